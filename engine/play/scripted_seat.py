"""Seats that need no wits: a script."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decisions import Answer, Decision
from engine.play.seat import Seat
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
