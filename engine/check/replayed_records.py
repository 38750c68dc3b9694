"""R5: matches whose seats set stops, pay by hand, yield, take back and concede come out the same when played again."""

from __future__ import annotations

from random import Random

from engine.ai import ai_seat
from engine.battery_progress import watched
from engine.check.battery_result import Result
from engine.check.bundled_matches import BundledMatches
from engine.decisions import (
    BREAKS,
    Answer,
    BreakPassing,
    Command,
    Concede,
    Decision,
    FullControl,
    HoldPriority,
    IllegalAnswer,
    PassUntil,
    Pay,
    PayAuto,
    PayPool,
    PayWith,
    Priority,
    SetStops,
    SetYield,
    UndoTo,
)
from engine.play.match import Match
from engine.play.record import Head, Reached, Record
from engine.play.recorded_answers import ReplayMismatch
from engine.play.seat import Interrupted, Seat
from engine.play.start import game_of, replay
from engine.state.digest import digest
from engine.terms.ids import PlayerId
from engine.view.view import View

_INTERRUPT = (UndoTo, Concede)


class Fickle(Seat):
    """Chooses by lot, pays by hand, and gives commands of every kind in between."""

    asks_payment = True
    asks_stops = True

    def __init__(self, seed: int, player: int) -> None:
        self.lot = Random(seed)
        self.player = PlayerId(player)
        self.inner = ai_seat("random", seed)
        self.match: Match | None = None
        self.undone = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        """An answer, or a command first."""
        assert self.match is not None
        if self.lot.random() < 0.06:
            command = self.command()
            self.match.command(command)
            if isinstance(command, _INTERRUPT):
                raise Interrupted
        if isinstance(decision, Pay):
            return self.payment(decision)
        return self.inner.choose(view, decision)

    def payment(self, decision: Pay) -> Answer:
        """Some mana by hand, or the plan."""
        ways: list[Answer] = [PayAuto()]
        ways += [PayWith(each.source, each.ability, each.makes[0]) for each in decision.sources if each.makes]
        ways += [PayPool(letter) for letter in dict.fromkeys(decision.pool)]
        return self.lot.choice(ways)

    def command(self) -> Command:
        """A command by lot; few of those that end or repeat much."""
        lot, me = self.lot, self.player
        steps = tuple(step for step in range(12) if lot.random() < 0.4)
        until = lot.choice(("stack", "end", "mine", "step 9", ""))
        ways: list[Command] = [
            SetStops(me, steps, tuple(step for step in steps if lot.random() < 0.5)),
            BreakPassing(me, tuple(each for each in BREAKS if lot.random() < 0.5)),
            FullControl(me, lot.random() < 0.3),
            PassUntil(me, until, lot.random() < 0.3), HoldPriority(me, lot.random() < 0.5),
            SetYield(me, "Somebody: does something", lot.choice(("pass", "yes", ""))),
        ]
        if self.undone < 8:
            self.undone += 1
            assert self.match is not None
            ways.append(UndoTo(lot.choice((-1, max(0, self.match.answers - lot.randint(0, 25))))))
        if lot.random() < 0.01:
            ways.append(Concede(me))
        return lot.choice(ways)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """The other seat answers otherwise."""
        if not isinstance(decision, Pay | Priority):
            self.inner.refused(view, decision, error)


def played(head: Head, seed: int) -> Match:
    """A recorded match, played to its end; at every place one of two kinds of seats sits, drawn by the seed."""
    lot = Random(seed ^ 0x5EA7)
    seats: list[Seat] = [
        Fickle(seed * 8 + place, place) if lot.random() < 0.7 else ai_seat("random", seed * 8 + place)
        for place in range(len(head.names))
    ]
    match = Match(game_of(head), seats, Record(head), begun=head.begun)
    for seat in seats:
        if isinstance(seat, Fickle):
            seat.match = match
    match.run()
    return match


def played_again(record: Record) -> tuple[Match, str]:
    """The match that a record comes out as when all of it is played again, and how it differs from what the record says
    of its turns; "" where it does not. What was reached twice counts as it was last: who concedes leaves from the
    beginning of a step, whose answers are then given again."""
    again = replay(record, [ai_seat("random", 0) for _ in record.head.names])
    try:
        again.run()
    except (ReplayMismatch, IllegalAnswer) as error:
        return again, str(error)
    assert again.record is not None
    now = {(each.turn, each.place): each.digest for each in again.record.entries if isinstance(each, Reached)}
    then = {(each.turn, each.place): each.digest for each in record.history() if isinstance(each, Reached)}
    for (turn, place), mark in then.items():
        if now.get((turn, place), mark) != mark:
            return again, f"turn {turn} differs"
    return again, ""


def difference(match: Match) -> str:
    """How a match comes out otherwise when its record is played again; "" if it does not."""
    assert match.record is not None
    again, wrong = played_again(match.record)
    if wrong:
        return wrong
    return "" if digest(again.game.state) == digest(match.game.state) else "the end differs"


def run(count: int, first: int) -> Result:
    """Play and replay the matches of so many seeds."""
    result = Result("R5", "records played again")
    tables = BundledMatches()
    answers = 0
    for seed in watched(range(first, first + count)):
        match = played(tables.head(seed, turns=40), seed)
        answers += match.answers
        wrong = difference(match)
        result.tried += 1
        if wrong:
            result.faults.append(f"seed {seed}: {wrong}")
    result.figures["answers"] = answers
    return result
