"""A computer player that takes its time: for measuring a table meanwhile."""

from __future__ import annotations

import time

from engine.decisions import Answer, Decision, IllegalAnswer
from engine.play.seat import Seat
from engine.view.view import View

__all__ = ["PonderingSeat"]


class PonderingSeat(Seat):
    """A computer player that chooses again and again for a number of seconds, for measuring the table meanwhile."""

    def __init__(self, inner: Seat, seconds: float) -> None:
        self._inner, self._until = inner, time.monotonic() + seconds

    def choose(self, view: View, decision: Decision) -> Answer:
        """The answer, thought over many times."""
        answer = self._inner.choose(view, decision)
        while time.monotonic() < self._until:
            answer = self._inner.choose(view, decision)
        return answer

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on."""
        self._inner.refused(view, decision, error)
