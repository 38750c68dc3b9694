"""The host's sockets: lets guests in by the code, and carries their words to the table and back."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from engine.host.protocol import PROTOCOL, Drawn, NotOfProtocol, Rejected
from engine.messages import msg
from engine.net import net_limits as limits
from engine.net.audience import Audience
from engine.net.connection import Connection
from engine.net.hosted_game import HostedGame
from engine.net.identity import Identity
from engine.net.join_code import host_context, same_secret
from engine.net.kept_table import write_private
from engine.net.knocks import LASTS
from engine.net.listener import listening, origin
from engine.net.lobby import Lobby, LobbyError, PoolFor
from engine.net.net_messages import (
    LONGEST_NAME,
    LONGEST_SAYING,
    MOST_FROM_GUEST,
    MOST_FROM_STRANGER,
    AtTheDoor,
    CatchUp,
    Enter,
    FromGuest,
    KnockState,
    Lobbying,
    Said,
    Say,
    TakeSeat,
    TurnedAway,
    Welcome,
    plain_line,
    protocol_of,
    read_of_guest,
)
from engine.net.version import ENGINE, reader_digest, version_trouble

__all__ = ["HostServer"]

OWNER_COMES: Final = 20.0
_NOBODY: Final = msg("Nobody can let you in just now; ask the host for the join code.")
TICK: Final = 1.0  # seconds between two looks at holds, clocks, delays and whose turn it is to answer


class HostServer:
    """One table on the network. `told` hears of what happens ("joined", "left", "began", "over" …), with words."""

    def __init__(self, lobby: Lobby, identity: Identity, told: Callable[[str, str], None]) -> None:
        self._take(HostedGame(lobby, identity, Audience(), told), told)

    def _take(self, game: HostedGame, told: Callable[[str, str], None]) -> None:
        self.game, self.lobby, self._told = game, game.lobby, told
        self.audience, self.over = game.audience, game.over
        self.port = game.port
        self._loop = asyncio.get_running_loop()
        self._wrong = limits.WrongCodes()
        self._strangers: Counter[str] = Counter()
        self._open = 0
        self.owner_comes = OWNER_COMES  # seconds that who asks to be let in waits for the owner; 0: there is none
        self._owner_there = asyncio.Event()
        self._server: Server | None = None
        self._ticking: asyncio.Task[None] | None = None

    @classmethod
    def again(cls, folder: Path, pool_for: PoolFor, told: Callable[[str, str], None]) -> HostServer:
        """The table kept in a folder, with the same code; every seat is held anew. Raises KeptTableError."""
        server = cls.__new__(cls)
        server._take(HostedGame.again(folder, pool_for, Audience(), told), told)
        return server

    @property
    def identity(self) -> Identity:
        """What stays the same when the table is taken up again, and the code that holds now."""
        return self.game.identity

    # --- opening and closing ---

    async def open(self, address: str = "", port: int | None = None) -> None:
        """Begin to listen, at all addresses unless one is said, and at another port than the kept one where that is
        said; `port` then says where. Raises OSError where the port is taken."""
        pem = self.identity.folder / "host.pem"
        write_private(pem, self.identity.key.encode())
        self._server = await serve(
            self._meet, sock=listening(address, self.identity.port if port is None else port), ssl=host_context(pem),
            max_size=MOST_FROM_GUEST, max_queue=16, compression="deflate", ping_interval=5, ping_timeout=10,
            open_timeout=limits.FIRST_FRAME, ssl_handshake_timeout=limits.FIRST_FRAME, close_timeout=2,
            server_header=None,
        )  # fmt: skip
        self.port = self.game.port = next(iter(self._server.sockets)).getsockname()[1]
        self._ticking = asyncio.create_task(self._tick())
        self.game.show()

    async def close(self) -> None:
        """Stop: a match under way can be taken up again."""
        if self._ticking is not None:
            self._ticking.cancel()
        final = not self.game.goes_on
        await self.game.close()
        for connection in self.audience:
            connection.send(TurnedAway(msg("The host has closed the table."), final))
            connection.close()
        if self._server is not None:
            self._server.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._server.wait_closed(), 3.0)

    async def _tick(self) -> None:
        """Once a second: time passes at the table. Without guests and holds it only sleeps."""
        last = self._loop.time()
        while True:
            await asyncio.sleep(TICK)
            last, before = self._loop.time(), last
            self.game.tick(last - before)

    # --- a connection ---

    async def _meet(self, socket: ServerConnection) -> None:
        """One connection from its first frame to its end."""
        address = origin(socket.remote_address)
        if self._open >= limits.MOST_CONNECTIONS or self._strangers[address] >= limits.MOST_FROM_ONE_ADDRESS:
            await socket.close(1013, "too many connections")
            return
        connection = Connection(socket, address)
        self._open += 1
        self._strangers[address] += 1
        known = False
        writing = asyncio.create_task(connection.write())
        try:
            known = await self._admit(connection, socket)
            self._strangers[address] -= 1
            if known:
                await self._listen(connection, socket)
        except ConnectionClosed:
            pass
        finally:
            self._open -= 1
            if not known:
                self._strangers[address] -= 1
            self._strangers += Counter()
            connection.close()
            self._gone(connection)
            await writing

    async def _admit(self, connection: Connection, socket: ServerConnection) -> bool:
        """Hear the first frame; whether its sender is let in."""
        try:
            frame = await asyncio.wait_for(socket.recv(decode=False), limits.FIRST_FRAME)
            if len(frame) > MOST_FROM_STRANGER:
                raise NotOfProtocol("the first frame is too long")
            if protocol_of(frame) != PROTOCOL:
                connection.send(TurnedAway(str(version_trouble(protocol_of(frame)))))  # it may know no messages
                return False
            enter = read_of_guest(frame)
        except TimeoutError:
            connection.send(TurnedAway(msg("The host heard nothing in time."), final=False))
            return False
        except NotOfProtocol:
            connection.send(TurnedAway(msg("The host did not understand the first frame; update the program.")))
            return False
        if not isinstance(enter, Enter):
            connection.send(TurnedAway(msg("The first frame has to say who comes.")))
            return False
        known = self.identity.open or self.game.knows(enter.token)
        if enter.secret and not known and not same_secret(enter.secret, self.identity.code.word):
            await asyncio.sleep(self._wrong.wrong(connection.address))
            connection.send(TurnedAway(msg("The join code is not that of this table; ask the host for it again.")))
            return False
        if enter.engine != ENGINE:
            connection.send(TurnedAway(version_trouble(PROTOCOL, enter.engine)))
            return False
        if not enter.secret and not known and not await self._knock(connection, socket, enter):
            return False
        self._wrong.right(connection.address)
        return self._seat(connection, enter)

    async def _knock(self, connection: Connection, socket: ServerConnection, enter: Enter) -> bool:
        """Somebody comes without the code: whether the owner of the table lets them in, who is not asked where there
        is no seat for them. Each refusal costs an address longer, as a wrong code does."""
        if self._no_seat(connection, enter):
            return False
        name = plain_line(enter.name, LONGEST_NAME) or "?"
        knocks, asks = self.game.knocks, KnockState(0, name, enter.watch)
        there = self._owner_there
        knock = knocks.knock(asks, connection.address, enter.token) if there.is_set() or self.owner_comes else None
        if knock is None:
            connection.send(TurnedAway(_NOBODY))
            return False
        connection.send(AtTheDoor(self.lobby.title))
        self.game.show()
        closed = asyncio.ensure_future(socket.wait_closed())
        if not there.is_set():  # the table has just opened, and its owner is on the way to it, too
            coming = asyncio.ensure_future(there.wait())
            await asyncio.wait((coming, closed), timeout=self.owner_comes, return_when=asyncio.FIRST_COMPLETED)
            coming.cancel()
        turned = not there.is_set() or self._no_seat(connection, enter)
        if not turned:
            await asyncio.wait((knock.answer, closed), timeout=LASTS, return_when=asyncio.FIRST_COMPLETED)
        closed.cancel()
        knocks.gone(knock)
        self.game.show()
        if knock.agreed:
            return True
        if knock.agreed is not None:
            await asyncio.sleep(self._wrong.wrong(connection.address))
        if not turned:
            connection.send(TurnedAway(msg("The host has not let you in; ask for the join code.")))
        elif not there.is_set():
            connection.send(TurnedAway(_NOBODY))
        return False

    def _no_seat(self, connection: Connection, enter: Enter) -> bool:
        """Whether there is no seat for who wants one, which they are told."""
        try:
            if not enter.watch:
                self.lobby.free_seat(enter.token)
        except LobbyError as trouble:
            connection.send(TurnedAway(trouble.said, given_up=self.lobby.gave_up(enter.token)))
            return True
        return False

    def _seat(self, connection: Connection, enter: Enter) -> bool:
        """Give who comes a seat, or a place among those who look on."""
        lobby, here = self.lobby, self.audience.here
        remark = "" if enter.reader == reader_digest() else msg(
            "Host and guest read cards by different versions of the program; what the host reads is played."
        )  # fmt: skip
        connection.token = enter.token
        if enter.watch:
            for each in [each for each in self.audience.watching if each.token == enter.token]:
                self._replace(each)
                self.audience.forget(each)
            self.audience.watching[connection] = plain_line(enter.name, LONGEST_NAME) or "?"
            connection.send(Welcome(-1, lobby.title, remark, str(self.identity.code)))
        else:
            try:
                seat = lobby.take(enter.name, enter.token)
            except LobbyError as trouble:
                connection.send(TurnedAway(trouble.said, given_up=lobby.gave_up(enter.token)))
                return False
            before = here.pop(seat, None)
            if before is not None:
                before.seat = -1
                self._replace(before)
            connection.seat, here[seat] = seat, connection
            connection.owner = bool(enter.owner) and same_secret(enter.owner, self.identity.owner)
            if connection.owner:
                lobby.owner = seat
                self._owner_there.set()
            self.game.came(seat)
            connection.send(Welcome(seat, lobby.title, remark, str(self.identity.code)))
            self._told("joined", lobby.places[seat].name)
        self.game.show()
        return True

    def _replace(self, before: Connection) -> None:
        """The same guest has come on another line: the one before ends."""
        before.send(TurnedAway(msg("You have come in from another window; this one is closed.")))
        before.close()

    async def _listen(self, connection: Connection, socket: ServerConnection) -> None:
        """Take what a guest says; what is not of the protocol has no effect, and floods are let wait."""
        async for frame in socket:
            while not connection.rate.take(self._loop.time()):
                await asyncio.sleep(0.1)
            if connection.seat < 0 and connection not in self.audience.watching:
                return
            try:
                message = read_of_guest(frame if isinstance(frame, bytes) else frame.encode())
            except NotOfProtocol as error:
                connection.send(Rejected(0, str(error)))
                continue
            try:
                await self._hear(connection, message)
            except LobbyError as trouble:
                connection.send(Rejected(0, trouble.said))

    async def _hear(self, connection: Connection, message: FromGuest) -> None:
        if isinstance(message, Enter):
            raise LobbyError(msg("You are in already."))
        if isinstance(message, Say):
            self._say(connection, message)
        elif connection.seat < 0:
            if isinstance(message, TakeSeat):
                self.game.sit_down(connection, message.seat)
            elif isinstance(message, CatchUp | Drawn):
                self.game.looking_on.hear(connection, message)
            else:
                raise LobbyError(msg("Who looks on can only watch and talk."))
        elif isinstance(message, Lobbying):
            await self.game.hear(connection, message)
        else:
            self.game.hear_match(connection.seat, message)

    def _say(self, connection: Connection, message: Say) -> None:
        """Pass on what somebody says; who may know hands is not heard by the players."""
        if not connection.sayings.take(self._loop.time()):
            raise LobbyError(msg("That was too much at once; wait a moment before you say more."))
        words, seat = plain_line(message.text, LONGEST_SAYING), connection.seat
        watching = self.audience.watching
        name = self.lobby.places[seat].name if seat >= 0 else watching[connection]
        apart = seat < 0 and self.game.looking_on.muted
        for each in (tuple(watching) if apart else tuple(self.audience)) if words else ():
            each.send(Said(seat, name, words))

    def _gone(self, connection: Connection) -> None:
        """A connection has ended; one that was replaced by another of the same guest takes nothing away."""
        self.audience.forget(connection)
        if connection.seat >= 0 and self.audience.here.get(connection.seat) is connection:
            del self.audience.here[connection.seat]
            if connection.seat == self.lobby.owner:
                self._owner_there.clear()
            self.game.went(connection.seat)
            self._told("left", self.lobby.places[connection.seat].name)
        self.game.show()
