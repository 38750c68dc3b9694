"""What a search has found: as a list with pictures or as a grid of cards, with the copies the deck holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine.view.snapshot import CardSnap
from gui import theme
from gui.art.symbols import cost_width, draw_glyph, draw_mana_cost
from gui.deck_editor.dragged_card import HOLD, POOL, WIDTH, DraggedCard, carried_in, carry
from gui.i18n import tr
from gui.widgets.bars import status_token
from gui.widgets.pictures import Pictures, rounded
from gui.widgets.text import draw_line

ROW: Final = 66
GRID: Final = 106
RATIO: Final = 88 / 63
AT_ONCE: Final = 240  # cards that are taken into the list together
NAME: Final = Qt.ItemDataRole.UserRole
_BADGE: Final = 26
_NARROW: Final = 345

Index = QModelIndex | QPersistentModelIndex
ROOT: Final = QModelIndex()


def short_type(card: CardSnap) -> str:
    """The card's types and size in half a line: "Creature 2/1"."""
    line = card.face.type_line.split(" — ")[0].split(" // ")[0]
    if card.face.power:
        return f"{line} {card.face.power}/{card.face.toughness}"
    return f"{line} {card.face.loyalty or card.face.defense}".strip()


class Hitlist(QAbstractListModel):
    """The names that were found, as Qt's views want them."""

    def __init__(self, find: Callable[[str], CardSnap | None], count: Callable[[str], int]) -> None:
        super().__init__()
        self.find, self.count = find, count
        self.names: Sequence[str] = ()
        self._rows = 0

    def show_names(self, names: Sequence[str]) -> None:
        """Other cards; the first of them at once, the others as the list is gone through."""
        self.beginResetModel()
        self.names = names
        self._rows = min(len(names), AT_ONCE)
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """How many are in the list now."""
        return 0 if parent.isValid() else self._rows

    def canFetchMore(self, parent: Index = ROOT) -> bool:
        """Whether more were found."""
        return not parent.isValid() and self._rows < len(self.names)

    def fetchMore(self, parent: Index = ROOT) -> None:
        """Take more into the list."""
        more = min(len(self.names), self._rows + AT_ONCE)
        self.beginInsertRows(QModelIndex(), self._rows, more - 1)
        self._rows = more
        self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, what screen readers say, the hint."""
        if not index.isValid() or index.row() >= len(self.names):
            return None
        name = self.names[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, NAME):
            return name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            card = self.find(name)
            held = self.count(name)
            line = f", {card.face.type_line}" if card else ""
            held_words = tr("{n} in the deck", n=held) if held else tr("Not in the deck")
            return f"{name}{line}. {held_words}."
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Each can be chosen and dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled


class _Painter(QStyledItemDelegate):
    """Draws a row or a card of the grid."""

    def __init__(self, pictures: Pictures, model: Hitlist, view: QListView) -> None:
        super().__init__(view)
        self._pictures, self._model, self._view = pictures, model, view
        self.grid = False

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One size for all."""
        return QSize(GRID + 10, round(GRID * RATIO) + 12) if self.grid else QSize(200, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The card."""
        name = str(index.data(NAME))
        card = self._model.find(name)
        if card is None:
            return
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        box = QRectF(option.rect)
        if self.grid:
            self._tile(painter, box, card, self._model.count(name), chosen)
        else:
            self._row(painter, box, card, self._model.count(name), chosen, hovered)
        painter.restore()

    def _tile(self, painter: QPainter, box: QRectF, card: CardSnap, held: int, chosen: bool) -> None:
        at = QRectF(box.x() + 5, box.y() + 6, GRID, GRID * RATIO)
        painter.drawPixmap(at.topLeft(), self._pictures.face(card, GRID, self._view.devicePixelRatioF()))
        if chosen:
            painter.setPen(QPen(theme.color("ice"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(at.adjusted(-2, -2, 2, 2), 8, 8)
        if held:
            self._badge(painter, QRectF(at.right() - 30, at.y() + 22, 27, 22), f"×{held}", on_card=True)

    def _row(self, painter: QPainter, box: QRectF, card: CardSnap, held: int, chosen: bool, hovered: bool) -> None:
        if chosen:
            painter.fillRect(box, theme.color("ice", 0.13))
            painter.fillRect(QRectF(box.x(), box.y(), 3, box.height() - 1), theme.color("ice"))
        elif hovered:
            painter.fillRect(box, theme.color("bg2"))
        painter.fillRect(QRectF(box.x() + 18, box.bottom() - 1, box.width() - 34, 1), theme.color("line", 0.8))
        tile = QRectF(box.x() + 20, box.y() + 10, 60, 46)
        painter.setClipPath(rounded(tile, 5))
        art = self._pictures.art(card, tile.size().toSize(), self._view.devicePixelRatioF())
        painter.drawPixmap(tile.topLeft(), art)
        painter.setClipping(False)
        self._badge(painter, badge_box(box), str(held) if held else "+")
        right = badge_box(box).left() - 14
        if card.status:
            draw_glyph(painter, card.status, right - 16, box.center().y() - 8, 16,
                       theme.color(status_token(card.status)))  # fmt: skip
        right -= 28
        wide = cost_width(card.face.mana_cost, 15, 3)
        narrow = box.width() < _NARROW  # the cost goes below, so that the name keeps its room
        cost = QRectF(right - wide + (8 if narrow else 0), box.y() + (17 if narrow else 0), wide, box.height())
        draw_mana_cost(painter, card.face.mana_cost, cost, 15, 3)
        left, top = tile.right() + 12, box.y() + 11
        first = QRectF(left, top, right - left + 4 - (0 if narrow else wide + 14), 22)
        second = QRectF(left, top + 22, right - left - wide - 10, 22)
        for words, place, font, token in (
            (card.face.name, first, theme.font(theme.TYPE.list_title, 600, serif=False), "text"),
            (short_type(card), second, theme.font(theme.TYPE.body), "text2"),
        ):  # fmt: skip
            painter.setFont(font)
            painter.setPen(theme.color(token))
            draw_line(painter, place, words)

    def _badge(self, painter: QPainter, box: QRectF, text: str, on_card: bool = False) -> None:
        painter.setPen(QPen(theme.qcolor(theme.DARK.line2), 1) if on_card else Qt.PenStyle.NoPen)
        painter.setBrush(theme.qcolor(theme.DARK.bg0) if on_card else theme.color("bg3"))
        painter.drawRoundedRect(box, theme.RADIUS.badge, theme.RADIUS.badge)
        painter.setFont(theme.font(theme.TYPE.list_title, 600, tabular=True, serif=False))
        painter.setPen(theme.qcolor(theme.DARK.text) if on_card else theme.color("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def badge_box(row: QRectF) -> QRectF:
    """Where a row shows how many copies the deck holds; a click there adds one."""
    return QRectF(row.right() - _BADGE - 16, row.center().y() - _BADGE / 2, _BADGE, _BADGE)


class SearchResults(QListView):
    """Cards that were found. Enter or + adds one, − takes one away, S adds to the sideboard; rows can be dragged, and
    what is dropped here leaves the deck."""

    count_wanted = Signal(str, int)
    side_wanted = Signal(str)
    pointed = Signal(CardSnap, QRect)
    chosen = Signal(str)
    menu_wanted = Signal(str, QPoint)
    dropped = Signal(DraggedCard)
    left_up = Signal()

    def __init__(self, pictures: Pictures, find: Callable[[str], CardSnap | None], count: Callable[[str], int],
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.hits = Hitlist(find, count)
        self.setModel(self.hits)
        self._pictures = pictures
        self._painter = _Painter(pictures, self.hits, self)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragEnabled(True)
        self.setDragDropMode(QListView.DragDropMode.DragDrop)
        self.setAccessibleName(tr("Cards found"))
        self.selectionModel().currentChanged.connect(lambda index, _: self.chosen.emit(str(index.data(NAME) or "")))
        pictures.ready.connect(self.viewport().update)

    def set_grid(self, grid: bool) -> None:
        """Cards in a grid, or rows."""
        self._painter.grid = grid
        self.setViewMode(QListView.ViewMode.IconMode if grid else QListView.ViewMode.ListMode)
        self.setResizeMode(QListView.ResizeMode.Adjust if grid else QListView.ResizeMode.Fixed)
        self.setContentsMargins(0, 0, 0, 0)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.doItemsLayout()

    def show_names(self, names: Sequence[str]) -> None:
        """Other cards, the first one current."""
        self.hits.show_names(names)
        self.pointed.emit(None, QRect())  # what was shown large may be no longer among them
        if names:
            self.setCurrentIndex(self.hits.index(0))
        self.scrollToTop()

    def current_name(self) -> str:
        """The name of the current card, or ""."""
        return str(self.currentIndex().data(NAME) or "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the class says; Up from the first row goes back to the field."""
        name, key = self.current_name(), event.key()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier or not name:
            event.ignore()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.count_wanted.emit(name, 1)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.count_wanted.emit(name, -1)
        elif key == Qt.Key.Key_S:
            self.side_wanted.emit(name)
        elif key == Qt.Key.Key_Up and self.currentIndex().row() == 0:
            self.left_up.emit()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home,
                     Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):  # fmt: skip
            super().keyPressEvent(event)
            self._point(self.currentIndex())
        elif key == Qt.Key.Key_Menu:
            self.menu_wanted.emit(name, self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            event.ignore()

    def startDrag(self, actions: Qt.DropAction) -> None:
        """A card that is carried is not shown large: it would lie over where it can be dropped."""
        self.pointed.emit(None, QRect())
        name = self.current_name()
        card = self.hits.find(name)
        picture = self._pictures.face(card, WIDTH, self.devicePixelRatioF()) if card is not None else None
        carry(self, DraggedCard(POOL, name), picture, HOLD)
        self.pointed.emit(None, QRect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The badge counts: left adds, right takes away; elsewhere the right button asks what else can be done."""
        index = self.indexAt(event.position().toPoint())
        on_badge = index.isValid() and not self._painter.grid and badge_box(
            QRectF(self.visualRect(index))).adjusted(-6, -12, 10, 12).contains(event.position())  # fmt: skip
        if on_badge or (index.isValid() and event.button() is Qt.MouseButton.RightButton):
            self.setCurrentIndex(index)
            name = str(index.data(NAME))
            if not on_badge:
                self.menu_wanted.emit(name, event.globalPosition().toPoint())
            else:
                taking = event.button() is Qt.MouseButton.RightButton
                self.count_wanted.emit(
                    name, -1 if taking or event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
                )
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the card under the pointer."""
        super().mouseMoveEvent(event)  # which may carry a card all the way to where it is dropped
        if not event.buttons():
            self._point(self.indexAt(event.position().toPoint()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What the keys showed large goes with them."""
        self.pointed.emit(None, QRect())
        super().focusOutEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Show no card."""
        self.pointed.emit(None, QRect())

    def _point(self, index: QModelIndex) -> None:
        card = self.hits.find(str(index.data(NAME))) if index.isValid() else None
        box = self.visualRect(index)
        self.pointed.emit(card, QRect(self.viewport().mapToGlobal(box.topLeft()), box.size()) if card else QRect())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards of the deck may be put back here."""
        carried = carried_in(event.mimeData())
        if carried is not None and carried.section != POOL:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Anywhere."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take them out of the deck."""
        carried = carried_in(event.mimeData())
        if carried is not None and carried.section != POOL:
            event.acceptProposedAction()
            self.dropped.emit(carried)
