"""The way to the table: begins, continues and replays matches, and shows them in the window."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec
from PySide6.QtCore import QTimer

from engine.cards.decks import DeckError, NotReadWhole
from engine.lazy_import import LazyModule
from engine.play.positions.form import PositionError
from gui.app import Client
from gui.cards.reading import CardReader, Found
from gui.i18n import error_words, reason_of, tr
from gui.session.chunked_work import imported
from gui.session.drawn_rivals import DrawnRivals
from gui.session.engine_link import EngineLink
from gui.session.gc_control import SWEEP
from gui.session.match_launcher import MatchLauncher
from gui.session.match_setup import TableSetup, read_setups
from gui.session.memory import give_back
from gui.session.puzzle_library import Puzzle
from gui.session.replay_reader import ReplayReader
from gui.session.saved_matches import Save
from gui.widgets.sheet import Choice

if TYPE_CHECKING:
    from gui.screens.match import MatchScreen
    from gui.screens.network import NetworkScreen
    from gui.screens.watch import WatchScreen
    from gui.session.network_link import NetworkLink

_TABLE: Final = "gui.screens.match"
_WATCH: Final = "gui.screens.watch"
_GALLERY: Final = LazyModule("gui.table.gallery")
_NETWORK: Final = "gui.screens.network"
_LOG: Final = logging.getLogger("spellwright.match")
READ_AFTER: Final = 600  # ms after the start
KEPT: Final = 10_000_000  # bytes of pictures that outlive their table
GIVE_BACK_AFTER: Final = 2 * SWEEP  # ms after a table is left: what it held has been collected


class Navigator:
    """Adds the match and the watch screen to a client and leads there."""

    def __init__(self, client: Client, engine: EngineLink) -> None:
        self._client, self._engine = client, engine
        desk, window = client.desk, client.window
        self.matches = MatchLauncher(desk.catalog, desk.saves, client.reporter, engine)
        self._match: MatchScreen | None = None
        self._watching: WatchScreen | None = None
        self._drawing = DrawnRivals(desk.catalog, window)
        self._drawing.failed.connect(window.toast.say)
        self._last: TableSetup | None = None
        self._puzzle: Puzzle | None = None
        self._insisted = False
        self._ended = False
        self._reader = CardReader(desk.catalog.store, client.reporter, desk.places.cache / "readings.json")
        self._reader.found.connect(self._on_read)
        self._reader.more.connect(self._on_more)
        self._soon = QTimer(window, singleShot=True, interval=READ_AFTER)
        self._soon.timeout.connect(self._reader.start)
        self._soon.timeout.connect(engine.warm_up)
        self._soon.start()
        window.maker.add("match", self._make_match())
        window.maker.add("watch", self._make_watching())
        window.nav.match_wanted.connect(partial(window.show_screen, "match"))
        window.maker.add("network", self._make_network())
        self.network: NetworkScreen | None = None
        self._over_network = False
        client.home.network_wanted.connect(self.open_network)

    def _make_match(self) -> Iterator[None]:
        """The screen of the table, in pieces."""
        yield from imported(_TABLE)
        window = self._client.window
        made: MatchScreen = import_module(_TABLE).MatchScreen(self._client.desk, self._client.pictures)
        window.add_screen("match", made)
        made.again.connect(self._again)
        made.watch.connect(self.watch)
        made.settings_wanted.connect(partial(window.lead_to, "settings"))
        made.problem_met.connect(self._ask_problem)
        made.puzzle_over.connect(self._on_puzzle_over)
        made.refused.connect(self._on_refused)
        made.table_left.connect(self._sweep)
        made.ended.connect(partial(window.nav.set_match, False))
        self._match = made

    def _ask_problem(self) -> None:
        """Ask in a line what is wrong, for the report of it."""
        what = tr("What happened, and what should have? Name the card.")
        self._client.sheet.ask_line(tr("Report a problem"), what, "", tr("Write the report"), self.match.report)

    def _make_watching(self) -> Iterator[None]:
        """The screen of replays, which has a table, too."""
        yield from imported(_WATCH)
        desk, pictures = self._client.desk, self._client.pictures
        self._watching = import_module(_WATCH).WatchScreen(desk, pictures, self._read)
        self._client.window.add_screen("watch", self._watching)

    @property
    def match(self) -> MatchScreen:
        """The screen of the table; what of it is not there yet is made now."""
        return cast("MatchScreen", self._client.window.screen_of("match"))

    @property
    def watching(self) -> WatchScreen:
        """The screen on which replays are watched."""
        return cast("WatchScreen", self._client.window.screen_of("watch"))

    def _stop_watching(self) -> None:
        if self._watching is not None:
            self._watching.stop()

    def play(self, setup: TableSetup, insist: bool = False, leads_to: str = "home") -> None:
        """Begin a match, once the decks are drawn that are to be; whoever leaves it gets to a screen."""
        if self._drawing.draw(setup, partial(self._begin, setup, insist, leads_to)):
            self._client.window.toast.say(tr("A random deck is being built …"))
        else:
            self._begin(setup, insist, leads_to, setup)

    def _begin(self, wished: TableSetup, insist: bool, leads_to: str, setup: TableSetup) -> None:
        """Begin the match of a set-up that was wished for, with the decks that there are now."""
        self._stop_watching()
        self.match.leads_to = leads_to
        session, save = self.matches.begin(setup, self._client.settings.values, insist)
        _LOG.info("match %s: %s, seed %d", save.record, ", ".join(setup.decks()), save.seed)
        self._last, self._insisted, self._puzzle = wished, insist, None
        self._over_network = False
        self.match.open(session, save)
        self._sit_down()
        without = self._client.desk.catalog.without_words(setup.decks(), bool(setup.rules.get("commander")), insist)
        if without:
            self._client.window.toast.say("\n".join(without))

    def solve(self, puzzle: Puzzle, leads_to: str = "puzzles") -> None:
        """Play a puzzle or a position."""
        window = self._client.window
        self._stop_watching()
        self.match.leads_to = leads_to
        try:
            session, save = self.matches.begin_position(
                puzzle.scenario, puzzle.title, self._client.settings.values, keep=not puzzle.turns
            )
        except PositionError as error:
            window.toast.say(error_words(error))
            return
        self._last, self._puzzle = None, puzzle
        self._over_network = False
        self.match.open(session, save, keep=not puzzle.turns, puzzle=puzzle)
        self._sit_down()

    def _make_network(self) -> Iterator[None]:
        """The screen of tables on the network."""
        yield from imported(_NETWORK)
        made: NetworkScreen = import_module(_NETWORK).NetworkScreen(self._client.desk, self._client.pictures)
        self._client.window.shelter(made)
        yield
        yield from made.build()
        yield
        self._client.window.add_screen("network", made)
        made.sit_down.connect(self._sit_at_network)
        made.left.connect(self._leave_network)
        made.recorded.connect(self._take_record)
        self.network = made

    def open_network(self) -> None:
        """Go where tables on the network are found and hosted; the screen is made when it is first asked for."""
        self._client.window.lead_to("network")

    def _sit_at_network(self, link: NetworkLink, names: tuple[str, ...]) -> None:
        """Sit down at the match of a table on the network."""
        self._stop_watching()
        session, save = self.matches.sit_down(link, names, self._client.settings.values)
        self._last, self._puzzle, self._over_network = None, None, True
        self.match.leads_to = "home"
        self.match.open(session, save)
        if self.network is not None:
            self.match.lay_strip(self.network.make_strip(link))
        self._sit_down()

    def _take_record(self, path: Path) -> None:
        self.match.take_record(path)

    def _leave_network(self) -> None:
        if self._over_network:
            self._over_network, playing = False, self.match.running
            self.match.leave()
            if playing and self._client.window.current == "match":
                self.open_network()

    def _on_puzzle_over(self, puzzle: Puzzle, solved: bool) -> None:
        """Note what was solved; else offer another try."""
        window, puzzles = self._client.window, self._client.puzzles.puzzles
        if solved:
            try:
                puzzles.solve(puzzle.id)
            except OSError as error:
                why = reason_of(error)
                window.toast.say(tr("It could not be noted that this is solved: {strerror}.", strerror=why))
            else:
                window.toast.say(tr("Solved. {idea}", idea=puzzle.idea))
            return
        window.show_screen("puzzles")
        again = Choice(tr("Try again"), partial(self.solve, puzzle), True)
        idea = Choice(tr("The idea"), partial(window.toast.say, puzzle.idea))
        later = Choice(tr("Another puzzle"), partial(window.show_screen, "puzzles"))
        self._client.sheet.ask(tr("Not this time"), puzzle.task, (later, idea, again))

    def _next_puzzle(self, last: Puzzle) -> None:
        """The first puzzle behind this one that is not solved yet, else the first of all; the list when none is left.
        A position that was played on is played on again."""
        if not last.turns:
            self.solve(last)
            return
        puzzles = self._client.puzzles.puzzles
        solved, every = puzzles.solved(), puzzles.bundled()
        place = next((index for index, each in enumerate(every) if each.id == last.id), -1)
        left = [each for each in (*every[place + 1 :], *every[: place + 1]) if each.id not in solved]
        if left:
            self.solve(left[0])
        else:
            self._client.window.show_screen("puzzles")

    def resume(self, save: Save) -> None:
        """Go on with a match where it was left."""
        if self.match.shows(save):
            self._sit_down()
            return
        self._stop_watching()
        self.match.leave()
        self.match.leads_to = "home"
        session = self.matches.resume(save, self._client.settings.values)
        self._last, self._insisted, self._puzzle = self._setup_of(save), True, None
        self._over_network = False
        self.match.open(session, save)
        self._sit_down()

    def go_on(self) -> None:
        """After an error: a match that broke off is taken up at its last choice, a puzzle begun anew."""
        record = self.match.record
        if not self.match.broken:
            return
        if self._puzzle is not None:
            self.solve(self._puzzle)
        elif record is not None:
            self.resume(record)

    def watch(self, save: Save) -> None:
        """Watch a record from its beginning."""
        self._client.window.show_screen("watch")
        self.watching.leads_to = "replays"
        self.watching.open(save)

    def watch_at(self, save: Save, turn: int, leads_to: str) -> None:
        """Watch a record from one of its turns on; then another screen follows."""
        self.watch(save)
        self.watching.leads_to = leads_to
        if turn:
            self.watching.wait_for(turn)

    def stop(self) -> None:
        """Let running matches and replays end."""
        self._ended = True
        self._soon.stop()
        self._drawing.stop()
        if self.network is not None:
            self.network.stop()
        self._stop_watching()
        if self._match is not None:
            self._match.leave()
        self._reader.stop()
        self._engine.close()

    def _sweep(self) -> None:
        """A table is left: its pictures go, but for those used last, and what is free goes back to the system."""
        self._client.pictures.cards.shrink(KEPT)
        _GALLERY.forget_turned()
        QTimer.singleShot(GIVE_BACK_AFTER, self._client.window, give_back)
        if self._client.gc_control is not None:
            self._client.gc_control.sweep()

    def _on_read(self, found: Found) -> None:
        """Show what is read of each card."""
        if self._ended:
            return
        self._client.desk.catalog.take_reading(found)
        if self._client.gc_control is not None:
            self._client.gc_control.settle()
        window = self._client.window
        if window.current in ("home", "decks", "play", "cards"):
            window.screen_of(window.current).cards_read()

    def _on_more(self) -> None:
        """More imported cards have been read: the screens that count them say so."""
        window = self._client.window
        if not self._ended and window.current in ("home", "cards"):
            window.screen_of(window.current).cards_read()

    def _sit_down(self) -> None:
        window = self._client.window
        window.show_screen("match")
        window.nav.set_match(True)

    def _setup_of(self, save: Save) -> TableSetup | None:
        """The set-up of a match, among those remembered."""
        catalog = self._client.desk.catalog
        for setup in read_setups(self._client.places.data / "setup.json"):
            seats = ((setup.deck, "human"), *((rival.deck, rival.seat) for rival in setup.rivals))
            decks = [(deck.deck.name if (deck := catalog.deck(key)) is not None else "", seat) for key, seat in seats]
            if decks == [(place.deck, place.seat) for place in save.places]:
                return setup
        return None

    def _again(self) -> None:
        """The same set-up with other luck."""
        if self._over_network and self.network is not None:
            self.open_network()
            self.network.play_again()
        elif self._puzzle is not None:
            self._next_puzzle(self._puzzle)
        elif self._last is not None:
            self.play(msgspec.structs.replace(self._last, seed=None), self._insisted, self.match.leads_to)
        else:
            self._client.window.show_screen("play")

    def _on_refused(self, trouble: Exception) -> None:
        """Say in one sentence why a match cannot be; cards that are not read whole are played if the player insists."""
        window = self._client.window
        _LOG.warning("refused: %s", trouble)
        self.match.give_up()
        if not isinstance(trouble, DeckError) or self._last is None:
            window.show_screen("home")
            window.toast.say(error_words(trouble))
            return
        window.show_screen("play")
        choices = [Choice(tr("Choose another deck"), partial(window.show_screen, "play"), True)]
        if isinstance(trouble, NotReadWhole) and not self._insisted:
            choices.insert(0, Choice(tr("Play it anyway"), partial(self.play, self._last, True)))
        self._client.sheet.ask(tr("This deck is not ready"), error_words(trouble), choices)

    def _read(self, save: Save) -> ReplayReader:
        """What reads a record: the engine's process while no match is under way in it."""
        busy = self._match is not None and self._match.running
        engine = None if busy else self._engine
        return ReplayReader(self._client.desk.saves.path(save), save.me, engine, self._client.reporter)
