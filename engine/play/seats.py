"""Seats that need no wits: a script and a replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.decisions import Answer, Decision
from engine.play.seat import Seat
from engine.view.snapshot import Seen
from engine.view.view import View


class ScriptEnded(Exception):
    """A scripted seat was asked more than its script answers."""


class ScriptedSeat(Seat):
    """Answers from a list, in order; raises ScriptEnded when it is used up."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self._answers = iter(answers)

    def choose(self, view: View, decision: Decision) -> Answer:
        """The next answer of the script."""
        for answer in self._answers:
            return answer
        raise ScriptEnded(f"turn {view.turn}: the script has no answer for {type(decision).__name__}")


class WatchedSeat(Seat):
    """Another seat, with somebody told of what it sees."""

    notices = True

    def __init__(self, seat: Seat, watch: Callable[[View, Sequence[Seen]], None]) -> None:
        self._seat = seat
        self._watch = watch
        self.asks_payment = seat.asks_payment
        self.asks_stops = seat.asks_stops

    def choose(self, view: View, decision: Decision) -> Answer:
        """The other seat's answer."""
        return self._seat.choose(view, decision)

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Passed on to both."""
        self._watch(view, seen)
        if self._seat.notices:
            self._seat.notice(view, seen)
