"""Starting, resuming and replaying matches: the seats at this table and the engine behind them."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject

from assets import asset_path
from engine.ai import ai_seat
from engine.cards.decks import Deck, DeckError
from engine.cards.files import CardFileError
from engine.cards.pool import CardPool
from engine.decisions import Action, Answer, Command, Decision, IllegalAnswer, Ordered, PayAuto, SetStops
from engine.play.match import Match, ReplayMismatch
from engine.play.preview import payment_plan
from engine.play.record import Answered, Record, RecordError
from engine.play.scenario.form import Json
from engine.play.scenario.position import PositionError, position_names, write_position
from engine.play.seat import Interrupted, Seat
from engine.play.start import MatchSetup, head_of, head_of_position, options_of, replay, resume, start
from engine.terms.ids import NO_ONE, PlayerId
from engine.view.snapshot import GameSnap, Seen
from engine.view.view import View
from gui.catalog import Catalog
from gui.crash import CrashReporter
from gui.saves import Place, Save, SaveFolder
from gui.session import Frame, FrameReader, Session, TableLink, Thinker
from gui.settings import Settings
from gui.setup import NAMES, Wish
from gui.still import Still, Stiller
from gui.wording import words_of

FRAME_KINDS = frozenset((
    "cast", "activate", "trigger", "resolve", "counter", "attack", "block", "damage", "land", "turn", "draw", "end",
    "life",
))  # fmt: skip
"""What a replay stops at, one after another."""

TROUBLE = (DeckError, CardFileError, RecordError, ReplayMismatch, PositionError)
"""What makes a match impossible; each says it in one sentence."""


class HumanSeat(Seat):
    """The seat of the person at this table."""

    asks_payment = True
    notices = True

    def __init__(self, link: TableLink, full_control: bool) -> None:
        self.asks_stops = not full_control
        self.match: Match | None = None
        self._link = link
        self._refused = ""

    def sit_at(self, match: Match) -> Match:
        """Sit down at a match; returns it."""
        self.match = match
        return match

    def choose(self, view: View, decision: Decision) -> Answer:
        """Ask the person and wait."""
        refused, self._refused = self._refused, ""
        place = self.match.answers if self.match is not None else 0
        words = words_of(self.match, decision) if self.match is not None else None
        return self._link.ask(self._freeze, decision, place, refused, self._look, words)

    def _look(self, kind: object, data: object) -> object:
        """What an action would tap, or the position as a scenario; nothing for other questions."""
        if kind == "position" and self.match is not None and self.match.record is not None:
            texts = {str(each["name"]): each for each in self.match.record.head.cards}
            return write_position(self.match.position(), texts, str(data))
        if kind != "plan" or self.match is None or not isinstance(data, Action):
            return ()
        return payment_plan(self.match, data)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Ask again, and say why."""
        self._refused = error.reason

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Show the person what happened."""
        self._link.tell(self._freeze, seen)

    def _freeze(self) -> GameSnap:
        assert self.match is not None
        return self.match.snapshot(self._link.player)


class TimedSeat(Seat):
    """A computer player whose thinking is told."""

    def __init__(self, inner: Seat, player: int, thinker: Thinker) -> None:
        self._inner, self._player, self._thinker = inner, player, thinker
        self.asks_payment, self.asks_stops = inner.asks_payment, inner.asks_stops

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the inner seat chooses."""
        self._thinker.begin(self._player)
        answer = self._inner.choose(view, decision)
        self._thinker.end()
        return answer


class TableMatch:
    """The engine's match as the session runs it: it is made in the engine's thread, since reading decks takes a while,
    and at its end the last position is shown. What makes it impossible is said in one sentence."""

    def __init__(self, make: Callable[[], Match], link: TableLink) -> None:
        self._make, self._link = make, link
        self._match: Match | None = None
        self._early: list[Command] = []
        self._left = False
        self._lock = threading.Lock()

    def run(self) -> object:
        """Make it and play to the end."""
        try:
            match = self._make()
            with self._lock:
                for command in self._early:
                    match.command(command)
                if self._left:
                    match.leave()
                self._match = match
            outcome = match.run()
        except TROUBLE as trouble:
            self._link.refuse(trouble)
            return None
        except OSError as error:
            self._link.refuse(RecordError(f"The match cannot be recorded: {error.strerror}."))
            return None
        if outcome is not None:
            self._link.close(lambda: match.snapshot(self._link.player))
        return outcome

    def command(self, command: Command) -> None:
        """Hand a command on."""
        with self._lock:
            if self._match is None:
                self._early.append(command)
            else:
                self._match.command(command)

    def leave(self) -> None:
        """End at the next question."""
        with self._lock:
            self._left = True
            if self._match is not None:
                self._match.leave()


class Matches:
    """Makes sessions from set-ups and records."""

    def __init__(self, catalog: Catalog, saves: SaveFolder, reporter: CrashReporter) -> None:
        self._catalog, self._saves, self._reporter = catalog, saves, reporter
        self._cards = CardPool()  # used in the thread of the one match that is being made

    def begin(self, wish: Wish, settings: Settings, insist: bool = False) -> tuple[Session, Save]:
        """A new match, recorded from its first decision on. The session refuses it with a DeckError for cards that are
        missing or, unless the player insists, not read whole."""
        kinds = ("human", *(rival.seat for rival in wish.rivals))
        setup, save = self._setup(wish, settings.player_name, kinds)
        link = TableLink(0, Interrupted, settings.pacing / 100)
        human, seats, thinker = self._seats(kinds, setup.seed, link, settings)

        def make() -> Match:
            head = head_of(setup, self._pool(setup.decks), insist)
            return human.sit_at(start(head, seats, self._saves.path(save)))

        return self._session(make, link, thinker, settings), save

    def begin_position(self, scenario: Json, title: str, settings: Settings,
                       seat: str = "greedy") -> tuple[Session, Save]:  # fmt: skip
        """A match played on from a scenario's position; the person has the first seat. Raises PositionError."""
        names = position_names(scenario)
        kinds = ("human", *(seat,) * (len(names) - 1))
        seed = random.SystemRandom().randrange(1, 2**31)
        places = tuple(Place(who, title, kind) for who, kind in zip(names, kinds, strict=True))
        now = time.time()
        save = Save(record=self._saves.new_name(), places=places, seed=seed, started=now, saved=now)
        link = TableLink(0, Interrupted, settings.pacing / 100)
        human, seats, thinker = self._seats(kinds, seed, link, settings)

        def make() -> Match:
            self._cards.load(asset_path("cards/originals.json"))
            head = head_of_position(scenario, self._cards, kinds, seed)
            return human.sit_at(start(head, seats, self._saves.path(save)))

        return self._session(make, link, thinker, settings), save

    def _setup(self, wish: Wish, name: str, kinds: tuple[str, ...]) -> tuple[MatchSetup, Save]:
        """What the engine is to play, and what is known of it at the start."""
        seed = wish.seed if wish.seed is not None else random.SystemRandom().randrange(1, 2**31)
        entries = [self._catalog.deck(key) for key in (wish.deck, *(rival.deck for rival in wish.rivals))]
        decks = tuple(entry.deck for entry in entries if entry is not None)
        names = (name, *NAMES[: len(wish.rivals)])
        rules = options_of({**wish.rules, "starter": self._starter(wish)})
        setup = MatchSetup(decks, names, seed, rules, kinds)
        places = tuple(Place(who, deck.name, kind) for who, deck, kind in zip(names, decks, kinds, strict=True))
        now = time.time()
        return setup, Save(record=self._saves.new_name(), places=places, seed=seed, started=now, saved=now)

    def resume(self, save: Save, settings: Settings) -> Session:
        """The match of a record, at the decision where it was left; the session refuses what cannot be used."""
        link = TableLink(save.me, Interrupted, settings.pacing / 100, quiet=True)
        kinds = tuple(place.seat for place in save.places)
        human, seats, thinker = self._seats(kinds, save.seed, link, settings)
        own: list[int] = []  # filled in the engine's thread before its first question

        def make() -> Match:
            match = human.sit_at(resume(self._saves.path(save), seats))
            live = [entry for entry in match.record.live() if isinstance(entry, Answered)] if match.record else []
            own.extend(place for place, each in enumerate(live) if each.player == save.me and _chosen(each))
            return match

        return self._session(make, link, thinker, settings, own)

    def still(self, wish: Wish, seeds: Sequence[int]) -> tuple[Still, Save]:
        """The busiest position of matches that computer players play, in a window in which seat 0 can do something; for
        pictures. Raises DeckError."""
        kinds = ("greedy", *(rival.seat for rival in wish.rivals))
        best: tuple[Still, Save] | None = None
        for seed in seeds:
            setup, save = self._setup(msgspec.structs.replace(wish, seed=seed), "You", kinds)
            stiller = Stiller(ai_seat("greedy", seed))
            others = (ai_seat(kind, seed + place) for place, kind in enumerate(kinds[1:], 1))
            match = stiller.match = start(head_of(setup, self._pool(setup.decks), True), (stiller, *others))
            match.run()
            if stiller.best is not None and (best is None or stiller.best.score > best[0].score):
                best = stiller.best, save
        assert best is not None, "somebody must have been able to do something"
        return best

    def _session(self, make: Callable[[], Match], link: TableLink, thinker: Thinker, settings: Settings,
                 own: list[int] | None = None) -> Session:  # fmt: skip
        match = TableMatch(make, link)
        match.command(SetStops(PlayerId(link.player), settings.own_stops, settings.other_stops))
        return Session(match, link, thinker, self._reporter, own)

    def _seats(self, kinds: Sequence[str], seed: int, link: TableLink,
               settings: Settings) -> tuple[HumanSeat, tuple[Seat, ...], Thinker]:  # fmt: skip
        thinker = Thinker()
        human = HumanSeat(link, settings.full_control)
        seats = tuple(
            human if player == link.player else TimedSeat(ai_seat(kind, seed * 64 + player), player, thinker)
            for player, kind in enumerate(kinds)
        )
        return human, seats, thinker

    def _starter(self, wish: Wish) -> int:
        """The seat that begins; -1: drawn by chance. Among several opponents it is the first."""
        return {"me": 0, "them": 1}.get(wish.start, -1)

    def _pool(self, decks: Sequence[Deck]) -> CardPool:
        """A pool with the cards that the decks name; what one match has read the next need not read again."""
        missing = [name for deck in decks for name in deck.names() if self._cards.key(name) is None]
        if missing:
            self._cards.load(asset_path("cards/originals.json"), missing)
        return self._cards


def _chosen(entry: Answered) -> bool:
    """Whether a person chose an answer: costs and orders that leave no choice are settled by the table."""
    return not (entry.automatic or isinstance(entry.answer, PayAuto | Ordered))


class _Watcher(Seat):
    """A seat of a replay: nobody is asked, and one of them says what was seen."""

    def __init__(self, keep: Callable[[Sequence[Seen]], None] | None) -> None:
        self._keep = keep
        self.notices = keep is not None

    def choose(self, view: View, decision: Decision) -> Answer:
        """Nobody is asked in a replay."""
        raise Interrupted

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Something happened."""
        if self._keep is not None:
            self._keep(seen)


class ReplayReader(FrameReader):
    """Plays a record again; a frame is cut whenever something worth a look has happened."""

    def __init__(
        self, path: Path, me: int, all_hands: bool, reporter: CrashReporter, parent: QObject | None = None
    ) -> None:
        super().__init__(reporter, parent)
        self._path, self._me, self._viewer = path, me, NO_ONE if all_hands else me
        self._match: Match | None = None
        self._seen: list[Seen] = []
        self._ready: list[Frame] = []

    def read(self) -> None:
        """Play the record and hand over its frames."""
        try:
            record = Record.read(self._path)
            names = record.head.names
            seats = tuple(_Watcher(self._keep if player == self._me else None) for player in range(len(names)))
            match = self._match = replay(record, seats)
            if not self.isInterruptionRequested():
                match.run()
        except TROUBLE as trouble:
            self.failed.emit(str(trouble))
        self._cut()
        self._hand_over(1)

    def stop(self) -> None:
        """End early and wait."""
        self.requestInterruption()
        if self._match is not None:
            self._match.leave()
        self.wait()

    def _keep(self, seen: Sequence[Seen]) -> None:
        self._seen.extend(seen)
        if any(one.kind in FRAME_KINDS for one in seen):
            self._cut()
            self._hand_over(40)

    def _cut(self) -> None:
        if self._match is not None:
            self._ready.append(Frame(self._match.snapshot(self._viewer), tuple(self._seen)))
            self._seen = []

    def _hand_over(self, least: int) -> None:
        if len(self._ready) >= least:
            self.frames.emit(tuple(self._ready))
            self._ready = []
