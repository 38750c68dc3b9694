"""The deck being built of a card pool: its spells by mana value, its basic lands, and a way to have it built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QListWidget, QListWidgetItem, QWidget

from engine.ast.card import Card
from engine.cards.decks import Deck, merged
from engine.draft.building import BASICS
from engine.draft.judging import is_land, mana_value
from gui import theme
from gui.i18n import tr
from gui.widgets.boxes import column_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.stepper import Stepper
from gui.widgets.text import Label

NAME = 256  # the role under which an item holds its card's name


class DeckColumn(QWidget):
    """A deck and what of the pool is not in it. A click on a card takes it out."""

    changed = Signal()
    built = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._pool: tuple[Card, ...] = ()
        self._main: Counter[str] = Counter()
        column = column_box(self, (0, 0, 0, 0), 6)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Your deck"))
        self.list.itemActivated.connect(self._on_taken)
        self.list.itemClicked.connect(self._on_taken)
        column.addWidget(self.list, 1)
        self.curve = Label("", theme.TYPE.body, tone="text2")
        column.addWidget(self.curve)
        grid = QGridLayout()
        for stepper in (1, 3):
            grid.setColumnStretch(stepper, 1)
        self.basics: dict[str, Stepper] = {}
        for place, name in enumerate(BASICS.values()):
            row, left = divmod(place, 2)  # two beside each other: the cards above are read, too
            grid.addWidget(Label(name, theme.TYPE.body), row, 2 * left)
            field = self.basics[name] = Stepper(name, 0, 0, 40)
            field.changed.connect(lambda _: self.changed.emit())
            grid.addWidget(field, row, 2 * left + 1)
        column.addLayout(grid)
        build = Button(tr("Build it for me"), QUIET)
        build.clicked.connect(self.built)
        column.addWidget(build)

    def set_deck(self, deck: Deck, pool: Sequence[Card]) -> None:
        """Show a deck of a pool."""
        self._pool = tuple(pool)
        self._main = Counter({name: count for count, name in deck.main if name not in self.basics})
        for name, field in self.basics.items():
            field.set_value(deck.count_in("main", name))
        self._show()

    def add(self, name: str) -> None:
        """Put one more copy of a card of the pool into the deck."""
        self._main[name] += 1
        self._show()

    def _on_taken(self, item: QListWidgetItem) -> None:
        name = str(item.data(NAME))
        self._main[name] -= 1
        self._main += Counter()
        self._show()

    def left(self) -> list[Card]:
        """The cards of the pool that are not in the deck, the cheapest first; conspiracies are no part of a deck."""
        used = Counter(self._main)
        found: list[Card] = []
        for card in self._pool:
            if "conspiracy" in card.front.types:
                continue
            if used[card.name] > 0:
                used[card.name] -= 1
            else:
                found.append(card)
        return sorted(found, key=lambda card: (is_land(card), mana_value(card), card.name))

    def deck(self, name: str) -> Deck:
        """The deck as it stands."""
        lands = [(field.value(), basic) for basic, field in self.basics.items() if field.value()]
        plots = merged((1, card.name) for card in self._pool if "conspiracy" in card.front.types)
        main = merged([*((count, card) for card, count in self._main.items() if count > 0), *lands])
        return Deck(name, main, extra=(("Conspiracy", plots),) if plots else ())

    def _show(self) -> None:
        """The cards by mana value, and how many of each."""
        self.list.clear()
        cards = {card.name: card for card in self._pool}
        values: Counter[int] = Counter()
        for name in sorted(self._main, key=lambda name: (is_land(cards[name]), mana_value(cards[name]), name)):
            card, count = cards[name], self._main[name]
            if not is_land(card):
                values[min(6, mana_value(card))] += count
            many = f"  × {count}" if count > 1 else ""
            item = QListWidgetItem(f"{'–' if is_land(card) else mana_value(card)}   {name}{many}")
            item.setData(NAME, name)
            self.list.addItem(item)
        self.curve.setText(
            tr("By mana value: {counts}", counts="  ".join(f"{value}: {values[value]}" for value in range(1, 7)))
        )
        self.changed.emit()
