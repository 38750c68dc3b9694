"""The play screen: my deck, who sits opposite with which, who starts, the seed; then the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.draft.set_names import sets_to_draft
from gui import theme
from gui.i18n import Text, msg, tr, translate
from gui.screens.base import MARGIN, Desk, Screen, titled
from gui.screens.draft.kept import kept_draft
from gui.screens.play_format import LED, FormatPanel
from gui.session.match_setup import (
    COMMANDER_LIFE,
    NAMES,
    RULES,
    SEATS,
    STARTS,
    USUAL_LIFE,
    Rival,
    RuleRow,
    TableSetup,
    new_seed,
    read_setup,
)
from gui.widgets.bars import CurveChart, ReadingBar
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.deck_list import DeckList
from gui.widgets.pictures import ArtTile, CardFan, Pictures
from gui.widgets.segments import Segments
from gui.widgets.stepper import Stepper
from gui.widgets.surface import Heading, Panel, scrolled
from gui.widgets.symbol_row import Symbols
from gui.widgets.text import ElidedLabel, Label

MOST_RIVALS: Final = len(NAMES)
SCROLL_BAR: Final = 14  # px
LIFE: Final = "starting_life"


class RivalRow(QWidget):
    """One opponent: picture of the deck, name, deck, kind of player."""

    changed = Signal()

    def __init__(self, desk: Desk, pictures: Pictures, name: str, place: int) -> None:
        super().__init__()
        self._desk, self._place = desk, place
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 14, 0, 14)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        self.tile = ArtTile(pictures, None, 96, 76)
        grid.addWidget(self.tile, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(Label(name, theme.TYPE.panel, 600))
        self.colors = Symbols(size=16)
        head.addWidget(self.colors)
        head.addStretch(1)
        self.seat = Segments(SEATS, tr("Who plays for {name}", name=name))
        self.seat.set_value(SEATS[0][0])
        head.addWidget(self.seat)
        grid.addLayout(head, 0, 1)
        self.deck = QComboBox()
        self.deck.setAccessibleName(tr("{name}’s deck", name=name))
        self.deck.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        grid.addWidget(self.deck, 1, 1)
        self.plan = ElidedLabel("", tone="text2")
        grid.addWidget(self.plan, 2, 1)
        grid.setColumnStretch(1, 1)
        self.deck.currentIndexChanged.connect(self._on_deck)
        self.seat.changed.connect(lambda _: self.changed.emit())

    def reload(self) -> None:
        """The catalogue's decks; the chosen one stays."""
        key = self.deck.currentData()
        self.deck.blockSignals(True)
        self.deck.clear()
        for deck in self._desk.catalog.decks:
            self.deck.addItem(deck.name, deck.key)
        known = self.deck.findData(key)
        self.deck.setCurrentIndex(known if known >= 0 else min(self._place, self.deck.count() - 1))
        self.deck.blockSignals(False)
        self._on_deck()

    def choose(self, rival: Rival) -> None:
        """Show a rival of a set-up."""
        deck = self._desk.catalog.deck(rival.deck)
        self.deck.setCurrentIndex(max(0, self.deck.findData(deck.key if deck else "")))
        self.seat.set_value(rival.seat)

    def rival(self) -> Rival:
        """The rival as chosen."""
        return Rival(str(self.deck.currentData() or ""), "random" if self.seat.value() == "random" else "greedy")

    def _on_deck(self) -> None:
        deck = self._desk.catalog.deck(str(self.deck.currentData() or ""))
        facts = self._desk.catalog.facts(deck) if deck else None
        self.colors.set_colors(facts.colors if facts else "")
        self.plan.setText(deck.plan if deck else "")
        self.tile.set_card(self._desk.catalog.card(facts.faces[0]) if facts and facts.faces else None)
        self.changed.emit()


class PlayScreen(Screen):
    """Sets up a match and remembers the set-up."""

    title: Text = msg("Play")
    keys: tuple[tuple[str, Text], ...] = (("Enter", msg("Play")), ("Up, Down", msg("Choose your deck")),
        ("Left, Right", msg("Change a choice")))

    draft_wanted = Signal()

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._pictures = pictures
        self._count = 1
        self._loaded = False
        self._shown = ""  # the key of my deck
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, 16, MARGIN, 24)
        outer.setSpacing(16)
        words = QVBoxLayout()
        titled(tr("New match"), tr("The set-up is remembered, and waits on the home screen with one click."), words)
        outer.addLayout(words)
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addWidget(self._make_mine(), 33)
        row.addWidget(self._make_table(), 41)
        row.addWidget(self._make_preview(), 26)
        outer.addLayout(row, 1)

    # --- building ---

    def _make_mine(self) -> QWidget:
        panel = Panel()
        column = QVBoxLayout(panel)
        column.setContentsMargins(1, 16, 1, 12)
        column.setSpacing(8)
        head = Heading(tr("Your deck"), size=theme.TYPE.panel)
        head.setContentsMargins(20, 0, 20, 0)
        column.addWidget(head)
        self.mine = DeckList(self._pictures, self.desk.catalog)
        self.mine.setAccessibleName(tr("Your deck"))
        self.mine.chosen.connect(self._on_mine)
        column.addWidget(self.mine, 1)
        return panel

    def _make_table(self) -> QWidget:
        """Who plays, and how: the middle of the screen."""
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        self.format = FormatPanel(sets_to_draft(self.desk.catalog.store))
        self.format.changed.connect(self._sum_up)
        self.format.players_wanted.connect(self._on_players_wanted)
        self.format.with_[LED].toggled.connect(self._on_led)
        column.addWidget(self.format)
        panel = Panel()
        inner = QVBoxLayout(panel)
        inner.setContentsMargins(24, 12, 24, 8)
        inner.setSpacing(6)
        self.players = Segments(tuple((str(n), str(n)) for n in range(2, MOST_RIVALS + 2)), tr("Players"))
        self.players.changed.connect(self._on_players)
        inner.addWidget(Heading(tr("Players"), self.players, theme.TYPE.panel))
        self.rivals: list[RivalRow] = []
        for index in range(MOST_RIVALS):
            rival = RivalRow(self.desk, self._pictures, NAMES[index], index + 1)
            rival.changed.connect(self._sum_up)
            self.rivals.append(rival)
            inner.addWidget(rival)
        column.addWidget(panel)
        self.odd = Button(tr("Who starts, seed and oddities of the rules"), QUIET, glyph="chevron-down")
        self.odd.setCheckable(True)
        column.addWidget(self.odd)
        options = self._make_options()
        options.hide()
        self.odd.toggled.connect(options.setVisible)
        column.addWidget(options)
        column.addStretch(1)
        self._sides = side
        self._middle = scrolled(side)
        return self._middle

    def _make_options(self) -> QWidget:
        panel = Panel()
        grid = QGridLayout(panel)
        grid.setContentsMargins(24, 16, 24, 18)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.addWidget(Heading(tr("Options"), size=theme.TYPE.panel), 0, 0, 1, 2)
        grid.addWidget(Label(tr("Who starts"), theme.TYPE.list_title, 600), 1, 0)
        self.start = QComboBox()
        self.start.setAccessibleName(tr("Who starts"))
        for value, label in STARTS:
            self.start.addItem(translate(label), value)
        grid.addWidget(self.start, 2, 0)
        grid.addWidget(Label(tr("Seed"), theme.TYPE.list_title, 600), 1, 1)
        line = QHBoxLayout()
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(tr("Drawn anew each time"))
        self.seed.setToolTip(tr("The same seed and the same choices give the same match."))
        self.seed.setValidator(QRegularExpressionValidator("[0-9]{0,39}", self))
        self.seed.setAccessibleName(tr("Seed"))
        dice = IconButton("dice", tr("Draw a seed now"))
        dice.clicked.connect(lambda: self.seed.setText(str(new_seed())))
        line.addWidget(self.seed, 1)
        line.addWidget(dice)
        grid.addLayout(line, 2, 1)
        grid.setRowMinimumHeight(3, 8)
        self.rules: dict[str, Stepper | QCheckBox] = {LED: self.format.with_[LED]}
        for place, rule in enumerate(rule for rule in RULES if rule.name != LED):
            self._add_rule(grid, rule, 4 if rule.high else 4 + place, place % 2 if rule.high else 0)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        return panel

    def _add_rule(self, grid: QGridLayout, rule: RuleRow, row: int, column: int) -> None:
        """The field of one entry of the rules' options."""
        field: Stepper | QCheckBox
        if rule.high:
            grid.addWidget(Label(rule.title, theme.TYPE.list_title, 600), row, column)
            field = Stepper(rule.title, rule.default, rule.low, rule.high)
            grid.addWidget(field, row + 1, column)
        else:
            field = QCheckBox(translate(rule.title))
            field.toggled.connect(lambda _: self._sum_up())
            grid.addWidget(field, row, column, 1, 2)
        field.setToolTip(translate(rule.help))
        self.rules[rule.name] = field

    def _chosen_rules(self) -> dict[str, bool | int]:
        """The entries that differ from their default."""
        found: dict[str, bool | int] = {}
        for rule in RULES:
            field = self.rules[rule.name]
            value = field.value() if isinstance(field, Stepper) else field.isChecked()
            if value != (self._usual_life() if rule.name == LIFE else rule.default):
                found[rule.name] = value
        return found

    def _usual_life(self) -> int:
        """The life with which a game of these options begins unless another is chosen (103.4, 903.7)."""
        led = self.rules["commander"]
        return COMMANDER_LIFE if isinstance(led, QCheckBox) and led.isChecked() else USUAL_LIFE

    def _on_led(self, led: bool) -> None:
        """Commander begins with more life; a number chosen by hand stays."""
        life = self.rules[LIFE]
        if isinstance(life, Stepper) and life.value() == (USUAL_LIFE if led else COMMANDER_LIFE):
            life.set_value(COMMANDER_LIFE if led else USUAL_LIFE)
        if led:
            self._choose_led_decks()
        self._sum_up()

    def _choose_led_decks(self) -> None:
        """Rivals whose decks nobody leads take others, in turn; so do I."""
        decks = [deck for deck in self.desk.catalog.decks if deck.deck.commander and not deck.own]
        mine = self.desk.catalog.deck(self.mine.key())
        if decks and mine is not None and not mine.deck.commander:
            self.mine.choose(decks[0].key)
        for place, row in enumerate(self.rivals):
            deck = self.desk.catalog.deck(row.rival().deck)
            if decks and deck is not None and not deck.deck.commander:
                row.choose(Rival(decks[(place + 1) % len(decks)].key, row.rival().seat))

    def _make_preview(self) -> QWidget:
        """My deck at a glance, and the button."""
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(8, 8, 0, 0)
        column.setSpacing(4)
        self.fan = CardFan(self._pictures, 116)
        column.addWidget(self.fan, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        self.summary = ElidedLabel("", theme.TYPE.section, 600)
        self.against = Label("", theme.TYPE.body, tone="text2", wrap=True)
        self.without = Label("", theme.TYPE.body, tone="rose", wrap=True)
        column.addWidget(self.summary)
        column.addWidget(self.against)
        column.addWidget(self.without)
        column.addSpacing(12)
        self.curve = CurveChart()
        column.addWidget(self.curve)
        column.addSpacing(8)
        self.reading = ReadingBar()
        column.addWidget(self.reading)
        column.addStretch(1)
        self.take_up = Button(tr("Go on with the draft"), QUIET)
        self.take_up.clicked.connect(self.draft_wanted)
        column.addWidget(self.take_up)
        self.start_button = Button(tr("Play"), PRIMARY, key="Enter", large=True)
        self.start_button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.start_button.clicked.connect(self._on_play)
        column.addWidget(self.start_button)
        return side

    # --- state ---

    def enter(self) -> None:
        """The catalogue as it is now; the first time, the last set-up."""
        self.mine.reload()
        self.take_up.setVisible(kept_draft(self.desk.places.data))
        for row in self.rivals:
            row.reload()
        if not self._loaded:
            self._loaded = True
            self.show_setup(read_setup(self.desk.places.data / "setup.json") or self._usual())
        self._sum_up()

    def show_setup(self, setup: TableSetup) -> None:
        """Show a set-up."""
        deck = self.desk.catalog.deck(setup.deck)
        if deck is not None:
            self.mine.choose(deck.key)
        for row, rival in zip(self.rivals, setup.rivals, strict=False):
            row.choose(rival)
        self.start.setCurrentIndex(self.start.findData(setup.start))
        self.seed.setText("" if setup.seed is None else str(setup.seed))
        for rule in RULES:
            usual = COMMANDER_LIFE if rule.name == LIFE and setup.rules.get("commander") else rule.default
            field, value = self.rules[rule.name], setup.rules.get(rule.name, usual)
            if isinstance(field, Stepper):
                field.set_value(int(value))
            else:
                field.setChecked(bool(value))
        self.format.show_setup(setup)
        self._on_players(str(1 + len(setup.rivals)))

    def setup(self) -> TableSetup | None:
        """The set-up as chosen; None without decks."""
        rivals = tuple(row.rival() for row in self.rivals[: self._count])
        if not self.mine.key() or not all(rival.deck for rival in rivals):
            return None
        seed = int(self.seed.text()) if self.seed.text() else None
        start = str(self.start.currentData())
        return TableSetup(deck=self.mine.key(), rivals=rivals, seed=seed, rules=self._chosen_rules(),
                    variants=self.format.variants(), options=self.format.options(),
                    start="me" if start == "me" else "them" if start == "them" else "random")  # fmt: skip

    def primary(self) -> Button:
        """Play."""
        return self.start_button

    def first_focus(self) -> QWidget | None:
        """My deck."""
        return self.mine

    def _usual(self) -> TableSetup:
        """A duel of the first deck against another."""
        decks = self.desk.catalog.decks
        keys = [deck.key for deck in decks] or [""]
        rivals = tuple(Rival(keys[(index + 1) % len(keys)]) for index in range(MOST_RIVALS))
        return TableSetup(deck=keys[0], rivals=rivals[:1])

    def _on_mine(self, key: str) -> None:
        """My deck is another one: who leads it does so, unless that is switched off."""
        deck, led = self.desk.catalog.deck(key), self.rules["commander"]
        if key != self._shown and deck is not None and isinstance(led, QCheckBox):
            led.setChecked(bool(deck.rules))
        self._shown = key
        self._sum_up()

    def _on_players_wanted(self, least: int) -> None:
        """What is played needs more players than there are."""
        if least > self._count + 1:
            self._on_players(str(min(least, MOST_RIVALS + 1)))

    def _on_players(self, count: str) -> None:
        self._count = int(count) - 1
        self.players.set_value(count)
        for index, row in enumerate(self.rivals):
            row.setVisible(index < self._count)
        self._sum_up()

    def _sum_up(self) -> None:
        """Say what will be played, on the button's side."""
        setup = self.setup()
        self.start_button.setEnabled(setup is not None and self.format.judge(setup))
        if setup is None:
            self.summary.setText(tr("No deck to play"))
            self.against.setText(tr("Import a list to begin."))
            return
        mine = self.desk.catalog.deck(setup.deck)
        if mine is None:
            return
        facts = self.desk.catalog.facts(mine)
        self.fan.set_cards(tuple(card for name in facts.faces[:3] if (card := self.desk.catalog.card(name))))
        self.curve.set_columns(facts.curve)
        self.reading.set_counts(facts.reading)
        self.summary.setText(mine.title)
        names = [deck.title for rival in setup.rivals if (deck := self.desk.catalog.deck(rival.deck))]
        self.against.setText(tr("against {names}", names=", ".join(names)))
        self._say_without(setup)

    def _leaderless(self, setup: TableSetup) -> list[str]:
        """Which decks would play Commander without a commander (903.3)."""
        decks = [deck for key in dict.fromkeys(setup.decks()) if (deck := self.desk.catalog.deck(key)) is not None]
        return [
            tr("{title} has no commander: it plays without one, or switch “Commander” off.", title=deck.title)
            for deck in decks
            if not deck.deck.commander
        ]

    def _say_without(self, setup: TableSetup) -> None:
        """Name what the match will be played without."""
        led = bool(setup.rules.get("commander"))
        words = [*(self._leaderless(setup) if led else ()), *self.desk.catalog.without_words(setup.decks(), led)]
        self.without.setText("\n".join(words))
        self.without.setVisible(bool(words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no height for; the middle is never cut at its side."""
        self._middle.setMinimumWidth(self._sides.minimumSizeHint().width() + SCROLL_BAR)
        self.fan.setVisible(self.height() >= theme.read_size(1) * 560)
        self.reading.setVisible(self.height() >= theme.read_size(1) * 700)
        super().resizeEvent(event)

    def _on_play(self) -> None:
        setup = self.setup()
        if setup is not None and self.start_button.isEnabled():
            self.play.emit(setup)
