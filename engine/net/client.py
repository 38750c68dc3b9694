"""The guest's end: finds the host, checks its key, comes back by itself, and hands on what the host says."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from ssl import SSLError, SSLObject
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from engine.host.protocol import PROTOCOL, NotOfProtocol, Rejected, ToHost
from engine.messages import Text, msg
from engine.net.join_code import (
    JoinCodeError,
    Target,
    address_words,
    fingerprint_of,
    guest_context,
    new_token,
    parse_target,
    ways_to,
)
from engine.net.net_messages import (
    MOST_FROM_GUEST,
    MOST_FROM_TABLE,
    Enter,
    FromTable,
    GetUp,
    Lobbying,
    LobbyState,
    NewCode,
    Seated,
    TurnedAway,
    Welcome,
    pack,
)
from engine.net.seat_tokens import SeatTokens
from engine.net.snapshot_delta import SnapshotReader
from engine.net.standing_words import StandingWords
from engine.net.version import ENGINE, reader_digest

__all__ = ["CONNECTED", "ENDED", "LOST", "SEARCHING", "Guest", "Who"]

SEARCHING: Final = "searching"
CONNECTED: Final = "connected"
LOST: Final = "lost"
ENDED: Final = "ended"
BACK_OFF: Final = (0.25, *(0.5,) * 20, *(1.0,) * 10, 2.0, 3.0, 5.0)
"""Seconds before each try, the last again and again: a host that is taken up again is there within seconds."""
CONNECTING: Final = 5.0
_CUT: Final = msg("The connection to the host was lost.")
_TOO_MUCH: Final = msg("That is more than a host takes at once; a deck with fewer or shorter cards will do.")
TOO_BIG: Final = 1009  # the code by which a line ends on which too much was said at once

Find = Callable[[bytes], Awaitable[tuple[str, int] | None]]


class NotFound(OSError):
    """No table with the key of the code is found on the network."""


class NotThisHost(Exception):
    """Somebody else answered at the address: the key is not that of the code."""


@dataclass(frozen=True, slots=True)
class Who:
    """Who comes: a name, the token by which a host knows them again, the owner's token, or only to watch."""

    name: str
    token: str = field(default_factory=new_token)
    owner: str = ""
    watch: bool = False


class Guest:
    """A guest's line in a thread of its own. `heard` and `changed` (a state and one sentence) are called there; `say`
    from any thread. `tries`: how many tries in a row fail before it gives up (0: never, once it was in); `tokens`:
    those kept for the hosts of this user, instead of the token of `who`."""

    def __init__(
        self, target: Target, who: Who, heard: Callable[[FromTable], None], changed: Callable[[str, Text], None],
        find: Find | None = None, tries: int = 4, tokens: SeatTokens | None = None,
    ) -> None:  # fmt: skip
        self._target, self.who = target, who
        self._heard, self._changed, self._find, self._tries = heard, changed, find, tries
        self._tokens = tokens
        self._standing = StandingWords()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._socket: ClientConnection | None = None
        self._leaving = threading.Event()
        self._wake: asyncio.Event | None = None
        self.received = 0  # bytes of frames
        self._was_in = self._in = False  # at any time, and on the line there is now
        self._fingerprint = b""  # of the key that answered last
        self._reached = ""  # the address that it answered at
        self._tried = -1  # ways to an address that may be reached by several
        self._snapshots = SnapshotReader()
        self._thread = threading.Thread(target=self._run, name="guest", daemon=True)

    def start(self) -> None:
        """Go there."""
        self._thread.start()

    def say(self, message: ToHost | Lobbying) -> None:
        """Say something; without a connection it is not sent: the host asks again after coming back, and what is to
        hold in the lobby is said again then."""
        data, loop = pack(message), self._loop
        if len(data) <= MOST_FROM_GUEST:
            self._standing.said(message)
        if loop is not None and self._socket is not None:
            with suppress(RuntimeError):
                if len(data) <= MOST_FROM_GUEST:
                    loop.call_soon_threadsafe(self._send, data)
                else:  # the host would end the line over it, again and again
                    loop.call_soon_threadsafe(self._heard, Rejected(0, _TOO_MUCH))

    @property
    def fingerprint(self) -> bytes:
        """That of the key that answered last."""
        return self._fingerprint

    @property
    def left(self) -> bool:
        """Whether it was closed."""
        return self._leaving.is_set()

    def close(self, patience: float = 3.0) -> None:
        """Leave for good."""
        self._leaving.set()
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._end)
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(patience)

    def get_up(self) -> None:
        """Say that one goes for good; the seat is not held then."""
        self.say(GetUp())
        if self._tokens is not None and self._fingerprint:
            self._tokens.got_up(self._fingerprint)

    def drop(self) -> None:
        """Cut the connection as a bad network would; it comes back by itself."""
        loop, socket = self._loop, self._socket
        if loop is not None and socket is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(socket.transport.abort)

    # --- in the line's own thread ---

    def _end(self) -> None:
        if self._wake is not None:
            self._wake.set()
        if self._socket is not None:
            task = asyncio.ensure_future(self._socket.close())
            task.add_done_callback(lambda done: done.exception())

    def _send(self, data: bytes) -> None:
        if self._socket is not None:
            task = asyncio.ensure_future(self._socket.send(data, text=True))
            task.add_done_callback(lambda done: done.exception())

    def _run(self) -> None:
        asyncio.run(self._stay())

    async def _stay(self) -> None:
        self._loop, self._wake = asyncio.get_running_loop(), asyncio.Event()
        failed = 0
        sentence: Text = ""
        parted: Text = _CUT  # how the line ended on which the host was there
        while not self._leaving.is_set():
            self._in = False
            self._changed(*((LOST, parted) if self._was_in else (SEARCHING, sentence)))
            try:
                away = await self._visit()
                if away is not None and away.final:
                    self._changed(ENDED, away.reason)
                    return
                failed = 0 if self._in else failed + 1
                parted = away.reason if away is not None else _CUT if self._in else parted
                sentence = away.reason if away is not None else msg("it ends the connection")
            except NotThisHost:
                self._changed(ENDED, msg("Another computer answers there: its key is not that of the join code."))
                return
            except (OSError, TimeoutError, WebSocketException, SSLError) as error:
                failed, sentence = failed + 1, _why(error)
            if self._tries and failed >= self._tries and not self._was_in:
                self._changed(ENDED, msg(
                    "No host answers there ({why}): is the address right, and does a firewall or a guest Wi-Fi stand "
                    "between?", why=sentence,
                ))  # fmt: skip
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), BACK_OFF[min(failed, len(BACK_OFF) - 1)])
        self._changed(ENDED, "")

    async def _visit(self) -> TurnedAway | None:
        """One connection from its beginning to its end, and what the host said as it ended it."""
        host, port = await self._where()
        self._snapshots, self._reached = SnapshotReader(), address_words(host, port)
        async with connect(
            "wss://table/", host=host, port=port, ssl=guest_context(), server_hostname="", max_size=MOST_FROM_TABLE,
            max_queue=64, proxy=None,
            open_timeout=CONNECTING, ping_interval=5, ping_timeout=10, close_timeout=1, user_agent_header=None,
        ) as socket:  # fmt: skip
            self._check_key(socket)
            try:
                await socket.send(pack(self._enter()), text=True)
                self._socket = socket
                async for frame in socket:
                    away = self._take(frame if isinstance(frame, bytes) else frame.encode())
                    if away is not None:
                        return away
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == TOO_BIG:
                    return TurnedAway(_TOO_MUCH)
            finally:
                self._socket = None
        return None

    def _enter(self) -> Enter:
        """The first word to a host whose key is known; whoever has that key knows the token already or is to hold a
        seat by it."""
        code, who = self._target.code, self.who
        if self._tokens is not None:
            who = self.who = replace(who, token=self._tokens.of(self._fingerprint))
        secret = code.word if code is not None else ""
        return Enter(PROTOCOL, ENGINE, reader_digest(), secret, who.name, who.token, who.owner, who.watch)

    async def _where(self) -> tuple[str, int]:
        """The host's address: as typed, or as found on the network. Raises OSError."""
        if self._target.host:
            ways = ways_to(self._target.host)
            self._tried += 1
            return ways[self._tried % len(ways)] if ways else self._target.host, self._target.port
        found = None
        if self._find is not None and self._target.code is not None:
            found = await self._find(self._target.code.fingerprint)
        if found is None:
            raise NotFound
        return found

    def _check_key(self, socket: ClientConnection) -> None:
        """Raises NotThisHost where the key is not that of the code."""
        code = self._target.code
        lines = socket.transport.get_extra_info("ssl_object")
        certificate = lines.getpeercert(binary_form=True) if isinstance(lines, SSLObject) else None
        self._fingerprint = fingerprint_of(certificate) if certificate is not None else b""
        if code is not None and self._fingerprint != code.fingerprint:
            raise NotThisHost

    def _learn(self, words: str) -> None:
        """From now on one comes back by the code that the host has said, if it is that of the very key."""
        with suppress(JoinCodeError):
            code = parse_target(words).code if words else None
            if code is not None and code.fingerprint == self._fingerprint:
                self._target = replace(self._target, code=code)
                if self._tokens is not None and not self.who.watch:
                    self._tokens.seated(self._fingerprint, words)

    def _seated(self, seat: int) -> None:
        """One has another seat now, or none, and comes back to that."""
        self.who, code = replace(self.who, watch=seat < 0), self._target.code
        if self._tokens is None:
            return
        if seat < 0:
            self._tokens.got_up(self._fingerprint)
        elif code is not None:
            self._tokens.seated(self._fingerprint, str(code))

    def _take(self, frame: bytes) -> TurnedAway | None:
        self.received += len(frame)
        try:
            message = self._snapshots.read(frame)
        except NotOfProtocol as error:
            return TurnedAway(str(error))
        if isinstance(message, Welcome):
            self._learn(message.code)
            self._was_in = self._in = True
            self._standing.came_in()
            self._changed(CONNECTED, message.remark)
        if isinstance(message, Seated):
            self._seated(message.seat)
        if isinstance(message, LobbyState) and not self.who.watch:
            for words in self._standing.again(message):
                self._send(pack(words))
            if self._tokens is not None and not self.who.owner:  # who hosts takes the whole table up again
                self._tokens.plays(self._fingerprint, message.title if message.under_way else "", self._reached)
        if isinstance(message, NewCode):
            self._learn(message.code)
        if isinstance(message, TurnedAway):
            if message.sent_away and self._tokens is not None:
                self._tokens.forget(self._fingerprint)
            elif message.given_up and self._tokens is not None:
                self._tokens.got_up(self._fingerprint)
            return message
        self._heard(message)
        return None


def _why(error: BaseException) -> Text:
    if isinstance(error, TimeoutError):
        return msg("nothing answers")
    if isinstance(error, NotFound):
        return msg("no such table was found on the network")
    if isinstance(error, ConnectionRefusedError):
        return msg("the connection is refused")
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error))[:120]
