"""Find anything: one field over screens, decks, cards and matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from gui import theme
from gui.cards.finder import CardFinder
from gui.i18n import tr
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.widgets.surface import Panel

SHOWN: Final = 12
_DO = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that can be found: its name, what it is, and what choosing it does."""

    name: str
    kind: str
    act: Callable[[], None]


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
        column = QVBoxLayout(self.panel)
        column.setContentsMargins(14, 14, 14, 14)
        column.setSpacing(8)
        self.field = QLineEdit()
        self.field.setPlaceholderText(tr("A screen, a deck, a card, a match"))
        self.field.setAccessibleName(tr("Find anything"))
        self.field.setFont(theme.font(theme.TYPE.stack, 400, serif=False))
        self.field.setMinimumHeight(40)
        self.list = QListWidget()
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
            item = QListWidgetItem(f"{found.name}    ·  {found.kind}")
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
