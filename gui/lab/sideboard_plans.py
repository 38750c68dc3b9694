"""What decks exchange after the first game of a match: by opponent and by who begins, cards out and cards in."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
)

from engine.lab.experiment import Sideboarding, Start
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import Message, msg, ntr, tr, translate
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.spins import inset
from gui.widgets.surface import Panel
from gui.widgets.text import Label

STARTS: Final[tuple[tuple[Start, Message], ...]] = (
    ("", msg("Whoever begins")), ("first", msg("When beginning")), ("second", msg("When the other begins")),
)  # fmt: skip
Key = tuple[str, Start]  # the opponent's name ("": any), who begins


class _Exchange(QTableWidget):
    """Cards with how many of each go; `changed` when that is another number."""

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__(0, 2)
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels([name, tr("Copies")])
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.spins: dict[str, QSpinBox] = {}

    def show_cards(self, cards: Counter[str], chosen: dict[str, int]) -> None:
        """Show a list's cards."""
        self.setRowCount(len(cards))
        self.spins = {}
        for row, (name, copies) in enumerate(cards.items()):
            item = QTableWidgetItem(f"{copies} {name}")
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.setItem(row, 0, item)
            spin = inset(QSpinBox())
            spin.setRange(0, copies)
            spin.setValue(chosen.get(name, 0))
            spin.setAccessibleName(name)
            spin.valueChanged.connect(lambda _: self.changed.emit())
            self.setCellWidget(row, 1, spin)
            self.setRowHeight(row, spin.sizeHint().height() + 4)
            self.spins[name] = spin

    def chosen(self) -> dict[str, int]:
        """How many go of each card that goes."""
        return {name: spin.value() for name, spin in self.spins.items() if spin.value()}


class SideboardPlans(Panel):
    """`done` when the plans are as they are wanted; `of` gives a deck's."""

    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._decks: list[DeckEntry] = []
        self._plans: dict[str, dict[Key, Sideboarding]] = {}
        column = column_box(self, (24, 16, 24, 16), 12)
        column.addWidget(Label(tr("Sideboard plans"), theme.TYPE.panel, 600))
        self.deck, self.against, self.start = ChoiceBox(), ChoiceBox(), ChoiceBox()
        choose = row_box(spacing=12)
        for box, name in ((self.deck, tr("Deck")), (self.against, tr("Against")), (self.start, tr("Who begins"))):
            box.setAccessibleName(name)
            box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            choose.addWidget(box, 1)
        column.addLayout(choose)
        for start, word in STARTS:
            self.start.addItem(translate(word), start)
        self.out, self.into = _Exchange(tr("Goes out")), _Exchange(tr("Comes in"))
        sides = row_box(spacing=16)
        for side in (self.out, self.into):
            sides.addWidget(side, 1)
            side.changed.connect(self._keep)
        column.addLayout(sides, 1)
        foot = row_box()
        self.words = Label("", tone="text2", wrap=True)
        foot.addWidget(self.words, 1)
        self.forget = Button(tr("Forget this plan"), QUIET)
        self.close_plans = Button(tr("Done"), PRIMARY)
        foot.addWidget(self.forget)
        foot.addWidget(self.close_plans)
        column.addLayout(foot)
        self.deck.currentIndexChanged.connect(lambda _: self._on_deck())
        for box in (self.against, self.start):
            box.currentIndexChanged.connect(lambda _: self._show())
        self.forget.clicked.connect(self._forget)
        self.close_plans.clicked.connect(partial(self.done.emit))

    def show_decks(self, decks: list[DeckEntry]) -> None:
        """Show the plans of these decks."""
        self._decks = decks
        before = self.deck.blockSignals(True)
        self.deck.clear()
        for deck in decks:
            self.deck.addItem(deck.name, deck.key)
        self.deck.blockSignals(before)
        self._on_deck()

    def of(self, key: str) -> tuple[Sideboarding, ...]:
        """A deck's plans, those for one opponent or start first."""
        plans = self._plans.get(key, {})
        return tuple(plans[each] for each in sorted(plans, key=lambda each: (not each[0], not each[1], each)))

    def _entry(self) -> DeckEntry | None:
        return next((deck for deck in self._decks if deck.key == self.deck.currentData()), None)

    def _key(self) -> Key:
        start: Start = self.start.currentData()
        return str(self.against.currentData() or ""), start

    def _on_deck(self) -> None:
        entry = self._entry()
        before = self.against.blockSignals(True)
        self.against.clear()
        self.against.addItem(tr("Any opponent"), "")
        for deck in self._decks:
            if entry is not None and deck.key != entry.key:
                self.against.addItem(deck.name, deck.name)
        self.against.blockSignals(before)
        self._show()

    def _show(self) -> None:
        entry = self._entry()
        if entry is None:
            return
        plan = self._plans.get(entry.key, {}).get(self._key(), Sideboarding())
        for side, entries, chosen in ((self.out, entry.deck.main, plan.out), (self.into, entry.deck.side, plan.into)):
            copies: Counter[str] = Counter()
            for count, name in entries:
                copies[name] += count
            side.show_cards(copies, chosen)
        self._say()

    def _keep(self) -> None:
        entry = self._entry()
        if entry is None:
            return
        against, start = self._key()
        out, into = self.out.chosen(), self.into.chosen()
        plans = self._plans.setdefault(entry.key, {})
        plans.pop((against, start), None)
        if out or into:
            plans[against, start] = Sideboarding(against=against, start=start, out=out, into=into)
        self._say()

    def _forget(self) -> None:
        entry = self._entry()
        if entry is not None:
            self._plans.get(entry.key, {}).pop(self._key(), None)
            self._show()

    def _say(self) -> None:
        entry = self._entry()
        out, into = sum(self.out.chosen().values()), sum(self.into.chosen().values())
        words = [tr("{out} go out, {into} come in.", out=out, into=into)]
        if entry is not None and not entry.deck.side:
            words = [tr("This deck has no sideboard.")]
        plans = len(self._plans.get(entry.key, {})) if entry is not None else 0
        words.append(ntr("The deck has {n} plan.", "The deck has {n} plans.", plans))
        self.words.setText(" ".join(words))
        self.forget.setEnabled(bool(out or into))
