"""The passive seat: does nothing that it need not do, so that a deck can be played alone against it."""

from __future__ import annotations

from engine.ai.defaults import default
from engine.decisions import Answer, Decision
from engine.play.seat import Seat
from engine.view.view import View


class PassiveSeat(Seat):
    """Passes, attacks and blocks with nothing, and answers all else in the plainest legal way."""

    def choose(self, view: View, decision: Decision) -> Answer:
        """The answer that changes least."""
        return default(view, decision)
