"""What computer players have in common: what they did this turn, and what they were refused."""

from __future__ import annotations

from engine import decisions
from engine.play.seat import Seat
from engine.view.view import View


class ComputerSeat(Seat):
    """A computer player that counts its actions of a turn, so that free ones end, and answers plainly what it was
    refused."""

    def __init__(self) -> None:
        self._turn = 0
        self._used: dict[decisions.Action, int] = {}
        self._refused: decisions.Decision | None = None

    def refused(self, view: View, decision: decisions.Decision, error: decisions.IllegalAnswer) -> None:
        """Answer plainly next."""
        if decision is self._refused:
            raise error
        self._refused = decision

    def _count_anew(self, view: View) -> None:
        """In another turn than the last action was of, nothing is done yet."""
        if view.turn != self._turn:
            self._turn = view.turn
            self._used.clear()
