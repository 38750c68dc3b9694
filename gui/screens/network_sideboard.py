"""Between two games of a match: cards go from the main deck to the sideboard and back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from engine.cards.decks import MAIN, SIDE, Deck
from gui.i18n import ntr, tr
from gui.screens.base import leave_by_esc
from gui.screens.network_rows import panel_of
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.text import Label

__all__ = ["SideboardPage"]


class SideboardPage(QWidget):
    """Two lists, from one of which a copy goes to the other by a double click or Enter. `done` carries the deck."""

    done = Signal(Deck)
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.deck: Deck | None = None
        column = column_box(self, (0, 0, 0, 0))
        lists = row_box(spacing=24)
        self.lists: dict[str, QListWidget] = {}
        self.counts: dict[str, Label] = {}
        for key, title in ((MAIN, tr("Main deck")), (SIDE, tr("Sideboard"))):
            panel, within = panel_of(title)
            self.counts[key] = Label("", tone="text2")
            box = self.lists[key] = QListWidget()
            box.setAccessibleName(title)
            box.itemActivated.connect(lambda item, key=key: self.move_copy(key, str(item.data(_NAME))))
            within.addWidget(self.counts[key])
            within.addWidget(box, 1)
            lists.addWidget(panel, 1)
        column.addLayout(lists, 1)
        row = row_box()
        row.addWidget(Label(tr("A double click or Enter moves one copy."), tone="text2"), 1)
        back = Button(tr("Back without a change"), QUIET)
        back.clicked.connect(self.cancelled)
        leave_by_esc(self, self.cancelled.emit)
        self.take = Button(tr("Play this deck"), PRIMARY)
        self.take.clicked.connect(self._on_taken)
        row.addWidget(back)
        row.addWidget(self.take)
        column.addLayout(row)

    def show_deck(self, deck: Deck) -> None:
        """Begin with a deck."""
        self.deck = deck
        self._fill()
        self.lists[SIDE].setFocus()

    def move_copy(self, section: str, name: str) -> None:
        """Move one copy of a card out of a section into the other."""
        deck, other = self.deck, SIDE if section == MAIN else MAIN
        if deck is None or not deck.count_in(section, name):
            return
        deck = deck.with_count_in(section, name, deck.count_in(section, name) - 1)
        self.deck = deck.with_count_in(other, name, deck.count_in(other, name) + 1)
        self._fill()

    def _fill(self) -> None:
        assert self.deck is not None
        for key, box in self.lists.items():
            at = box.currentRow()
            box.clear()
            for count, name in self.deck.section(key):
                item = QListWidgetItem(tr("{n} × {name}", n=count, name=name))
                item.setData(_NAME, name)
                box.addItem(item)
            box.setCurrentRow(min(max(0, at), box.count() - 1))
            self.counts[key].setText(ntr("{n} card", "{n} cards", self.deck.total(key)))

    def _on_taken(self) -> None:
        if self.deck is not None:
            self.done.emit(self.deck)


_NAME = int(Qt.ItemDataRole.UserRole)
