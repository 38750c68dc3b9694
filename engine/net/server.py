"""The host: lets guests in by the code, keeps the lobby, and carries their words to the table and back."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from engine.ai import KINDS
from engine.host.protocol import PROTOCOL, Drawn, NotOfProtocol, Rejected, ToClient
from engine.net import net_limits as limits
from engine.net.connection import Connection
from engine.net.guest_match import PERSON, Table
from engine.net.join_code import JoinCode, fingerprint_of_pem, host_context, new_key, new_secret, new_token, same_secret
from engine.net.kept_table import KeptSeat, KeptTable, forget, keep, kept_table, write_private
from engine.net.lobby import Lobby, LobbyError, Place, PoolFor
from engine.net.net_messages import (
    LONGEST_NAME,
    LONGEST_SAYING,
    MOST_FROM_GUEST,
    MOST_FROM_STRANGER,
    CatchUp,
    ChooseDeck,
    Enter,
    FromGuest,
    Kick,
    Lobbying,
    Said,
    Say,
    SetComputer,
    SetReady,
    TurnedAway,
    Welcome,
    pack,
    plain_line,
    protocol_of,
    read_of_guest,
)
from engine.net.version import ENGINE, reader_digest, version_trouble
from engine.terms.ids import SPECTATOR

__all__ = ["HostServer", "Identity"]

TICK: Final = 1.0  # seconds between two looks at holds, delays and whose turn it is to answer
STAND_IN: Final = "greedy"


@dataclass(frozen=True, slots=True)
class Identity:
    """What stays the same when a host is taken up again: key, secret, port, the owner's token, the folder it keeps its
    files in; `open`: whoever is on the network may come in without the code."""

    key: str
    secret: bytes
    port: int
    owner: str
    folder: Path
    open: bool = False

    @property
    def code(self) -> JoinCode:
        """The join code."""
        return JoinCode(fingerprint_of_pem(self.key), self.secret)

    @classmethod
    def new(cls, folder: Path, port: int, open: bool = False) -> Identity:
        """A fresh one."""
        return cls(new_key(), new_secret(), port, new_token(), folder, open)


class HostServer:
    """One table on the network. `told` hears of what happens ("joined", "left", "began", "over" …), with words."""

    def __init__(self, lobby: Lobby, identity: Identity, told: Callable[[str, str], None]) -> None:
        self.lobby, self.identity, self._told = lobby, identity, told
        self.table: Table | None = None
        self.port = identity.port
        self.over = asyncio.Event()  # a match has ended
        self._loop = asyncio.get_running_loop()
        self._here: dict[int, Connection] = {}
        self._watching: dict[Connection, str] = {}  # who looks on, with their names
        self._wrong = limits.WrongCodes()
        self._strangers: Counter[str] = Counter()
        self._open = 0
        self._one_deck = asyncio.Lock()
        self._reading: dict[int, asyncio.Future[None]] = {}  # by seat, the deck that is read
        self._early_ready: dict[int, None] = {}
        self._last: dict[Connection, bytes] = {}
        self._server: Server | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._record = ""

    # --- opening and closing ---

    async def open(self, address: str = "0.0.0.0", port: int | None = None) -> None:
        """Begin to listen, at another port than the kept one where it is said; `port` then says where. Raises OSError
        where the port is taken."""
        pem = self.identity.folder / "host.pem"
        write_private(pem, self.identity.key.encode())
        self._server = await serve(
            self._meet, address, self.identity.port if port is None else port, ssl=host_context(pem),
            max_size=MOST_FROM_GUEST, max_queue=16, compression="deflate", ping_interval=5, ping_timeout=10,
            open_timeout=limits.FIRST_FRAME, close_timeout=2, server_header=None,
        )  # fmt: skip
        self.port = next(iter(self._server.sockets)).getsockname()[1]
        self._ticking = asyncio.create_task(self._tick())

    async def close(self) -> None:
        """Stop: a match under way can be taken up again."""
        if self._ticking is not None:
            self._ticking.cancel()
        if self.table is not None:
            await asyncio.to_thread(self.table.leave)
        for connection in (*self._here.values(), *self._watching):
            connection.send(TurnedAway("The host has closed the table.", final=False))
            connection.close()
        if self._server is not None:
            self._server.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._server.wait_closed(), 3.0)

    # --- a connection ---

    async def _meet(self, socket: ServerConnection) -> None:
        """One connection from its first frame to its end."""
        remote = socket.remote_address
        address = str(remote[0]) if isinstance(remote, tuple) else ""
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
                connection.send(TurnedAway(version_trouble(protocol_of(frame))))
                return False
            enter = read_of_guest(frame)
        except (NotOfProtocol, TimeoutError):
            connection.send(TurnedAway("The host did not understand the first frame; update the program."))
            return False
        if not isinstance(enter, Enter):
            connection.send(TurnedAway("The first frame has to say who comes."))
            return False
        if not self.identity.open and not same_secret(enter.secret, self.identity.code.word):
            await asyncio.sleep(self._wrong.wrong(connection.address))
            connection.send(TurnedAway("The join code is not that of this table; ask the host for it again."))
            return False
        self._wrong.right(connection.address)
        if enter.engine != ENGINE:
            connection.send(TurnedAway(version_trouble(PROTOCOL, enter.engine)))
            return False
        return self._seat(connection, enter)

    def _seat(self, connection: Connection, enter: Enter) -> bool:
        """Give who comes a seat, or a place among the spectators."""
        remark = "" if enter.reader == reader_digest() else (
            "Host and guest read cards by different versions of the program; what the host reads is played."
        )  # fmt: skip
        if enter.watch:
            self._watching[connection] = plain_line(enter.name, LONGEST_NAME) or "?"
            connection.send(Welcome(-1, "", self.lobby.title, remark))
        else:
            try:
                seat = self.lobby.take(enter.name, enter.token)
            except LobbyError as trouble:
                connection.send(TurnedAway(str(trouble)))
                return False
            before = self._here.pop(seat, None)
            if before is not None:
                before.seat = -1
                before.send(TurnedAway("You have come in from another window; this one is closed."))
                before.close()
            connection.seat, self._here[seat] = seat, connection
            connection.owner = bool(enter.owner) and same_secret(enter.owner, self.identity.owner)
            if connection.owner:
                self.lobby.owner = seat
            self.lobby.came(seat)
            if self.lobby.places[seat].stand_in:
                self._stand_in(seat, "")
            connection.send(Welcome(seat, self.lobby.places[seat].token, self.lobby.title, remark))
            self._told("joined", self.lobby.places[seat].name)
        self._show_lobby()
        return True

    async def _listen(self, connection: Connection, socket: ServerConnection) -> None:
        """Take what a guest says; what is not of the protocol has no effect, and floods are let wait."""
        async for frame in socket:
            while not connection.rate.take(self._loop.time()):
                await asyncio.sleep(0.1)
            if connection.seat < 0 and connection not in self._watching:
                return
            try:
                message = read_of_guest(frame if isinstance(frame, bytes) else frame.encode())
            except NotOfProtocol as error:
                connection.send(Rejected(0, str(error)))
                continue
            try:
                await self._hear(connection, message)
            except LobbyError as trouble:
                connection.send(Rejected(0, str(trouble)))

    async def _hear(self, connection: Connection, message: FromGuest) -> None:
        if isinstance(message, Enter):
            raise LobbyError("You are in already.")
        if connection.seat < 0:
            if isinstance(message, CatchUp) and self.table is not None:
                self.table.catch_up(SPECTATOR)
            elif isinstance(message, Drawn) and self.table is not None:
                self.table.drawn()
            elif not isinstance(message, Say):
                raise LobbyError("A spectator can only watch and talk.")
            else:
                await self._lobby_word(connection, message)
            return
        if isinstance(message, Lobbying):
            await self._lobby_word(connection, message)
        elif self.table is not None:
            self.table.hear(connection.seat, message)

    def _gone(self, connection: Connection) -> None:
        """A connection has ended; one that was replaced by another of the same guest takes nothing away."""
        self._watching.pop(connection, None)
        self._last.pop(connection, None)
        if connection.seat >= 0 and self._here.get(connection.seat) is connection:
            del self._here[connection.seat]
            self.lobby.went(connection.seat, self._loop.time())
            self._told("left", self.lobby.places[connection.seat].name)
        self._show_lobby()

    # --- lobby ---

    async def _lobby_word(self, connection: Connection, message: Lobbying) -> None:
        seat, lobby = connection.seat, self.lobby
        if isinstance(message, Say):
            if not connection.sayings.take(self._loop.time()):
                raise LobbyError("That was too much at once; wait a moment before you say more.")
            words = plain_line(message.text, LONGEST_SAYING)
            name = lobby.places[seat].name if seat >= 0 else self._watching[connection]
            for each in (*self._here.values(), *self._watching) if words else ():
                each.send(Said(seat, name, words))
            return
        if isinstance(message, CatchUp):
            if self.table is not None:
                self.table.catch_up(seat)
            return
        if isinstance(message, SetComputer):
            self._set_computer(connection, message)
        elif lobby.match:
            raise LobbyError("The game has begun; that has to wait until it is over.")
        elif isinstance(message, ChooseDeck):
            self._reading[seat] = asyncio.ensure_future(self._read_deck(seat, message))
            return
        elif isinstance(message, SetReady):
            self._set_ready(seat, message.ready)
        elif isinstance(message, Kick):
            self._kick(connection, message.seat)
        self._begin_if_ready()
        self._show_lobby()

    async def _read_deck(self, seat: int, message: ChooseDeck) -> None:
        """Read a deck while all else goes on, one after the other; who said ready meanwhile is heard then."""
        async with self._one_deck:
            if seat not in self._here or self.lobby.match:
                return
            try:
                await asyncio.to_thread(self.lobby.choose_deck, seat, message)
            except LobbyError as trouble:
                self._tell(seat, str(trouble))
        if seat in self._early_ready:
            self._early_ready.pop(seat)
            self._set_ready(seat, True)
        self._begin_if_ready()
        self._show_lobby()

    def _tell(self, seat: int, sentence: str) -> None:
        if seat in self._here:
            self._here[seat].send(Rejected(0, sentence))

    def _set_ready(self, seat: int, ready: bool) -> None:
        """A guest is ready, or no longer; while their deck is still being read, that is noted for then."""
        place, reading = self.lobby.places[seat], self._reading.get(seat)
        if ready and reading is not None and not reading.done() and asyncio.current_task() is not reading:
            self._early_ready[seat] = None
        elif ready and (place.deck is None or place.problems):
            self._tell(seat, "Choose a deck that can be played first.")
        else:
            place.ready = ready

    def _kick(self, connection: Connection, seat: int) -> None:
        if not connection.owner or seat == connection.seat or seat >= len(self.lobby.places):
            raise LobbyError("Only who hosts the table can send a guest away.")
        self.lobby.free(seat)
        other = self._here.pop(seat, None)
        if other is not None:
            other.seat = -1
            other.send(TurnedAway("The host has given your seat to somebody else."))
            other.close()

    def _set_computer(self, connection: Connection, message: SetComputer) -> None:
        if not connection.owner or message.seat >= len(self.lobby.places):
            raise LobbyError("Only who hosts the table can give a seat to a computer player.")
        if message.kind and message.kind not in KINDS:
            raise LobbyError("There is no such computer player.")
        place = self.lobby.places[message.seat]
        if not self.lobby.match:
            raise LobbyError("Computer players take over during a game; set their seats up with the table.")
        if place.kind or (message.kind and place.here):
            raise LobbyError("A computer player takes over only for who is away.")
        self._stand_in(message.seat, message.kind)

    def _stand_in(self, seat: int, kind: str) -> None:
        self.lobby.places[seat].stand_in = kind
        if self.table is not None and self.lobby.match:
            self.table.stand_in(seat, kind)

    def _show_lobby(self) -> None:
        """Tell everybody how the table stands, where that is news to them."""
        now, waits = self._loop.time(), self.table.waits_for if self.table is not None and self.lobby.match else -1
        for connection in (*self._here.values(), *self._watching):
            packed = pack(self.lobby.state(connection.seat, now, len(self._watching), waits))
            if self._last.get(connection) != packed:
                self._last[connection] = packed
                connection.send_packed(packed)

    async def _tick(self) -> None:
        """Once a second: holds that run out, delays, who is waited for. Without guests and holds it only sleeps."""
        while True:
            await asyncio.sleep(TICK)
            for seat in self.lobby.run_out(self._loop.time()):
                if self.lobby.match:
                    self._stand_in(seat, STAND_IN)
            for seat, connection in self._here.items():
                self.lobby.places[seat].delay = 5 * round(connection.delay / 5)
            self._show_lobby()

    # --- the match ---

    def _begin_if_ready(self) -> None:
        if not self.lobby.all_ready:
            return
        try:
            head = self.lobby.head()
        except LobbyError as trouble:
            for place in self.lobby.places:
                place.ready = False
            for connection in self._here.values():
                connection.send(Rejected(0, str(trouble)))
            return
        self.lobby.begun()
        self._record = f"match-{self.lobby.match}.record"
        self._new_table()
        self._keep()
        assert self.table is not None
        self.table.begin(head)
        self._told("began", self._record)

    def _new_table(self) -> None:
        number, loop = self.lobby.match, self._loop
        kinds = [place.kind or PERSON for place in self.lobby.places]

        def deliver(player: int, message: ToClient) -> None:
            data = pack(message)
            with suppress(RuntimeError):  # the loop is closed: nobody listens any more
                loop.call_soon_threadsafe(self._deliver, player, data)

        def ended(finished: bool) -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._over, number, finished)

        self.table = Table(number, kinds, self.identity.folder / self._record, deliver, ended)

    def _deliver(self, player: int, data: bytes) -> None:
        if player == SPECTATOR:
            for each in self._watching:
                each.send_packed(data)
            return
        connection = self._here.get(player)
        if connection is not None:
            connection.send_packed(data)

    def _over(self, number: int, finished: bool) -> None:
        if self.lobby.match != number:
            return
        if finished:
            forget(self.identity.folder)
        self.lobby.over()
        self._told("over" if finished else "stopped", self._record)
        self._show_lobby()
        self.over.set()

    # --- being taken up again ---

    def _keep(self) -> None:
        """Keep what a killed host needs to go on. Where that fails the game goes on, and the host is told."""
        lobby, identity = self.lobby, self.identity
        seats = tuple(KeptSeat(place.kind, place.name, place.token, place.stand_in) for place in lobby.places)
        kept = KeptTable(
            lobby.title, identity.key, identity.secret.hex(), self.port, seats, lobby.options, lobby.match,
            self._record, identity.owner, lobby.owner, lobby.hold, lobby.insist, identity.open,
        )  # fmt: skip
        try:
            keep(identity.folder, kept)
        except OSError as error:
            sys.stderr.write(f"The table cannot be kept ({error.strerror}): a killed host could not go on.\n")

    @classmethod
    def again(cls, folder: Path, pool_for: PoolFor, told: Callable[[str, str], None]) -> HostServer:
        """The table kept in a folder, with the same code; every seat is held anew. Raises KeptTableError."""
        kept = kept_table(folder)
        now = asyncio.get_running_loop().time()
        places = [
            Place(each.kind, each.name, token=each.token, stand_in=each.stand_in, away_since=None if each.kind else now)
            for each in kept.seats
        ]  # fmt: skip
        lobby = Lobby(kept.title, places, pool_for, kept.options, kept.insist, kept.hold)
        lobby.match = lobby.played = kept.match
        lobby.owner = kept.owner_seat
        secret = bytes.fromhex(kept.secret)
        server = cls(lobby, Identity(kept.key, secret, kept.port, kept.owner, folder, kept.open), told)
        server._record = Path(kept.record).name
        server._new_table()
        assert server.table is not None
        server.table.begin(None)
        return server
