"""The play screen's first question: what is played. Who plays with whom, casual variants, where the cards are from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QSizePolicy, QWidget

from engine.variants.ways_to_play import FORMATS, Choice, VariantTrouble
from gui import theme
from gui.i18n import Message, Text, msg, pmsg, tr, translate
from gui.session.match_setup import TableSetup
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.surface import Heading, Panel
from gui.widgets.text import Label

ALONE: Final = "free-for-all"
CASUAL: Final = ("planechase", "vanguard", "brawl")
LED: Final = "commander"
BRAWL: Final = "brawl"
OWN_DECKS: Final = ""
SEATED: Final = "archenemy"  # the option whose values are seats
NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "range": tuple(map(str, range(6))), "team-size": ("2", "3", "4", "5"), "pod": tuple(map(str, range(9))),
    "archenemy": tuple(map(str, range(10))),
}  # fmt: skip
OPTIONS: Final[dict[str, Message]] = {
    "attack": msg("Who can be attacked"), "range": msg("Range of influence in seats"),
    "deploy": msg("Creatures can be handed to teammates"), "team-size": msg("Players in a team"),
    "planar-deck": msg("Planar decks"), "commander-edition": msg("Rules for commanders"),
    "deck-size": msg("Cards in a deck"), "pod": msg("How many draft"), "set": msg("Set"),
    "archenemy": msg("Who is the archenemy"), "part": msg("Your part in the team"),
}  # fmt: skip
VALUES: Final[dict[str, Message]] = {
    "multiple": msg("several opponents"), "left": msg("to the left"), "right": msg("to the right"),
    "no": pmsg("answer", "no"), "yes": pmsg("answer", "yes"), "own": msg("one for each player"),
    "single": msg("one for the table"),
    "general": msg("general"), "emperor": msg("emperor"), "2018": msg("as of 2018"), "today": msg("as of today"),
}  # fmt: skip
NOUGHTS: Final[dict[str, Message]] = {"range": msg("everybody"), "pod": msg("those who play")}
"""What 0 means as the value of an option."""
LEAST: Final = {name: each.least for name, each in FORMATS.items()}


def fitting_number(least: int, here: int, most: int, setup: Callable[[int], TableSetup | None]) -> int:
    """The number of players nearest to `here` with which a set-up can be played, `here` where none can: from `least`
    on, as it needs, up to `most`."""
    for number in sorted(range(max(2, least), most + 1), key=lambda each: abs(each - here)):
        made = setup(number)
        if made is None:
            continue
        try:
            made.table()
        except VariantTrouble:
            continue
        return number
    return min(max(here, least), most)


class FormatPanel(Panel):
    """What is played. `changed` says that something was chosen; `players_wanted` how many it needs at least: perhaps
    not so many as there are."""

    changed = Signal()
    players_wanted = Signal(int)

    def __init__(self, sets: tuple[tuple[str, str], ...], limited: bool = True) -> None:
        """`sets` may be drafted; not `limited`: decks of one's own alone are played, and
        the panel is narrow."""
        super().__init__()
        self._sets, self._columns = sets, 2 if limited else 1
        self._filling = False
        self._seats: tuple[str, ...] = ()
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(24, 14, 24, 16)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.addWidget(Heading(tr("What is played"), size=theme.TYPE.panel), 0, 0, 1, 2)
        self.ways = self._box(tr("Who plays with whom"), 1, 0)
        for name, each in FORMATS.items():
            if each.multiplayer:
                label = msg("Duel or free-for-all") if name == ALONE else each.title
                self.ways.addItem(translate(label), name)
        self.source = self._box(tr("Cards"), 1, 1)
        if not limited:
            title = grid.itemAtPosition(1, 1)
            for widget in (self.source, title.widget() if title is not None else None):
                if widget is not None:
                    widget.hide()
        self.source.addItem(tr("Decks of your own"), OWN_DECKS)
        for name, each in FORMATS.items():
            if each.limited:
                self.source.addItem(translate(each.title), name)
        self.with_: dict[str, QCheckBox] = {}
        for place, name in enumerate((LED, *CASUAL)):
            box = self.with_[name] = QCheckBox(translate(FORMATS[name].title))
            box.toggled.connect(self._on_changed)
            grid.addWidget(box, 3 + place // 2, place % 2)
        self.with_[LED].setToolTip(tr("Decks with a commander are led by it from the command zone; life starts at 40."))
        self._more = QWidget()
        self._more_grid = QGridLayout(self._more)
        self._more_grid.setContentsMargins(0, 6, 0, 0)
        self._more_grid.setHorizontalSpacing(grid.horizontalSpacing())
        for column in range(self._columns):
            self._more_grid.setColumnStretch(column, 1)
        grid.addWidget(self._more, 5, 0, 1, 2)
        self.trouble = Label("", theme.TYPE.body, tone="rose", wrap=True)
        grid.addWidget(self.trouble, 6, 0, 1, 2)
        self.trouble.hide()
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.fields: dict[str, ChoiceBox] = {}
        self._chosen: dict[str, str] = {}
        self.ways.currentIndexChanged.connect(self._on_changed)
        self.source.currentIndexChanged.connect(self._on_changed)
        self._fill()

    def _box(self, title: Text, row: int, column: int) -> ChoiceBox:
        self._grid.addWidget(Label(title, theme.TYPE.list_title, 600), row, column)
        box = ChoiceBox()
        box.setAccessibleName(translate(title))
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._grid.addWidget(box, row + 1, column)
        return box

    def set_sets(self, sets: tuple[tuple[str, str], ...]) -> None:
        """The sets that may be drafted, once they are known: code and name."""
        if sets != self._sets:
            self._sets = sets
            self._fill()

    def set_seats(self, names: tuple[str, ...]) -> None:
        """Who sits at the table, the person first; nobody: seats have numbers."""
        if names != self._seats:
            self._seats = names
            if names and int(self._chosen.get(SEATED, "0")) >= len(names):
                del self._chosen[SEATED]
            self._fill()

    # --- what is chosen ---

    def variants(self) -> tuple[str, ...]:
        """The names of what is played, Commander apart: it is an entry of the rules."""
        way, source = str(self.ways.currentData()), str(self.source.currentData())
        names = [] if way == ALONE else [way]
        names += [name for name in CASUAL if self.with_[name].isChecked()]
        return (*names, *([source] if source else []))

    def options(self) -> dict[str, str]:
        """What was chosen otherwise than usual."""
        usual = {choice.name: choice.usual for choice in self._choices()}
        return {name: value for name, value in self._chosen.items() if name in usual and usual[name] != value}

    def show_setup(self, setup: TableSetup) -> None:
        """Show what a set-up plays."""
        self.show_ways(setup.variants, setup.options)

    def show_ways(self, variants: Sequence[str], options: Mapping[str, str]) -> None:
        """Show these variants, with what was chosen of theirs."""
        self._filling = True
        way = next((name for name in variants if FORMATS[name].multiplayer), ALONE)
        source = next((name for name in variants if FORMATS[name].limited), OWN_DECKS)
        self.ways.setCurrentIndex(max(0, self.ways.findData(way)))
        self.source.setCurrentIndex(max(0, self.source.findData(source)))
        for name in CASUAL:
            self.with_[name].setChecked(name in variants)
        self._chosen = dict(options)
        self._filling = False
        self._fill()

    def judge(self, arranged: Callable[[], object]) -> bool:
        """Whether what is chosen goes together, so that it can be arranged; if not it is said in one sentence why."""
        try:
            arranged()
        except VariantTrouble as trouble:
            self.trouble.setText(translate(trouble.words))
            self.trouble.show()
            return False
        self.trouble.hide()
        return True

    # --- options of what is played ---

    def _choices(self) -> list[Choice]:
        """The options of what is played, each once."""
        names = [*self.variants(), *((LED,) if self.with_[LED].isChecked() else ())]
        found = {choice.name: choice for name in names for choice in FORMATS[name].choices}
        return list(found.values())

    def _fill(self) -> None:
        """Offer the options of what is played."""
        while (item := self._more_grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.fields = {}
        for place, choice in enumerate(self._choices()):
            row, column = 2 * (place // self._columns), place % self._columns
            self._more_grid.addWidget(Label(OPTIONS[choice.name], theme.TYPE.body, wrap=True), row, column)
            box = self.fields[choice.name] = ChoiceBox()
            box.setAccessibleName(translate(OPTIONS[choice.name]))
            for value, label in self._values(choice):
                box.addItem(label, value)
            box.setCurrentIndex(max(0, box.findData(self._chosen.get(choice.name, choice.usual))))
            box.currentIndexChanged.connect(self._on_option)
            self._more_grid.addWidget(box, row + 1, column)
        self._more.setVisible(bool(self.fields))

    def _values(self, choice: Choice) -> list[tuple[str, str]]:
        """The values of an option and the words for each."""
        if choice.name == "set":
            return [(code, name) for code, name in self._sets]
        if choice.name == SEATED and self._seats:
            return [(str(seat), name) for seat, name in enumerate(self._seats)]
        values = choice.values or NUMBERS.get(choice.name, ())
        return [(value, self._label(choice.name, value)) for value in values]

    def _label(self, name: str, value: str) -> str:
        """A value of an option in words."""
        if name == SEATED:
            return tr("You") if value == "0" else tr("Seat {n}", n=int(value) + 1)
        if value == "0" and name in NOUGHTS:
            return translate(NOUGHTS[name])
        return translate(VALUES[value]) if value in VALUES else value

    def _on_option(self) -> None:
        self._chosen |= {name: str(box.currentData()) for name, box in self.fields.items()}
        self.changed.emit()

    def _on_changed(self) -> None:
        if self._filling:
            return
        self._fill()
        self.players_wanted.emit(max((LEAST[name] for name in self.variants()), default=2))
        self.changed.emit()
