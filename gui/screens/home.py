"""The home screen: continue or begin, one-click set-ups, decks, replays, card data."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.cards.decks import COMMANDER
from engine.draft.deck_wishes import wish_of
from engine.lazy_import import LazyModule
from gui import theme
from gui.cards.catalog import DeckEntry, cards_counted
from gui.i18n import Text, msg, ntr, number, tr
from gui.screens.base import MARGIN, Desk, Screen, clear
from gui.screens.hero import Hero
from gui.screens.home_puzzle import PuzzleColumn
from gui.screens.replay_words import replay_facts, replay_title
from gui.screens.setup_words import rival_title, setup_words
from gui.session.compiling import engine_is_compiled_now
from gui.session.match_setup import Rival, TableSetup, read_setup, read_setups
from gui.session.puzzle_library import Puzzle
from gui.session.saved_matches import DRAWN, WATCHED, WON, Save
from gui.widgets.bars import ReadingBar
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, QUIET, Button, IconButton
from gui.widgets.flow_row import FittedRow
from gui.widgets.marks import Mark, widest
from gui.widgets.pictures import ArtTile, CardFan, Pictures
from gui.widgets.surface import Hairline, Heading, Panel
from gui.widgets.symbol_row import Symbols
from gui.widgets.text import ElidedLabel, Label, Paragraph

_KEPT = LazyModule("engine.net.kept_table")
_HELD = LazyModule("engine.net.held_seats")
_PRESETS = 4  # wherever that many find a place, and as many more as there is room for
_MOST_PRESETS = 10
_ROW = 84  # px of height of a preset or a replay, with its line
_LOW_ROW = 58  # px of height of a low one
COUNTS = ("", msg("One"), msg("Two"), msg("Three"), msg("Four"), msg("Five"))
_REPLAYS = 3
_REST = 180  # px of a replay beside the mark for its end: its title, facts, and button
_EASY = "bundled:ridge-company"  # the most direct deck, for a first game
_UPPER = 56  # % of the height for the hero and the presets
_SMALL = 740  # px of height under which the screen draws in


class PresetRow(QWidget):
    """One set-up that starts with one click."""

    play = Signal(TableSetup)

    def __init__(self, pictures: Pictures, desk: Desk, setup: TableSetup, first: bool) -> None:
        super().__init__()
        deck = desk.catalog.deck(setup.deck)
        facts = desk.catalog.facts(deck) if deck else None
        face = desk.catalog.card(facts.faces[0]) if facts and facts.faces else None
        row = self._row = row_box(self)
        row.setSpacing(14)
        self._tile = ArtTile(pictures, face, 78, 56)
        row.addWidget(self._tile)
        words = column_box(spacing=2)
        words.addStretch(1)
        words.addWidget(ElidedLabel(deck.title if deck else setup.deck, theme.TYPE.stack, 600, serif=False))
        words.addWidget(ElidedLabel(setup_words(setup, desk), theme.TYPE.body, tone="text2"))
        words.addStretch(1)
        row.addLayout(words, 1)
        colors = Symbols(size=16)
        colors.set_colors(facts.colors if facts else "")
        row.addWidget(colors)
        self.button = Button(tr("Play"), PRIMARY if first else PLAIN)
        self.button.setMinimumWidth(68)
        self.button.setAccessibleName(tr("Play {name}", name=deck.title if deck else setup.deck))
        self.button.clicked.connect(lambda: self.play.emit(setup))
        row.addWidget(self.button)
        self.set_small(False)

    def set_small(self, small: bool) -> None:
        """Draw in where there is little height."""
        space = 7 if small else 12
        self._row.setContentsMargins(0, space, 0, space)
        self._tile.setFixedSize(66 if small else 78, 46 if small else 56)


class ReplayRow(QWidget):
    """A finished match: how it ended, against whom, how long, and the button to watch it."""

    watch = Signal(Save)

    def __init__(self, save: Save, now: float, ends: int) -> None:
        """`ends`: the px of the longest mark for how a match ended, among the rows shown together."""
        super().__init__()
        row = row_box(self, (0, 11, 0, 11), 12)
        self._ends = ends
        self.mark = Mark(*outcome_mark(save), width=ends)
        row.addWidget(self.mark)
        words = column_box(spacing=1)
        words.addWidget(ElidedLabel(replay_title(save), theme.TYPE.list_title, 600))
        words.addWidget(ElidedLabel(replay_facts(save, now), theme.TYPE.body, tone="text2"))
        row.addLayout(words, 1)
        button = IconButton("play", tr("Watch {title}", title=replay_title(save)), side=34)
        button.clicked.connect(lambda: self.watch.emit(save))
        row.addWidget(button)
        self.setMinimumWidth(1)  # the mark draws in where there is little width

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Against whom comes before how it ended, which its glyph says, too."""
        super().resizeEvent(event)
        self.mark.set_bare(self.width() - self._ends < _REST)


def _same(one: TableSetup, other: TableSetup) -> bool:
    """Whether two set-ups differ in their seeds at most."""
    return msgspec.structs.replace(one, seed=None) == msgspec.structs.replace(other, seed=None)


def outcome_mark(save: Save) -> tuple[str, str, str]:
    """Glyph, word and token of how a match ended."""
    if save.outcome == "":
        return "minus", tr("Broken off"), "text2"
    if save.outcome == WON:
        return "check", tr("Won"), "moss"
    if save.outcome == WATCHED:
        return "eye", tr("Watched"), "text2"
    return ("minus", tr("Drawn"), "text2") if save.outcome == DRAWN else ("cross", tr("Lost"), "rose")


def rows_in(height: int, usual: int) -> int:
    """How many rows are shown in px of height: the usual number even as low ones, or more of the full height."""
    return max(1, min(max(usual, height // _ROW), height // _LOW_ROW, _MOST_PRESETS))


class Home(Screen):
    """The first screen."""

    title: Text = msg("Home")
    keys: tuple[tuple[str, Text], ...] = (
        ("Enter", msg("Continue, or play the first game")),
        ("Tab", msg("Go through everything that can be pressed")),
    )

    deck_opened = Signal(str)
    import_wanted = Signal()
    solve = Signal(Puzzle)
    network_wanted = Signal()

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._pictures = pictures
        self._save: Save | None = None
        self._first: TableSetup | None = None
        self._fan_deck = ""
        self._finished: list[Save] = []
        self._shown = (0, 0)  # for how many presets and replays there was room when they were laid out
        self.hero = Hero(pictures)
        self.hero.first.connect(self._on_first)
        self.hero.second.connect(self._on_second)
        self._outer = column_box(self, (MARGIN, 16, MARGIN, 24), 32)
        top = row_box(spacing=32)
        top.addWidget(self.hero, 60)
        top.addWidget(self._make_play(), 40)
        self._outer.addLayout(top, _UPPER)
        self._outer.addLayout(self._make_columns(), 100 - _UPPER)

    # --- building ---

    def _make_play(self) -> QWidget:
        panel = Panel()
        panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column = column_box(panel, (24, 14, 24, 8), 0)
        self.new_setup = Button(tr("New set-up"), QUIET, glyph="plus")
        self.new_setup.clicked.connect(lambda: self.go.emit("play"))
        self.network = Button(tr("Play over the network"), QUIET)
        self.network.clicked.connect(self.network_wanted)
        aside = QWidget()
        beside = row_box(aside, (0, 0, 0, 0))
        beside.addWidget(self.network)
        beside.addWidget(self.new_setup)
        column.addWidget(Heading(tr("Play"), aside))
        column.addSpacing(8)
        self._presets = column_box(spacing=0)
        column.addLayout(self._presets)
        column.addStretch(1)
        return panel

    def _make_columns(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(0)
        for index, (share, column) in enumerate(
            ((30, self._make_decks()), (21, self._make_puzzle()), (26, self._make_replays()), (23, self._make_data()))
        ):
            grid.addWidget(column, 0, index)
            grid.setColumnStretch(index, share)
        grid.setRowStretch(0, 1)
        return grid

    def _make_decks(self) -> QWidget:
        part, column = _column()
        self._decks_head = Heading(tr("Decks"))
        column.addWidget(self._decks_head)
        column.addSpacing(10)
        row = row_box(spacing=20)
        self.fan = CardFan(self._pictures, 92)
        row.addWidget(self.fan, 0, Qt.AlignmentFlag.AlignTop)
        words = column_box(spacing=3)
        self._deck_name = Label("", theme.TYPE.stack, 600, serif=False, wrap=True)
        self._deck_facts = Paragraph()
        self._deck_colors = Symbols(size=17)
        words.addSpacing(6)
        for widget in (self._deck_name, self._deck_facts):
            words.addWidget(widget)
        words.addSpacing(6)
        words.addWidget(self._deck_colors, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        row.addLayout(words, 1)
        column.addLayout(row)
        column.addStretch(1)
        self.open_deck = Button(tr("Open deck"))
        self.open_deck.clicked.connect(lambda: self.deck_opened.emit(self._fan_deck))
        self.all_decks = Button(tr("All decks"))
        self.all_decks.clicked.connect(lambda: self.go.emit("decks"))
        self.import_list = Button(tr("Import a list"), QUIET)
        self.import_list.clicked.connect(self.import_wanted)
        column.addWidget(FittedRow((self.open_deck, self.all_decks, self.import_list)))
        return part

    def _make_puzzle(self) -> QWidget:
        self.puzzle = PuzzleColumn(self.desk, self._pictures)
        self.puzzle.solve.connect(self.solve)
        self.puzzle.all_wanted.connect(lambda: self.go.emit("puzzles"))
        return self.puzzle

    def _make_replays(self) -> QWidget:
        part, column = _column()
        self.see_all = Button(tr("See all"), QUIET)
        self.see_all.clicked.connect(lambda: self.go.emit("replays"))
        column.addWidget(Heading(tr("Replays"), self.see_all))
        self._replays = column_box(spacing=0)
        column.addLayout(self._replays)
        column.addStretch(1)
        return part

    def _make_data(self) -> QWidget:
        part, column = _column()
        self._data_head = Heading(tr("Card data"))
        column.addWidget(self._data_head)
        self.card_data = Button(tr("Get card data"), glyph="import")
        self.card_data.clicked.connect(lambda: self.go.emit("cards"))
        column.addSpacing(12)
        self._reading = ReadingBar()
        column.addWidget(self._reading)
        column.addSpacing(14)
        self._data_words = Label("", theme.TYPE.body, tone="text2", wrap=True)
        column.addWidget(self._data_words)
        column.addStretch(1)
        self.workshop = Button(tr("Workshop"), QUIET)
        self.workshop.setToolTip(tr("Write a card of your own and play it"))
        self.workshop.clicked.connect(lambda: self.go.emit("workshop"))
        self.lab = Button(tr("Lab"), QUIET)
        self.lab.setToolTip(tr("Test decks in hundreds of games"))
        self.lab.clicked.connect(lambda: self.go.emit("lab"))
        self._data_buttons = FittedRow((self.card_data, self.workshop, self.lab))
        column.addWidget(self._data_buttons)
        return part

    # --- keeping it up to date ---

    def enter(self) -> None:
        """Show what is saved, the set-ups, a deck and the state of the card data."""
        saves = self.desk.saves.all()
        self._save = next((save for save in saves if save.worth_continuing), None)
        setups = self._wishes()
        self._first = setups[0] if setups else None
        self._tell_network()
        if self._save:
            self.hero.show_save(self._save, self.desk.catalog, self.desk.now())
        else:
            mine = self.desk.catalog.deck(self._first.deck) if self._first else None
            rival = self._first.rivals[0].deck if self._first else ""
            theirs = self.desk.catalog.deck(rival)
            played = any(save.finished for save in saves)
            rivals = len(self._first.rivals) if self._first else 1
            named = rival_title(self.desk, rival)
            self.hero.show_first(mine, theirs, named, self.desk.catalog, played=played, rivals=rivals)
        self._fill_presets(setups)
        self._fill_decks()
        self._finished = [save for save in saves if save.finished]
        self._fill_replays()
        self._fill_data()
        self.puzzle.fill()

    def _tell_network(self) -> None:
        """Say it where a game over the network waits to be taken up again, or a seat to be come back to."""
        tables = self.desk.places.data / "network"
        label, tip = tr("Play over the network"), ""
        if tables.is_dir() and _KEPT.table_kept(tables):
            label, tip = tr("Network game waits"), tr("A game over the network did not end: it goes on from here.")
        elif tables.is_dir() and (seat := _HELD.waiting_seat(tables / "seats.json", self.desk.now())) is not None:
            label = tr("Back to my seat")
            tip = tr("Your seat at {title} is held while the match goes on.", title=seat.title)
        self.network.set_label(label)
        self.network.set_kind(PLAIN if tip else QUIET)
        self.network.setToolTip(tip)

    def cards_read(self) -> None:
        """Show how much is read; all else stays as it is."""
        self._fill_data()

    def primary(self) -> Button:
        """The hero's button."""
        return self.hero.primary

    def _wishes(self) -> list[TableSetup]:
        """The last set-up first, then duels between decks, the most direct one first, then a free-for-all."""
        decks = sorted(self.desk.catalog.decks, key=lambda deck: deck.key != _EASY)
        file = self.desk.places.data / "setup.json"
        last = read_setup(file)
        shown: list[TableSetup] = [last] if last is not None and self._playable(last) else []
        for each in read_setups(file):
            if self._playable(each) and not any(_same(each, other) for other in shown):
                shown.append(each)
        alike: dict[tuple[bool, int], list[DeckEntry]] = {}  # a deck meets those that are built as it is
        for deck in decks:
            alike.setdefault((bool(deck.deck.commander), deck.size if deck.deck.commander else 0), []).append(deck)
        usual = [each for kin in alike.values() for each in _duels(kin)]
        decks = next(iter(alike.values()), [])
        if len(decks) >= 4:
            rivals = tuple(Rival(deck.key) for deck in decks[:3])
            usual.insert(max(0, _PRESETS - 1 - len(shown)), TableSetup(deck=decks[3].key, rivals=rivals))
        room = self._rooms()[0]
        for each in usual:
            if len(shown) < room and all(each.deck != other.deck for other in shown) and self._playable(each):
                shown.append(each)
        return shown[:room]

    def _rooms(self) -> tuple[int, int]:
        """For how many presets and for how many replays there is room."""
        upper = (self.height() - 96) * _UPPER // 100
        lower = self.height() - 96 - upper
        return rows_in(upper - 64, _PRESETS), rows_in(lower - 64, _REPLAYS)

    def _playable(self, setup: TableSetup) -> bool:
        """Whether the decks of a set-up are still there, and of cards that are known."""
        catalog, keys = self.desk.catalog, setup.decks()
        there = all(catalog.deck(key) is not None or wish_of(key) is not None for key in keys)
        return there and not catalog.unplayable_words(keys)

    def _fill_presets(self, setups: list[TableSetup]) -> None:
        self._shown = self._rooms()
        clear(self._presets)
        for index, setup in enumerate(setups):
            self._presets.addWidget(Hairline())
            row = PresetRow(self._pictures, self.desk, setup, first=index == 0)
            row.play.connect(self.play)
            row.set_small(self.height() < _SMALL)
            self._presets.addWidget(row)

    def _fill_decks(self) -> None:
        decks = self.desk.catalog.decks
        self._decks_head.set_aside(ntr("{n} deck", "{n} decks", len(decks)))
        chosen: DeckEntry | None = self.desk.catalog.deck(self._first.deck) if self._first else None
        chosen = chosen or (decks[0] if decks else None)
        self.open_deck.setEnabled(chosen is not None)
        if chosen is None:
            self._deck_name.setText(tr("No deck yet"))
            self._deck_facts.setText(tr("Import a list to begin."))
            return
        self._fan_deck = chosen.key
        facts = self.desk.catalog.facts(chosen)
        self._deck_name.setText(chosen.title)
        unknown = ntr("{n} card unknown", "{n} cards unknown", len(facts.missing))
        state = unknown if facts.missing else tr("all cards known")
        plan = "" if self.height() < _SMALL else chosen.plan
        size = chosen.size + chosen.deck.total(COMMANDER)
        cards = ntr("{n} card", "{n} cards", size)
        self._deck_facts.setText(f"{cards}, {state}\n{plan}".strip())
        self._deck_colors.set_colors(facts.colors)
        self.fan.set_cards(tuple(card for name in facts.faces if (card := self.desk.catalog.card(name)))[:3])

    def _fill_replays(self) -> None:
        saves = self._finished
        clear(self._replays)
        self.see_all.setVisible(bool(saves))
        if not saves:
            empty = Label(
                tr("Every match you finish is kept here, to be watched step by step."), tone="text2", wrap=True
            )
            self._replays.addSpacing(12)
            self._replays.addWidget(empty)
        shown = saves[: self._rooms()[1]]
        ends = widest(outcome_mark(save)[1] for save in shown)
        for index, save in enumerate(shown):
            if index:
                self._replays.addWidget(Hairline())
            row = ReplayRow(save, self.desk.now(), ends)
            row.watch.connect(self.watch)
            self._replays.addWidget(row)

    def _fill_data(self) -> None:
        self._tell_reading()
        if engine_is_compiled_now():
            beside = tr("The engine is being compiled beside the game, which takes a core for some minutes.")
            self._data_words.setText(f"{self._data_words.text()} {beside}")

    def _tell_reading(self) -> None:
        reading = self.desk.catalog.reading()
        self._data_head.set_aside(cards_counted(self.desk.catalog.count_cards()))
        self.card_data.set_label(tr("Card data") if self.desk.catalog.store.imported else tr("Get card data"))
        self._data_buttons.fit()
        self._reading.set_counts(reading)
        open_cards = reading["partly"] + reading["unread"]
        waiting = self.desk.catalog.waiting()
        if not self.desk.catalog.store.imported and reading:
            self._data_words.setText(tr("The bundled cards are ready to play. Card data brings all the others."))
            return
        if waiting or not reading:
            words = (
                tr("Reading the cards … {number} to go.", number=number(waiting))
                if waiting
                else tr("Reading the cards …")
            )
            self._data_words.setText(words)
            return
        self._data_words.setText(
            tr("The engine reads the text of every card and plays it.")
            if not open_cards
            else tr(
                "{number} {value} lines the engine cannot read yet; decks say which.",
                number=number(open_cards),
                value=tr("card holds") if open_cards == 1 else tr("cards hold"),
            )
        )

    # --- acting ---

    def _on_first(self) -> None:
        if self._save:
            self.resume.emit(self._save)
        elif self._first:
            self.play.emit(self._first)
        else:
            self.import_wanted.emit()

    def _on_second(self) -> None:
        if self._save:
            self.watch.emit(self._save)
        else:
            self.go.emit("play")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw in the margins where the window is small."""
        small = self.height() < _SMALL
        if small != (event.oldSize().height() < _SMALL):
            self._fill_decks()
        if self._shown[0] and self._shown != self._rooms():
            self._fill_presets(self._wishes())
            self._fill_replays()
        for row in self.findChildren(PresetRow):
            row.set_small(small)
        self.fan.set_width(max(92, round(min(self.height() * 0.12, self.width() * 0.07))))
        self.hero.set_small(small)
        self.puzzle.set_small(small)
        side = MARGIN if self.width() >= 1360 else 28
        self._outer.setContentsMargins(side, 8 if small else 16, side, 16 if small else 24)
        self._outer.setSpacing(20 if small else 32)
        super().resizeEvent(event)


def _column() -> tuple[QWidget, QVBoxLayout]:
    """One of the plain columns under a hairline."""
    part = QWidget()
    column = column_box(part, (0, 0, 0, 0), 0)
    column.addWidget(Hairline("line2"))
    column.addSpacing(12)
    return part, column


def _duels(decks: list[DeckEntry]) -> list[TableSetup]:
    """A duel for each of several decks; none for a single one."""
    count = len(decks)
    return [
        TableSetup(deck=deck.key, rivals=(Rival(decks[(place + count // 2) % count].key),), rules=deck.rules)
        for place, deck in enumerate(decks if count > 1 else ())
    ]
