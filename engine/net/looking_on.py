"""What who looks on is shown of a match: as it happens, or late once a player lets them see a hand."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from engine.host.protocol import Drawn
from engine.net.audience import Audience
from engine.net.beat import Beat
from engine.net.connection import Connection
from engine.net.guest_match import Table
from engine.net.lobby import Lobby
from engine.net.net_messages import CatchUp
from engine.terms.ids import SPECTATOR

__all__ = ["LookingOn"]

LATE_EVERY: Final = 0.5  # seconds between two snapshots for who looks on late


class LookingOn:
    """Who looks on at the matches of a table, one after another. In the thread of the sockets."""

    def __init__(self, lobby: Lobby, audience: Audience, beat: Beat) -> None:
        self._lobby, self._audience, self._beat = lobby, audience, beat
        self._table: Table | None = None
        self._late = False  # hands have been shown in this match: who looks on sees it late to its end

    def begin(self, table: Table) -> None:
        """A match begins."""
        self._audience.forget_shown()
        self._late, self._table = False, table
        self._tell_hands()

    def hear(self, connection: Connection, message: CatchUp | Drawn) -> None:
        """Take what somebody says who looks on."""
        if self._table is None:
            return
        if isinstance(message, Drawn):
            if not self._late:
                self._table.drawn()
        elif self._late:
            self._audience.show_again(connection)
        else:
            self._table.catch_up(SPECTATOR)

    def deliver(self, frame: bytes) -> None:
        """Have a frame for them leave at the next beat, or so much later."""
        late = float(self._lobby.watch_delay) if self._late else 0.0
        self._beat.at_next(partial(self._audience.show_watching, frame, late))

    def show_hand(self, seat: int, shown: bool) -> None:
        """A player lets them see the own hand, or no longer."""
        self._lobby.places[seat].shows_hand = shown
        self._tell_hands()

    @property
    def muted(self) -> bool:
        """Whether they must not be heard by the players: they may know hands."""
        return any(place.shows_hand for place in self._lobby.places) and bool(self._lobby.match)

    def _tell_hands(self) -> None:
        """Have the match show the hands of those who want it; from then on it is seen late."""
        shown = [seat for seat, place in enumerate(self._lobby.places) if place.shows_hand and not place.kind]
        if self._table is not None and self._lobby.match:
            self._table.show_hands(shown)
            if shown and not self._late and self._lobby.watch_delay:
                self._late = True
                self._drawn_late(self._table)

    def _drawn_late(self, table: Table) -> None:
        """Who looks on late cannot say in time that they have drawn: a snapshot may come every so often."""
        if self._table is table and self._lobby.match:
            table.drawn()
            asyncio.get_running_loop().call_later(LATE_EVERY, self._drawn_late, table)
