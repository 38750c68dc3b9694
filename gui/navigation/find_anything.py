"""Find anything: one field over screens, decks, cards and matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from engine.view.snapshot import CardSnap
from gui import theme
from gui.art.symbols import draw_glyph
from gui.cards.finder import CardFinder
from gui.i18n import tr
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.widgets.boxes import column_box
from gui.widgets.floating_card import ShownCard
from gui.widgets.painted_rows import Index, PaintedRows, RowState
from gui.widgets.pictures import Pictures
from gui.widgets.sheet import Choice, Sheet
from gui.widgets.surface import Panel
from gui.widgets.text_paint import Ink, advance, draw_centered, draw_text, elide

SHOWN: Final = 12
_ROW: Final = 34  # px of one thing found
_DO = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that can be found: its name, what it is, and what choosing it does."""

    name: str
    kind: str
    act: Callable[[], None]
    glyph: str = "search"


def show_alone(sheet: Sheet, pictures: Pictures, card: CardSnap) -> None:
    """Show a card that is in no deck, large enough to read."""
    words = tr("{name} is in none of the decks.", name=card.face.name)
    sheet.ask(card.face.name, words, (Choice(tr("Close"), lambda: None, True),), picture=ShownCard(pictures, card))


class _Rows(PaintedRows):
    """A glyph, the name, and at the right what it is."""

    def draw(self, painter: QPainter, box: QRectF, index: Index, state: RowState) -> None:
        """Surface and words."""
        found = index.data(_DO)
        if not isinstance(found, Found):
            return
        box, chosen = box.adjusted(2, 1, -2, -1), state.chosen
        if chosen or state.hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("ice", 0.16) if chosen else theme.color("bg3"))
            painter.drawRoundedRect(box, theme.RADIUS.button, theme.RADIUS.button)
        draw_glyph(painter, found.glyph, box.left() + 12, box.center().y() - 8, 16,
                   theme.color("text" if chosen else "text2"))  # fmt: skip
        kind = Ink(13)
        wide = min(advance(kind, found.kind), box.width() * 0.45)
        draw_text(painter, box.right() - 12 - wide, box.center().y() + 5, elide(kind, found.kind, wide + 1), kind,
                  theme.color("text2"))  # fmt: skip
        name = Ink(15, 600 if chosen else 500)
        room = box.width() - 68 - wide
        draw_text(painter, box.left() + 40, box.center().y() + 5, elide(name, found.name, room), name,
                  theme.color("text"))  # fmt: skip


class _Hits(QListWidget):
    """What is found; where that is nothing, it says so."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or a line."""
        super().paintEvent(event)
        if not self.count():
            painter = QPainter(self.viewport())
            draw_centered(painter, QRectF(0, 24, self.viewport().width(), 24), tr("Nothing is called that."), Ink(14),
                          theme.color("text2"))  # fmt: skip
            painter.end()


class FindPalette(QWidget):
    """Covers the window while open. Up and Down choose, Enter goes there, Esc closes."""

    def __init__(self, search: Callable[[str], Iterable[Found]], cards: CardFinder,
                 cards_found: Callable[[Sequence[str]], Iterable[Found]], parent: QWidget) -> None:  # fmt: skip
        super().__init__(parent)
        self._search, self._over = search, parent
        self._cards, self._cards_found = cards, cards_found
        self._aside = LatestOnlyWorker(cards.give_up, self)
        self._aside.answered.connect(self._add_cards)
        self._found: Sequence[Found] = ()
        self.panel = Panel(self, surface="bg2")
        column = column_box(self.panel, (14, 14, 14, 14), 8)
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("A screen, a deck, a card, a match"))
        self.field.setAccessibleName(tr("Find anything"))
        self.field.setFont(theme.font(theme.TYPE.stack, 400, serif=False))
        self.field.setMinimumHeight(40)
        self.list = _Hits()
        self.list.setItemDelegate(_Rows(self.list, 200, _ROW))
        self.list.setMouseTracking(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(tr("Found"))
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        self.field.textChanged.connect(self._look)
        self.field.installEventFilter(self)
        self.list.itemClicked.connect(lambda _item: self._go())
        self.hide()

    def open(self) -> None:
        """Cover the parent and take the keyboard."""
        parent = self._over
        self.setGeometry(parent.rect())
        width = min(640, parent.width() - 80)
        self.panel.setGeometry((parent.width() - width) // 2, max(40, parent.height() // 7), width, 460)
        self.field.clear()
        self._look("")
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_it(self) -> None:
        """Go, and give the keyboard back."""
        self.hide()
        self._over.setFocus(Qt.FocusReason.PopupFocusReason)

    def _look(self, words: str) -> None:
        self._found = ()
        self.list.clear()
        self._add(self._search(words))
        if self._cards.quick:
            self._aside.forget()
            self._add_cards(self._cards.names(words))
        else:
            self._aside.ask(partial(self._cards.names, words))

    def _add_cards(self, names: Sequence[str]) -> None:
        self._add(self._cards_found(names))

    def _add(self, more: Iterable[Found]) -> None:
        """Offer more, below what is there."""
        shown = len(self._found)
        self._found = (*self._found, *more)[:SHOWN]
        for found in self._found[shown:]:
            item = QListWidgetItem(f"{found.name}, {found.kind}")
            item.setData(_DO, found)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{found.name}, {found.kind}")
            self.list.addItem(item)
        if self._found and not shown:
            self.list.setCurrentRow(0)

    def focusNextPrevChild(self, _next: bool) -> bool:
        """Tab stays in the field: what is behind waits."""
        return True

    def end(self) -> None:
        """Nothing more is looked for."""
        self._aside.stop()

    def _go(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._found):
            self.close_it()
            self._found[row].act()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field that move in the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
            if step and self._found:
                self.list.setCurrentRow((self.list.currentRow() + step) % len(self._found))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._go()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close_it()
                return True
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the panel closes it."""
        self.close_it()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what is behind."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("bg0", 0.62))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.drawRoundedRect(QRectF(self.panel.geometry()).adjusted(-1, -1, 1, 1), 17, 17)
