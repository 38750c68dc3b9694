"""Who looks on at a match: they are told what everybody sees, and asked nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NoReturn

from msgspec.structs import replace

from engine.decisions import Decision
from engine.host.protocol import ToClient
from engine.net.guest_seat import FollowsFromAfar, GuestLine
from engine.play.match import Match
from engine.play.seat import Seat
from engine.terms.ids import SPECTATOR
from engine.view.freeze import own_hand
from engine.view.snapshot import GameSnap, Seen
from engine.view.view import View

__all__ = ["Spectators"]


class Spectators(FollowsFromAfar, Seat):
    """All who look on at one match, told over one line. `deliver` is called with SPECTATOR and a message for them;
    `hands`: the players who let them see their hands."""

    notices = True

    def __init__(
        self, deliver: Callable[[int, ToClient], None], match: int, settle: Callable[[], None] = lambda: None
    ) -> None:
        self.line = GuestLine(deliver, match, SPECTATOR, settle)
        self.match: Match | None = None
        self.hands: tuple[int, ...] = ()

    def choose(self, view: View, decision: Decision) -> NoReturn:
        """Nobody asks them."""
        raise RuntimeError("a spectator was asked")

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Show them what happened."""
        self.line.tell(self._freeze, seen)

    def _freeze(self) -> GameSnap:
        assert self.match is not None
        snap, shown = self.match.snapshot(SPECTATOR), self.hands
        if not shown:
            return snap
        game = self.match.present
        players = tuple(
            replace(each, hand=own_hand(game, each.id)) if each.id in shown else each for each in snap.players
        )
        return replace(snap, players=players)
