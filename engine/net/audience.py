"""Who hears a table: the connections of its seats and of those who look on. All in the thread of the sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial

from engine.messages import Message
from engine.net.connection import Connection
from engine.net.net_messages import Said, pack

__all__ = ["Audience"]


def _nothing() -> None:
    """Nobody is there."""


class Audience:
    """The guests who are here, by seat, and who looks on, with their names. What lookers-on see of a match comes late
    where hands are shown to them."""

    def __init__(self) -> None:
        self.here: dict[int, Connection] = {}
        self.watching: dict[Connection, str] = {}
        self._lobby: dict[Connection, bytes] = {}  # how the table stood when each was told last
        self._shown_last = b""  # of what came late

    def __iter__(self) -> Iterator[Connection]:
        yield from (*self.here.values(), *self.watching)

    def tell(self, seat: int, message: object) -> None:
        """Tell the guest of a seat, if they are here."""
        if seat in self.here:
            self.here[seat].send(message)

    def announce(self, words: Message, but: int = -1) -> None:
        """Say something to everybody (`but` one seat) in the name of the house."""
        for each in self:
            if but < 0 or each.seat != but:
                each.send(Said(-1, "", words))

    def shown(self, seat: int, frame: bytes) -> Callable[[], None]:
        """Passes on a frame of a match to who has the seat now; it is made as it is to be sent at once."""
        if seat not in self.here:
            return _nothing
        connection = self.here[seat]
        return partial(connection.send_made, connection.made(frame))

    def show_watching(self, frame: bytes, delay: float) -> None:
        """Pass on a frame of a match to who looks on, so many seconds late."""
        if delay > 0.0:
            asyncio.get_running_loop().call_later(delay, self._show_late, frame)
            return
        for each in self.watching:
            each.send_packed(frame)

    def _show_late(self, frame: bytes) -> None:
        self._shown_last = frame
        self.show_watching(frame, 0.0)

    def show_again(self, connection: Connection) -> None:
        """Who looks on has just come: show what came last, late as it is."""
        if self._shown_last:
            connection.send_packed(self._shown_last)

    def forget_shown(self) -> None:
        """Another match begins."""
        self._shown_last = b""

    def show_lobby(self, connection: Connection, state: object, told: object) -> None:
        """Tell how the table stands, where that differs from what was told: `told` is what makes the difference."""
        packed = pack(told)
        if self._lobby.get(connection) != packed:
            self._lobby[connection] = packed
            connection.send(state)

    def forget(self, connection: Connection) -> None:
        """A connection is gone."""
        self.watching.pop(connection, None)
        self._lobby.pop(connection, None)
