"""The board of the deck editor: one section of the deck as piles of cards or as a list, moved about by hand or keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from engine.view.snapshot import CardSnap
from gui import theme
from gui.deck_editor.board_geometry import Laid, Spot, lay_list, lay_piles
from gui.deck_editor.board_paint import BoardPainter
from gui.deck_editor.dragged_card import HOLD, WIDTH, DraggedCard, carried_in, carry
from gui.deck_editor.groups import Group, Row
from gui.i18n import tr
from gui.widgets.bars import status_word
from gui.widgets.pictures import Pictures
from gui.widgets.strip_repaint import StripRepaint

PILES: Final = "piles"
LIST: Final = "list"
_STRIP: Final = 18  # cards painted in a turn of the event loop, about
_SHADOW: Final = 16  # px of a card's shadow beside it
MARGINAL: Final = 100  # px of width below which nothing is laid out narrower
_STEPS: Final = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class SectionBoard(QWidget):
    """One section of the deck. `pointed` tells the card to show large, `count_wanted` (name, by) asks for copies,
    `dropped` gives what was dropped here, `move_wanted` (name, all copies) asks to move to the other section,
    `menu_wanted` (name, where) asks for what else can be done."""

    pointed = Signal(CardSnap, QRect)
    chosen = Signal(str)
    count_wanted = Signal(str, int)
    move_wanted = Signal(str, bool)
    dropped = Signal(DraggedCard)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, pictures: Pictures, least_across: int = 6, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.section = "main"
        self.mode = PILES
        self._least = least_across
        self.groups: tuple[Group, ...] = ()
        self.laid = Laid((), (), 0.0, 0)
        self.at = 0
        self.empty_words = ""
        self._painter = BoardPainter(self)
        self.access: object = None  # what reads it aloud, kept with it
        self._pressed: tuple[Spot, QPointF] | None = None
        self.drop_lit = False
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._repaint = StripRepaint(self, self._strips)
        pictures.ready.connect(self._repaint.begin)

    # --- what is shown ---

    def show_groups(self, section: str, groups: Sequence[Group], empty_words: str = "") -> None:
        """Show a section; the card the keyboard is at stays the same where it can."""
        name = self.current_name()
        self.section, self.groups, self.empty_words = section, tuple(groups), empty_words
        self._lay()
        if name:
            self.go_to(name, quiet=True)
        self.at = max(0, min(self.at, len(self.laid.spots) - 1))
        self._describe()

    def set_mode(self, mode: str) -> None:
        """Piles or a list."""
        self.mode = mode
        self._lay()

    def row(self, spot: Spot) -> Row:
        """What lies at a spot."""
        return self.groups[spot.group].rows[spot.row]

    def current(self) -> Row | None:
        """What the keyboard is at."""
        return self.row(self.laid.spots[self.at]) if 0 <= self.at < len(self.laid.spots) else None

    def current_name(self) -> str:
        """The name of what the keyboard is at, or ""."""
        spots = self.laid.spots
        if not 0 <= self.at < len(spots) or spots[self.at].group >= len(self.groups):
            return ""
        rows = self.groups[spots[self.at].group].rows
        return rows[spots[self.at].row].name if spots[self.at].row < len(rows) else ""

    def go_to(self, name: str, quiet: bool = False) -> bool:
        """Move to a card by its name; whether it is here."""
        for index, spot in enumerate(self.laid.spots):
            row = self.row(spot)
            if name in (row.name, row.card.face.name if row.card else ""):
                self._go(index, quiet)
                return True
        return False

    def spot_of(self, name: str) -> Spot | None:
        """Where a card lies."""
        return next((spot for spot in self.laid.spots if self.row(spot).name == name), None)

    def _lay(self) -> None:
        width = max(MARGINAL, self.width())
        if self.mode == PILES:
            self.laid = lay_piles(self.groups, width, least_across=self._least)
        else:
            self.laid = lay_list(self.groups, width)
        self.setMinimumHeight(round(self.laid.height))
        self._repaint.begin()

    def _strips(self) -> list[QRect]:
        """What is seen of the board in strips from the left, with few cards in each; lists are cut from above."""
        seen = self.visibleRegion().boundingRect()
        across = self.mode == PILES
        low, high = (seen.left(), seen.right() + 1) if across else (seen.top(), seen.bottom() + 1)
        whole = QRectF(seen)
        there = Counter(
            round(spot.box[0] if across else spot.box[1]) - _SHADOW for spot in self.laid.spots
            if whole.intersects(QRectF(*spot.box))
        )  # fmt: skip
        strips, count, begun = [], 0, low
        for edge, cards in sorted(there.items()):
            if count and count + cards > _STRIP and low < edge < high:
                strips.append((begun, edge))
                begun, count = edge, 0
            count += cards
        strips.append((begun, high))
        if across:
            return [QRect(a, seen.top(), b - a, seen.height()) for a, b in strips]
        return [QRect(seen.left(), a, seen.width(), b - a) for a, b in strips]

    def sizeHint(self) -> QSize:
        """Room for the deepest pile."""
        return QSize(700, round(self.laid.height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards' size follows the width."""
        super().resizeEvent(event)
        self._lay()

    # --- pointer ---

    def place(self, point: QPointF) -> int | None:
        """The number of the spot under a point, the one in front."""
        for index in range(len(self.laid.spots) - 1, -1, -1):
            if QRectF(*self.laid.spots[index].box).contains(point):
                return index
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a card; the right button asks what else can be done with it."""
        index = self.place(event.position())
        if index is None:
            return
        self._go(index)
        if event.button() is Qt.MouseButton.RightButton:
            self.menu_wanted.emit(self.current_name(), event.globalPosition().toPoint())
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed = (self.laid.spots[index], event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the card under the pointer, or carry the one that is held."""
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            spot, start = self._pressed
            if (event.position() - start).manhattanLength() >= QApplication.startDragDistance():
                self._pressed = None
                whole = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self._carry(spot, start, self.row(spot).count if whole else 1)
            return
        index = self.place(event.position())
        card = self.row(self.laid.spots[index]).card if index is not None else None
        self.pointed.emit(card, self._screen(index) if index is not None and card is not None else QRect())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._pressed = None

    def leaveEvent(self, event: QEvent) -> None:
        """Show no card."""
        self.pointed.emit(None, QRect())

    def _carry(self, spot: Spot, start: QPointF, count: int) -> None:
        """Drag copies of a card; what becomes of them is for where they are dropped."""
        row = self.row(spot)
        self.pointed.emit(None, QRect())
        width = round(spot.box[2]) if self.mode == PILES else WIDTH
        hold = (start - QPointF(spot.box[0], spot.box[1])).toPoint() if self.mode == PILES else HOLD
        picture = self.pictures.face(row.card, width, self.devicePixelRatioF()) if row.card is not None else None
        carry(self, DraggedCard(self.section, row.name, count), picture, hold)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards may come here."""
        carried = carried_in(event.mimeData())
        if carried is not None:
            self.drop_lit = carried.section != self.section
            event.acceptProposedAction()
            self.update()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """And anywhere in it."""
        event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """The card went elsewhere."""
        self.drop_lit = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take what was carried."""
        self.drop_lit = False
        carried = carried_in(event.mimeData())
        if carried is not None:
            event.acceptProposedAction()
            self.dropped.emit(carried)
        self.update()

    # --- keys ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, plus and minus change the count, Delete takes all copies out, S moves to the other section."""
        key = Qt.Key(event.key())
        row = self.current()
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._step(*_STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.laid.spots:
            self._go(0 if key is Qt.Key.Key_Home else len(self.laid.spots) - 1)
        elif row is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.count_wanted.emit(row.name, 1)
        elif key is Qt.Key.Key_Minus:
            self.count_wanted.emit(row.name, -1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.count_wanted.emit(row.name, -row.count)
        elif key is Qt.Key.Key_S:
            self.move_wanted.emit(row.name, shifted)
        elif key is Qt.Key.Key_Menu:
            self.menu_wanted.emit(row.name, self._screen(self.at).center())
        else:
            super().keyPressEvent(event)

    def _step(self, across: int, down: int) -> None:
        spots = self.laid.spots
        if not spots:
            return
        here = spots[self.at]
        if down:
            near = self.at + down
            if 0 <= near < len(spots) and spots[near].group == here.group:
                self._go(near)
            return
        group = here.group + across
        rows = [index for index, spot in enumerate(spots) if spot.group == group]
        if rows:
            self._go(rows[min(here.row, len(rows) - 1)])

    def _go(self, index: int, quiet: bool = False) -> None:
        self.at = index
        self._describe()
        if self.hasFocus() and QAccessible.isActive():
            event = QAccessibleEvent(self, QAccessible.Event.Focus)
            event.setChild(index)
            QAccessible.updateAccessibility(event)
        row = self.current()
        if row is not None:
            self.chosen.emit(row.name)
        if not quiet and self.hasFocus() and row is not None:
            self.pointed.emit(row.card, self._screen(index))
        self.update()

    def _screen(self, index: int) -> QRect:
        box = QRectF(*self.laid.spots[index].box).toRect()
        return QRect(self.mapToGlobal(box.topLeft()), box.size())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the outline."""
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the card and the outline away."""
        self.pointed.emit(None, QRect())
        self.update()

    def _describe(self) -> None:
        """Tell screen readers what the keyboard is at."""
        row = self.current()
        told = tr("no cards")
        if row is not None:
            line = row.card.face.type_line if row.card else tr("in no card file")
            read = f" {status_word(row.card.status)}." if row.card and row.card.status else ""
            told = f"{row.count} {row.name}, {line}.{read}"
        if told != self.accessibleDescription():
            self.setAccessibleDescription(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Headings, cards, the outline of the keyboard, brackets while something is carried here."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._painter.paint(painter, QRectF(event.rect()))
        if not self.groups and self.empty_words:
            painter.setFont(theme.font(theme.TYPE.list_title))
            painter.setPen(theme.color("text2"))
            box = QRectF(0, 0, self.width(), min(self.height(), 260))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.empty_words)
