"""Starting, resuming and replaying matches: the seats at this table and the engine behind them."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject

from engine.ai import ai_seat
from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.decisions import Answer, Command, Decision
from engine.play.match import Match
from engine.play.record import Record, RecordError
from engine.play.scenario.form import Json
from engine.play.scenario.many import card_names
from engine.play.scenario.position import position_names
from engine.play.seat import Interrupted, Seat
from engine.play.start import MatchSetup, head_of, options_of, replay, start
from engine.terms.ids import NO_ONE
from engine.view.snapshot import Seen
from engine.view.view import View
from gui.catalog import Catalog
from gui.crash import CrashReporter
from gui.errand import TROUBLE, Errand, make_match, pool_of
from gui.remote import EngineProcess, RemoteMatch
from gui.saves import Place, Save, SaveFolder
from gui.session import Frame, FrameReader, Session, TableLink, Thinker
from gui.settings import Settings
from gui.setup import NAMES, Wish
from gui.still import Still, Stiller

FRAME_KINDS = frozenset((
    "cast", "activate", "trigger", "resolve", "counter", "attack", "block", "damage", "land", "turn", "draw", "end",
    "life",
))  # fmt: skip
"""What a replay stops at, one after another."""


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
    """Makes sessions from set-ups, positions and records. Matches run in the engine's process, without one in a
    thread."""

    def __init__(self, catalog: Catalog, saves: SaveFolder, reporter: CrashReporter,
                 engine: EngineProcess | None = None) -> None:  # fmt: skip
        self._catalog, self._saves, self._reporter, self._engine = catalog, saves, reporter, engine

    def begin(self, wish: Wish, settings: Settings, insist: bool = False) -> tuple[Session, Save]:
        """A new match, recorded from its first decision on. The session refuses it with a DeckError for cards that are
        missing or, unless the player insists, not read whole."""
        kinds = ("human", *(rival.seat for rival in wish.rivals))
        setup, save = self._setup(wish, settings.player_name, kinds)
        errand = self._errand(
            save, kinds, settings, names=setup.names, decks=setup.decks, rules={**wish.rules, **_starter(wish)},
            cards=self._texts(setup.decks), insist=insist,
        )  # fmt: skip
        return self._session(errand, settings), save

    def begin_position(self, scenario: Json, title: str, settings: Settings, *, keep: bool = True,
                       seat: str = "greedy") -> tuple[Session, Save]:  # fmt: skip
        """A match played on from a scenario's position; the person has the first seat. `keep`: it is recorded in a
        file. Raises PositionError."""
        names = position_names(scenario)
        kinds = ("human", *(seat,) * (len(names) - 1))
        places = tuple(Place(who, title, kind) for who, kind in zip(names, kinds, strict=True))
        now, seed = time.time(), random.SystemRandom().randrange(1, 2**31)
        save = Save(record=self._saves.new_name(), places=places, seed=seed, started=now, saved=now)
        cards = self._catalog.raw_cards(sorted(card_names([scenario])))
        errand = self._errand(save, kinds, settings, position=scenario, cards=cards)
        errand.path = errand.path if keep else ""
        return self._session(errand, settings), save

    def _setup(self, wish: Wish, name: str, kinds: tuple[str, ...]) -> tuple[MatchSetup, Save]:
        """What the engine is to play, and what is known of it at the start."""
        seed = wish.seed if wish.seed is not None else random.SystemRandom().randrange(1, 2**31)
        entries = [self._catalog.deck(key) for key in (wish.deck, *(rival.deck for rival in wish.rivals))]
        decks = tuple(entry.deck for entry in entries if entry is not None)
        names = (name, *NAMES[: len(wish.rivals)])
        setup = MatchSetup(decks, names, seed, options_of({**wish.rules, **_starter(wish)}), kinds)
        places = tuple(Place(who, deck.name, kind) for who, deck, kind in zip(names, decks, kinds, strict=True))
        now = time.time()
        return setup, Save(record=self._saves.new_name(), places=places, seed=seed, started=now, saved=now)

    def resume(self, save: Save, settings: Settings) -> Session:
        """The match of a record, at the decision where it was left; the session refuses what cannot be used."""
        kinds = tuple(place.seat for place in save.places)
        return self._session(self._errand(save, kinds, settings), settings, quiet=True)

    def still(self, wish: Wish, seeds: Sequence[int]) -> tuple[Still, Save]:
        """The busiest position of matches that computer players play, in a window in which seat 0 can do something; for
        pictures. Raises DeckError."""
        kinds = ("greedy", *(rival.seat for rival in wish.rivals))
        best: tuple[Still, Save] | None = None
        for seed in seeds:
            setup, save = self._setup(msgspec.structs.replace(wish, seed=seed), "You", kinds)
            stiller = Stiller(ai_seat("greedy", seed))
            others = (ai_seat(kind, seed + place) for place, kind in enumerate(kinds[1:], 1))
            pool = pool_of(self._texts(setup.decks))
            match = stiller.match = start(head_of(setup, pool, True), (stiller, *others))
            match.run()
            if stiller.best is not None and (best is None or stiller.best.score > best[0].score):
                best = stiller.best, save
        assert best is not None, "somebody must have been able to do something"
        return best

    def _errand(self, save: Save, kinds: tuple[str, ...], settings: Settings, **more: Any) -> Errand:
        """What the engine is to do for a save."""
        return Errand(
            me=save.me, kinds=kinds, seed=save.seed, path=str(self._saves.path(save)),
            full_control=settings.full_control, own_stops=settings.own_stops, other_stops=settings.other_stops, **more,
        )  # fmt: skip

    def _session(self, errand: Errand, settings: Settings, quiet: bool = False) -> Session:
        link = TableLink(errand.me, Interrupted, settings.pacing / 100, quiet=quiet)
        thinker = Thinker()
        own: list[int] = []  # filled in the engine's thread before its first question
        match: TableMatch | RemoteMatch
        if self._engine is not None:
            match = RemoteMatch(self._engine, errand, link, thinker, own)
        else:
            match = TableMatch(lambda: make_match(errand, link, thinker, own), link)
        return Session(match, link, thinker, self._reporter, own)

    def _texts(self, decks: Sequence[Deck]) -> list[CardData]:
        """The raw card objects that the decks name, where they are known."""
        return self._catalog.raw_cards(dict.fromkeys(name for deck in decks for name in deck.names()))


def _starter(wish: Wish) -> dict[str, int]:
    """The seat that begins; -1: drawn by chance. Among several opponents it is the first."""
    return {"starter": {"me": 0, "them": 1}.get(wish.start, -1)}


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
