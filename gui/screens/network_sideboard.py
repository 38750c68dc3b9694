"""Between two games of a match: cards go from the main deck to the sideboard and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QFocusEvent, QHideEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListWidget, QListWidgetItem, QWidget

from engine.cards.decks import MAIN, SIDE, Deck
from engine.view.snapshot import CardSnap
from gui import theme
from gui.art.symbols import cost_width, draw_mana_cost
from gui.cards.catalog import Catalog
from gui.i18n import ntr, tr
from gui.screens.base import leave_by_esc
from gui.screens.network_rows import panel_of
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.floating_card import Zoom
from gui.widgets.painted_rows import Index, PaintedRows, RowState, paint_ground
from gui.widgets.pictures import Pictures
from gui.widgets.text import Label, draw_line

__all__ = ["SideboardPage"]

HEIGHT: Final = 34  # px of a row
COUNT: Final = 34  # px of how many there are
CHANGE: Final = 40  # px of how many more or fewer than registered
_SYMBOL: Final = 15
_NAME = int(Qt.ItemDataRole.UserRole)
_COUNT, _CHANGE, _COST = _NAME + 1, _NAME + 2, _NAME + 3


def change_words(by: int) -> str:
    """How many more or fewer there are than were registered; "" as many."""
    return f"+{by}" if by > 0 else f"−{-by}" if by else ""


class _Rows(PaintedRows):
    """Draws how many there are of a card, its name, what changed, its cost."""

    def draw(self, painter: QPainter, box: QRectF, index: Index, state: RowState) -> None:
        """One row."""
        paint_ground(painter, box, state)
        read = max(1.0, theme.read_size(1))
        painter.setFont(theme.font(theme.TYPE.list_title))
        painter.setPen(theme.color("text2"))
        draw_line(painter, QRectF(box.x() + 8, box.y(), (COUNT - 8) * read, box.height()), str(index.data(_COUNT)))
        cost = str(index.data(_COST))
        at = QRectF(box.x(), box.y(), box.width() - 10, box.height())
        wide = draw_mana_cost(painter, cost, at, _SYMBOL, right=True) if cost_width(cost, _SYMBOL) else 0.0
        change = QRectF(at.right() - wide - CHANGE * read, box.y(), CHANGE * read - 8, box.height())
        words = change_words(int(index.data(_CHANGE)))
        if words:
            painter.setPen(theme.color("moss" if int(index.data(_CHANGE)) > 0 else "rose"))
            draw_line(painter, change, words, right=True)
        painter.setPen(theme.color("text"))
        left = box.x() + COUNT * read
        draw_line(painter, QRectF(left, box.y(), change.left() - left - 6, box.height()), str(index.data(_NAME)))


class SectionList(QListWidget):
    """The cards of a section. `moved` asks to move a copy out of it, `pointed` tells which card is looked at, and
    where it lies; `aside` asks for the other list."""

    moved = Signal(str)
    taken = Signal(str)  # a copy was dropped here that lay in the other list
    pointed = Signal(str, QRect)
    aside = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_Rows(self, 200, HEIGHT))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.itemActivated.connect(lambda item: self.moved.emit(str(item.data(_NAME))))
        self.itemEntered.connect(self._point)
        self.currentItemChanged.connect(lambda now, _: self._point(now) if self.hasFocus() else None)

    def fill(self, deck: Deck, registered: Deck, key: str, cost: Callable[[str], str]) -> None:
        """Show a section; the row stays with its card, else where it is."""
        at, name = self.currentRow(), self.name()
        self.blockSignals(True)
        self.clear()
        for count, each in deck.section(key):
            change = count - registered.count_in(key, each)
            item = QListWidgetItem(each)
            item.setData(_NAME, each)
            for role, fact in ((_COUNT, count), (_CHANGE, change), (_COST, cost(each))):
                item.setData(role, fact)
            said = tr("{n} × {name}", n=count, name=each)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{said}, {change_words(change)}" if change else said)
            self.addItem(item)
        names = [str(self.item(row).data(_NAME)) for row in range(self.count())]
        self.setCurrentRow(names.index(name) if name in names else min(max(0, at), self.count() - 1))
        self.blockSignals(False)

    def name(self) -> str:
        """The current card's name."""
        item = self.currentItem()
        return str(item.data(_NAME)) if item is not None else ""

    def _point(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            box = self.visualItemRect(item)
            self.pointed.emit(str(item.data(_NAME)), QRect(self.viewport().mapToGlobal(box.topLeft()), box.size()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go to the other list."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.aside.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The current card is looked at, where the keyboard came here."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self._point(self.currentItem())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No card is looked at."""
        super().focusOutEvent(event)
        self.pointed.emit("", QRect())

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer looks at no card."""
        super().leaveEvent(event)
        self.pointed.emit("", QRect())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A card of the other list may lie here."""
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """A card of the other list may lie here."""
        self._judge(event)

    def _judge(self, event: QDropEvent) -> None:
        event.setAccepted(isinstance(event.source(), SectionList) and event.source() is not self)

    def dropEvent(self, event: QDropEvent) -> None:
        """A copy comes out of the other list."""
        source = event.source()
        if isinstance(source, SectionList) and source is not self:
            event.accept()
            self.taken.emit(source.name())


class SideboardPage(QWidget):
    """Two lists, from one of which a copy goes to the other by a double click, Enter, or being dragged; the card that
    is looked at stands beside it, and what differs from the deck as it was registered is said. `done` carries the
    deck."""

    done = Signal(Deck)
    cancelled = Signal()

    def __init__(self, catalog: Catalog, pictures: Pictures) -> None:
        super().__init__()
        self._catalog = catalog
        self.deck: Deck | None = None
        self._registered = Deck("", ())
        self.zoom = Zoom(pictures, self)
        column = column_box(self, (0, 0, 0, 0))
        lists = row_box(spacing=24)
        self.lists: dict[str, SectionList] = {}
        self.counts: dict[str, Label] = {}
        for key, title in ((MAIN, tr("Main deck")), (SIDE, tr("Sideboard"))):
            panel, within = panel_of(title)
            self.counts[key] = Label("", tone="text2")
            box = self.lists[key] = SectionList(title)
            other = SIDE if key == MAIN else MAIN
            box.moved.connect(lambda name, key=key: self.move_copy(key, name))
            box.taken.connect(lambda name, other=other: self.move_copy(other, name))
            box.pointed.connect(self._on_pointed)
            box.aside.connect(lambda other=other: self.lists[other].setFocus(Qt.FocusReason.TabFocusReason))
            within.addWidget(self.counts[key])
            within.addWidget(box, 1)
            lists.addWidget(panel, 1)
        column.addLayout(lists, 1)
        self.changes = Label("", wrap=True)
        column.addWidget(self.changes)
        row = row_box()
        hint = tr("A double click, Enter, or dragging moves one copy; the arrows go to the other list.")
        row.addWidget(Label(hint, tone="text2", wrap=True), 1)
        self.again = Button(tr("As registered"), QUIET)
        self.again.clicked.connect(lambda: self._show(self._registered))
        back = Button(tr("Back without a change"), QUIET)
        back.clicked.connect(self.cancelled)
        leave_by_esc(self, self.cancelled.emit)
        self.take = Button(tr("Play this deck"), PRIMARY)
        self.take.clicked.connect(self._on_taken)
        for button in (self.again, back, self.take):
            row.addWidget(button)
        column.addLayout(row)

    def show_deck(self, deck: Deck, registered: Deck | None = None) -> None:
        """Begin with a deck; `registered`: as it was in the first game, where that is another one."""
        self._registered = registered if registered is not None else deck
        self._show(deck)
        self.lists[SIDE].setFocus(Qt.FocusReason.OtherFocusReason)

    def move_copy(self, section: str, name: str) -> None:
        """Move one copy of a card out of a section into the other."""
        deck, other = self.deck, SIDE if section == MAIN else MAIN
        if deck is None or not deck.count_in(section, name):
            return
        deck = deck.with_count_in(section, name, deck.count_in(section, name) - 1)
        self._show(deck.with_count_in(other, name, deck.count_in(other, name) + 1))

    def _show(self, deck: Deck) -> None:
        self.deck, was = deck, self._registered
        self.zoom.show_card(None, QRect())
        for key, box in self.lists.items():
            box.fill(deck, was, key, self._cost)
            self.counts[key].setText(ntr("{n} card", "{n} cards", deck.total(key)))
        names = dict.fromkeys(name for each in (was, deck) for _, name in each.section(MAIN))
        moved = [(deck.count_in(MAIN, name) - was.count_in(MAIN, name), name) for name in names]
        into = ", ".join(tr("{n} × {name}", n=by, name=name) for by, name in moved if by > 0)
        out = ", ".join(tr("{n} × {name}", n=-by, name=name) for by, name in moved if by < 0)
        short = was.total(MAIN) - deck.total(MAIN)
        said = [tr("Into the deck: {cards}.", cards=into) if into else "",
                tr("Out of it: {cards}.", cards=out) if out else ""]  # fmt: skip
        if short > 0:
            said.append(ntr("The main deck needs {n} more card.", "The main deck needs {n} more cards.", short))
        self.changes.setText(" ".join(filter(None, said)) or tr("The deck is as it was registered."))
        self.changes.set_tone("rose" if short > 0 else "text2")
        self.again.setEnabled(bool(into or out))
        self.take.setEnabled(short <= 0)

    def _cost(self, name: str) -> str:
        card = self._catalog.card(name)
        return card.face.mana_cost if card is not None else ""

    def _on_pointed(self, name: str, where: QRect) -> None:
        card: CardSnap | None = self._catalog.card(name) if name else None
        self.zoom.show_card(card, where)

    def _on_taken(self) -> None:
        if self.deck is not None:
            self.done.emit(self.deck)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing floats over other pages."""
        self.zoom.hide()
        super().hideEvent(event)
