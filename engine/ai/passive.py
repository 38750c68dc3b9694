"""The passive seat: does nothing that it need not do, so that a deck can be played alone against it."""

from __future__ import annotations

from engine.ai.defaults import default, plainer
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.play.seat import Seat
from engine.view.view import View


class PassiveSeat(Seat):
    """Passes, attacks and blocks with nothing, and answers all else in the plainest legal way."""

    def __init__(self) -> None:
        self._refused: Decision | None = None
        self._refusals = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        """The answer that changes least; the next plainer one where that was refused."""
        if decision is self._refused:
            return plainer(view, decision, self._refusals)
        return default(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Answer more plainly until an answer is accepted."""
        self._refusals = self._refusals + 1 if decision is self._refused else 1
        self._refused = decision
