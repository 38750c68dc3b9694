"""Guests change places, get up for good, and are sent away by who hosts the table."""

from __future__ import annotations

from collections.abc import Callable

from engine.messages import msg
from engine.net.audience import Audience
from engine.net.connection import Connection
from engine.net.deck_desk import DeckDesk
from engine.net.knocks import Knocks
from engine.net.lobby import Lobby, LobbyError
from engine.net.net_messages import Seated, TurnedAway

__all__ = ["Seating"]


class Seating:
    """Who sits where at a table, before its game. `freed` hears of each seat that is nobody's any longer. In the thread
    of the sockets."""

    def __init__(
        self, lobby: Lobby, audience: Audience, decks: DeckDesk, knocks: Knocks, freed: Callable[[int], None]
    ) -> None:
        self._lobby, self._audience, self._decks, self._knocks = lobby, audience, decks, knocks
        self._freed = freed

    def change(self, connection: Connection, to: int) -> None:
        """A guest sits elsewhere: by seats teams are made. Raises LobbyError."""
        seat, here = connection.seat, self._audience.here
        if self._decks.holds(seat) or self._decks.holds(to):
            raise LobbyError(msg("A deck is just being read; change places in a moment."))
        self._lobby.move(seat, to, connection.owner)
        there = here.pop(to, None)
        here[to], connection.seat = here.pop(seat), to
        if there is not None:
            here[seat], there.seat = there, seat
            there.send(Seated(seat))
        connection.send(Seated(to))
        if self._lobby.table.brings:  # which may hang on the seat
            self._decks.again(seat)
            self._decks.again(to)

    def sit_down(self, connection: Connection, to: int) -> None:
        """Who looks on takes a free seat. Raises LobbyError."""
        lobby = self._lobby
        if lobby.match or lobby.series.under_way or to >= len(lobby.places):
            raise LobbyError(msg("Seats are changed before a game begins, and not between the games of a match."))
        if lobby.places[to].kind or lobby.places[to].token:
            raise LobbyError(msg("That seat is taken."))
        if lobby.seat_of(connection.token) is not None:
            raise LobbyError(msg("You have a seat at this table already."))
        lobby.sit(to, self._audience.watching.pop(connection), connection.token)
        connection.seat, self._audience.here[to] = to, connection
        connection.send(Seated(to))

    def get_up(self, connection: Connection) -> None:
        """A guest goes for good: the seat is free, unless a game or a match of several is under way."""
        if not self._lobby.match and not self._lobby.series.under_way:
            self._free(connection.seat)
            connection.close()

    def give_up(self, seat: int) -> None:
        """The seat of who is away is held no longer."""
        lobby = self._lobby
        name, several = lobby.places[seat].name, lobby.series.best_of > 1 and (lobby.match or lobby.series.under_way)
        lobby.give_up(seat)
        self._decks.drop(seat)
        self._freed(seat)
        self._audience.announce(
            msg("The host gives up the seat of {name}, who is away and loses this game.", name=name) if lobby.match
            else msg("{name} is away, and the seat is free again.", name=name)
        )  # fmt: skip
        if several:
            self._audience.announce(msg("With that the match of several games ends."))

    def send_away(self, connection: Connection, seat: int) -> bool:
        """The guest of a seat has to go, and has no way in but to ask; the seat of who is away is given up. Whether
        they were here. Raises LobbyError."""
        lobby = self._lobby
        if not connection.owner or seat == connection.seat or seat >= len(lobby.places):
            raise LobbyError(msg("Only who hosts the table can send a guest away."))
        place = lobby.places[seat]
        if place.token and not place.here:
            self.give_up(seat)
            return False
        if lobby.match:
            raise LobbyError(msg("The game has begun; that has to wait until it is over."))
        self._knocks.let_in.pop(place.token, None)
        other = self._free(seat)
        if other is not None:
            other.send(TurnedAway(msg("The host has sent you away from the table."), sent_away=True))
            other.close()
        return True

    def _free(self, seat: int) -> Connection | None:
        """Nobody has a seat any longer; the connection of who had it, if they are here."""
        self._lobby.free(seat)
        self._decks.drop(seat)
        self._freed(seat)
        other = self._audience.here.pop(seat, None)
        if other is not None:
            other.seat = -1
        return other
