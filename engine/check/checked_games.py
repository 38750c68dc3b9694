"""R1 and R11: whole games of computer players with every invariant looked at; nothing is refused, nobody is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from engine.battery_progress import watched
from engine.check.battery_result import Result
from engine.check.bundled_matches import BundledMatches, Judged, seats_of
from engine.decisions import Answer, Decision
from engine.evaluate.invariants import check
from engine.events.kinds import Event
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Seat
from engine.play.start import game_of
from engine.procedures import Observer
from engine.view.view import View

_EVERY: Final = 7  # batches of events between two checks
_MOST_BATCHES: Final = 200_000  # a game with more of them hangs
CALLS: Final[list[str]] = []  # connections that anything in this process asked for


class Watching(Observer):
    """Checks the position after some batches."""

    def __init__(self) -> None:
        self.batches = 0
        self.checks = 0

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Look at the position now and then."""
        self.batches += 1
        if self.batches > _MOST_BATCHES:
            raise AssertionError(f"it hangs in turn {game.state.turn}")
        if self.batches % _EVERY == 0:
            self.checks += 1
            check(game)


class Checked(Judged):
    """A seat before each of whose decisions the position is checked."""

    def __init__(self, inner: Seat, watching: Watching) -> None:
        super().__init__(inner)
        self.watching = watching
        self.match: Match | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        """Check, then choose."""
        assert self.match is not None
        self.watching.checks += 1
        check(self.match.present)
        return super().choose(view, decision)


def play(tables: BundledMatches, seed: int) -> tuple[Match, list[Checked], Watching]:
    """The checked game of a seed, played to its end; odd seeds play with an observer, even ones on the quick path."""
    head = tables.head(seed)
    watching = Watching()
    seats = [Checked(seat, watching) for seat in seats_of(seed, len(head.names))]
    match = Match(game_of(head), seats, begun=head.begun)
    play_checked(match, seats, watching, seed)
    return match, seats, watching


def play_checked(match: Match, seats: Sequence[Checked], watching: Watching, seed: int) -> None:
    """Play a match to its end; with an observer if the seed is odd, on the quick path if it is even."""
    for seat in seats:
        seat.match = match
    if seed % 2:
        match.game.observers = (watching,)
    match.run()
    check(match.game)


def run(count: int, first: int) -> Result:
    """Play so many games."""
    result = Result("R1", "games under every invariant")
    tables = BundledMatches()
    turns = checks = drawn = 0
    for seed in watched(range(first, first + count)):
        result.tried += 1
        try:
            match, seats, watching = play(tables, seed)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a game is what is looked for
            result.faults.append(f"seed {seed}: {type(error).__name__}: {error}")
            continue
        turns += match.game.state.turn
        checks += watching.checks
        drawn += match.game.state.outcome is not None and not match.game.state.outcome.winners
        result.faults.extend(f"seed {seed}: refused {each}" for seat in seats for each in seat.refused_answers)
    result.figures.update(turns=turns, checks=checks, draws=drawn)
    return result


def offline(count: int, first: int) -> Result:
    """Play games while every connection asked for is noted."""
    if not CALLS:
        CALLS.append("listening")
        sys.addaudithook(_heard)
    del CALLS[1:]
    inner = run(count, first)
    return Result("R11", "games that call nobody", inner.tried, CALLS[1:])


def _heard(event: str, arguments: tuple[object, ...]) -> None:
    if event in ("socket.connect", "socket.getaddrinfo", "socket.bind"):
        CALLS.append(f"{event} {arguments[1:]}")
