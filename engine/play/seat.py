"""A seat: whoever answers for a player. A person, a computer player, a script, a LAN guest and a replay are all one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Answer, Decision, IllegalAnswer
from engine.view.snapshot import Seen

if TYPE_CHECKING:
    from engine.view.view import View


class Interrupted(BaseException):
    """Unwinds whatever asks: a command waits, or the table is being left. No procedure catches it, only the match."""


class Seat(ABC):
    """One player's place at the table. A view is good only until the call returns; seats keep nothing between calls
    but what they were told."""

    asks_payment = False  # whether Pay decisions are put to it; else the engine follows its own plan
    asks_stops = False  # whether stops and yields pass priority for it; else it is asked whenever it can act
    notices = False  # whether notice() wants to be called

    @abstractmethod
    def choose(self, view: View, decision: Decision) -> Answer:
        """The player's answer. An illegal one is refused and the seat is asked again."""

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """The last answer was illegal; the seat is asked again. A seat that should have known better raises."""
        raise error

    def notice(self, view: View, seen: Sequence[Seen]) -> None:  # noqa: B027 - a seat may look away
        """What just happened, as this player saw it."""

    def went_back(self) -> None:  # noqa: B027 - a seat that keeps nothing has nothing to forget
        """What was told last was taken back: the game stands elsewhere now."""
