"""The play screen: my deck, who sits opposite with which, who starts, the seed; then the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from msgspec import structs
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLineEdit,
    QSizePolicy,
    QWidget,
)

from engine.cards.brought import shortcomings
from engine.cards.decks import COMMANDER
from engine.draft.set_names import sets_to_draft
from engine.variants.ways_to_play import BRAWL_SIZE, COMMANDER_SIZE, FORMATS, PLAIN, VariantTrouble, arrange
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import Message, Text, msg, tr, translate
from gui.screens.base import MARGIN, Desk, Screen, titled
from gui.screens.play_format import BRAWL, LED, FormatPanel, fitting_number
from gui.screens.play_rivals import RivalRow
from gui.screens.play_seats import opposed, seat_words
from gui.screens.setup_words import rival_title
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.session.match_setup import (
    MOST_RIVALS,
    RULES,
    STARTS,
    USUAL_LIFE,
    Rival,
    RuleRow,
    TableSetup,
    new_seed,
    read_setup,
    rival_names,
)
from gui.widgets.bars import CurveChart, ReadingBar
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.deck_list import DeckList
from gui.widgets.pictures import CardFan, Pictures
from gui.widgets.segments import Segments
from gui.widgets.stepper import Stepper
from gui.widgets.surface import Heading, Panel, scrolled
from gui.widgets.text import ElidedLabel, Label

SCROLL_BAR: Final = 16  # px, with a little for what is rounded
LIFE: Final = "starting_life"


def is_led(entry: DeckEntry, size: int) -> bool:
    """Whether a commander leads a deck of so many cards, the commander counted."""
    return bool(entry.deck.commander) and entry.deck.size + entry.deck.total(COMMANDER) == size


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
        self._life_shown = USUAL_LIFE  # what is usual in what is chosen
        outer = column_box(self, (MARGIN, 16, MARGIN, 24), 16)
        words = titled(tr("New match"), tr("The set-up is remembered, and waits on the home screen with one click."))
        outer.addLayout(words)
        self._row = row_box(spacing=24)
        outer.addLayout(self._row, 1)

    # --- building ---

    def build(self) -> Iterator[None]:
        """My deck, the table, the preview."""
        self._row.addWidget(self._make_mine(), 33)
        yield
        yield from self._make_table()
        self._row.addWidget(self._make_preview(), 26)

    def _make_mine(self) -> QWidget:
        panel = self._mine_panel = Panel()
        column = column_box(panel, (1, 16, 1, 12), 8)
        head = Heading(tr("Your deck"), size=theme.TYPE.panel)
        head.setContentsMargins(20, 0, 20, 0)
        column.addWidget(head)
        self.mine = DeckList(self._pictures, self.desk.catalog)
        self.mine.setAccessibleName(tr("Your deck"))
        self.mine.chosen.connect(self._on_mine)
        column.addWidget(self.mine, 1)
        return panel

    def _make_table(self) -> Iterator[None]:
        """Who plays, and how: the middle of the screen."""
        side = QWidget()
        self._sides = side
        self._middle = scrolled(side)
        side.installEventFilter(self)
        self._row.addWidget(self._middle, 41)
        column = column_box(side, (0, 0, 0, 0), 16)
        self.format = FormatPanel(sets_to_draft(None))
        self._sets = LatestOnlyWorker(lambda: None, self)
        self._looked = -1  # the version of the card store whose sets are offered
        self._sets.answered.connect(self._show_sets)
        self._of_store = sets_to_draft(None)
        self.format.changed.connect(self._sum_up)
        self.format.players_wanted.connect(self._on_players_wanted)
        self.format.with_[LED].toggled.connect(self._on_led)
        self.format.with_[BRAWL].toggled.connect(self._on_brawl)
        column.addWidget(self.format)
        yield
        panel = Panel()
        inner = column_box(panel, (24, 12, 24, 8), 6)
        self.players = Segments(tuple((str(n), str(n)) for n in range(2, MOST_RIVALS + 2)), tr("Players"))
        self.players.changed.connect(self._on_players)
        inner.addWidget(Heading(tr("Players"), self.players, theme.TYPE.panel))
        column.addWidget(panel)
        self.rivals: list[RivalRow] = []
        names = rival_names(MOST_RIVALS, self.desk.settings.values.player_name)
        for place, name in enumerate(names, 1):
            rival = RivalRow(self.desk, self._pictures, name, place)
            rival.changed.connect(self._sum_up)
            self.rivals.append(rival)
            inner.addWidget(rival)
            yield
        self.odd = Button(tr("Who starts, seed and oddities of the rules"), QUIET, glyph="chevron-down")
        self.odd.setCheckable(True)
        column.addWidget(self.odd)
        options = self._make_options()
        options.hide()
        self.odd.toggled.connect(options.setVisible)
        column.addWidget(options)
        column.addStretch(1)
        yield

    def _make_options(self) -> QWidget:
        panel = Panel()
        grid = QGridLayout(panel)
        grid.setContentsMargins(24, 16, 24, 18)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.addWidget(Heading(tr("Options"), size=theme.TYPE.panel), 0, 0, 1, 2)
        grid.addWidget(Label(tr("Who starts"), theme.TYPE.list_title, 600), 1, 0)
        self.start = ChoiceBox()
        self.start.setAccessibleName(tr("Who starts"))
        for value, label in STARTS:
            self.start.addItem(translate(label), value)
        grid.addWidget(self.start, 2, 0)
        grid.addWidget(Label(tr("Seed"), theme.TYPE.list_title, 600), 1, 1)
        line = row_box()
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
        """The life with which a game of what is chosen begins unless another is chosen (103.4, 810.4, 903.7)."""
        names = self.format.variants()
        if self.format.with_[LED].isChecked() and BRAWL not in names:
            names = (*names, LED)
        try:
            return arrange(names, self._count + 1, self.format.options()).options.life if names else USUAL_LIFE
        except VariantTrouble:
            return USUAL_LIFE

    def _follow_life(self) -> None:
        """Variants begin with another life; a number chosen by hand stays."""
        life, usual = self.rules[LIFE], self._usual_life()
        if isinstance(life, Stepper) and life.value() == self._life_shown:
            life.set_value(usual)
        self._life_shown = usual

    def _on_led(self, led: bool) -> None:
        """Decks that somebody leads are taken where Commander is chosen."""
        if led:
            self._choose_led_decks()
        self._sum_up()

    def _choose_led_decks(self) -> None:
        """Rivals whose decks nobody leads take others, in turn; so do I."""
        size = self._led_size()
        decks = [deck for deck in self.desk.catalog.decks if not deck.own and is_led(deck, size)]
        mine = self.desk.catalog.deck(self.mine.key())
        if decks and mine is not None and not (is_led(mine, size) or (mine.own and mine.deck.commander)):
            self.mine.choose(decks[0].key)
        for place, row in enumerate(self.rivals):
            deck = self.desk.catalog.deck(row.rival().deck)
            if decks and deck is not None and not (is_led(deck, size) or (deck.own and deck.deck.commander)):
                row.choose(Rival(decks[(place + 1) % len(decks)].key, row.rival().seat))

    def _led_size(self) -> int:
        """How many cards a deck with its commander has in what is chosen (903.5a)."""
        if BRAWL not in self.format.variants():
            return COMMANDER_SIZE
        return int(self.format.options().get("deck-size", BRAWL_SIZE))

    def _on_brawl(self, brawl: bool) -> None:
        """Brawl is Commander by another table: decks of its size are taken."""
        if brawl:
            self._choose_led_decks()

    def _make_preview(self) -> QWidget:
        """My deck at a glance, and the button."""
        side = QWidget()
        column = column_box(side, (8, 8, 0, 0), 4)
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

    def _look_for_sets(self) -> None:
        """Count the cards of the sets of the card store, aside, where it has others than before."""
        store = self.desk.catalog.store
        if self._looked != store.version:
            self._looked = store.version
            self._sets.ask(partial(sets_to_draft, store))

    def _show_sets(self, found: tuple[tuple[str, str], ...]) -> None:
        """Offer our set, those of the workshop, those of the card store."""
        self._of_store = found
        self.format.set_sets((found[0], *self.desk.catalog.own.sets_to_draft(), *found[1:]))

    # --- state ---

    def enter(self) -> None:
        """The catalogue as it is now; the first time, the last set-up."""
        self.mine.reload()
        self._show_sets(self._of_store)
        self._look_for_sets()
        self.take_up.setVisible(self.desk.draft_left)
        for row in self.rivals:
            row.reload()
        if not self._loaded:
            self._loaded = True
            self.show_setup(read_setup(self.desk.places.data / "setup.json") or self._usual())
        self._sum_up()

    def cards_read(self) -> None:
        """How much of the deck is read; a box that is open stays so."""
        self.mine.viewport().update()
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
            field, value = self.rules[rule.name], setup.rules.get(rule.name, rule.default)
            if isinstance(field, Stepper):
                field.set_value(int(value))
            else:
                field.setChecked(bool(value))
        self.format.show_setup(setup)
        self._life_shown = -1  # what the set-up says of it stays
        self._on_players(str(1 + len(setup.rivals)))
        life = self.rules[LIFE]
        if isinstance(life, Stepper):
            life.set_value(int(setup.rules.get(LIFE, self._life_shown)))

    def show_draft(self, code: str) -> None:
        """Offer a booster draft of a set, with all else as it is chosen."""
        setup = self.setup() or self._usual()
        self.show_setup(structs.replace(setup, variants=("booster-draft",), options={"set": code}))

    def setup(self, count: int = 0) -> TableSetup | None:
        """The set-up as chosen, or the same with so many rivals; None without decks."""
        rivals = tuple(row.rival() for row in self.rivals[: count or self._count])
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
        """My deck; where it is drafted, what is played."""
        return self.format.ways if self.format.source.currentData() else self.mine

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
        """What is played may need another number of players."""
        wanted = fitting_number(least, self._count + 1, MOST_RIVALS + 1, lambda number: self.setup(number - 1))
        if wanted != self._count + 1:
            self._on_players(str(wanted))

    def _on_players(self, count: str) -> None:
        self._count = int(count) - 1
        self.players.set_value(count)
        for index, row in enumerate(self.rivals):
            row.setVisible(index < self._count)
        self.format.set_seats((tr("You"), *(row.name for row in self.rivals[: self._count])))
        self._sum_up()

    def _sum_up(self) -> None:
        """Say what will be played, on the button's side."""
        self._follow_life()
        setup = self.setup()
        decks = setup.decks() if setup is not None and not self.format.source.currentData() else ()
        strange = self.desk.catalog.unplayable_words(decks)
        self.start_button.setEnabled(setup is not None and self.format.judge(setup.table) and not strange)
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
        names = [rival_title(self.desk, rival.deck) for rival in setup.rivals]
        limited = bool(self.format.source.currentData())
        self.curve.setVisible(not limited)
        self._fit_preview()
        self._mine_panel.setVisible(not limited)
        for row in self.rivals:
            row.set_drafting(limited)
        self.summary.setText(self.format.source.currentText() if limited else mine.title)
        self.against.setText(tr("Decks are built of the cards that are drafted or opened.") if limited
                             else self._say_seats(setup, names))  # fmt: skip
        self._say_without(() if limited else self._lacking(setup, strange))

    def _say_seats(self, setup: TableSetup, titles: list[str]) -> str:
        """Say at each rival where they sit; against whom one plays."""
        try:
            table = setup.table()
        except VariantTrouble:
            table = PLAIN  # why is said where it is chosen
        mine, *others = seat_words(table, 1 + len(titles))
        for row, words in zip(self.rivals, others, strict=False):
            row.set_seated(words)
        said = opposed(table, titles)
        return f"{mine}: {said}" if mine else said

    def _leaderless(self, setup: TableSetup, way: Message) -> list[str]:
        """Which decks would play Commander or Brawl without a commander (903.3)."""
        decks = [deck for key in dict.fromkeys(setup.decks()) if (deck := self.desk.catalog.deck(key)) is not None]
        return [
            tr("{title} has no commander: it plays without one, or switch “{way}” off.", title=deck.title, way=way)
            for deck in decks
            if not deck.deck.commander
        ]

    def _short(self, setup: TableSetup) -> list[str]:
        """What decks lack in size, planes and schemes, as their players bring them."""
        try:
            table = setup.table()
        except VariantTrouble:
            return []  # that is said where it is chosen
        if table.limited:
            return []
        entries = [self.desk.catalog.deck(key) for key in setup.decks()]
        found = [
            translate(words) for place, entry in enumerate(entries) if entry is not None
            for words in shortcomings(entry.deck, table, place, len(entries), self._is_phenomenon)
        ]
        return list(dict.fromkeys(found))

    def _is_phenomenon(self, name: str) -> bool:
        """Whether a card is a phenomenon."""
        card = self.desk.catalog.card(name)
        return card is not None and card.face.type_line.startswith("Phenomenon")

    def _lacking(self, setup: TableSetup, strange: Sequence[str]) -> Sequence[str]:
        """What no match can be dealt with, what it will be played without, and what decks lack."""
        brawl = BRAWL in setup.variants
        led = brawl or bool(setup.rules.get("commander"))
        leaderless = self._leaderless(setup, FORMATS[BRAWL if brawl else LED].title) if led else []
        return (*strange, *leaderless, *self.desk.catalog.without_words(setup.decks(), led), *self._short(setup))

    def _say_without(self, words: Sequence[str]) -> None:
        self.without.setText("\n".join(words))
        self.without.setVisible(bool(words))

    def _widen(self) -> None:
        """The middle is never cut at its side."""
        self._middle.setMinimumWidth(self._sides.minimumSizeHint().width() + SCROLL_BAR)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What stands in the middle has changed, and may be wider now."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._widen()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no height for."""
        self._widen()
        self._fit_preview()
        super().resizeEvent(event)

    def _fit_preview(self) -> None:
        """Pictures and numbers of my deck where there is height for them, unless it is only to be drafted."""
        deck = not self.format.source.currentData()
        self.fan.setVisible(deck and self.height() >= theme.read_size(1) * 560)
        self.reading.setVisible(deck and self.height() >= theme.read_size(1) * 700)

    def _on_play(self) -> None:
        setup = self.setup()
        if setup is not None and self.start_button.isEnabled():
            self.play.emit(setup)
