"""The guest's end: finds the host, checks its key, comes back by itself, and hands on what the host says."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from ssl import SSLError, SSLObject
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from engine.host.protocol import PROTOCOL, NotOfProtocol, ToHost
from engine.net.join_code import Target, fingerprint_of, guest_context
from engine.net.net_messages import (
    MOST_FROM_TABLE,
    Enter,
    FromTable,
    Lobbying,
    TurnedAway,
    Welcome,
    pack,
    read_of_table,
)
from engine.net.version import ENGINE, reader_digest

__all__ = ["CONNECTED", "ENDED", "LOST", "SEARCHING", "Guest", "Who"]

SEARCHING: Final = "searching"
CONNECTED: Final = "connected"
LOST: Final = "lost"
ENDED: Final = "ended"
BACK_OFF: Final = (0.25, 0.5, 1.0, 2.0, 3.0, 5.0)  # seconds before each try; the last again and again
CONNECTING: Final = 5.0

Find = Callable[[bytes], Awaitable[tuple[str, int] | None]]


class NotThisHost(Exception):
    """Somebody else answered at the address: the key is not that of the code."""


@dataclass(frozen=True, slots=True)
class Who:
    """Who comes: a name, the token of a seat that is held, the owner's token, or only to watch."""

    name: str
    token: str = ""
    owner: str = ""
    watch: bool = False


class Guest:
    """A guest's line in a thread of its own. `heard` and `changed` (a state and one sentence) are called there; `say`
    from any thread. `tries`: how many tries in a row fail before it gives up (0: never, once it was in)."""

    def __init__(
        self, target: Target, who: Who, heard: Callable[[FromTable], None], changed: Callable[[str, str], None],
        find: Find | None = None, tries: int = 4,
    ) -> None:  # fmt: skip
        self._target, self.who = target, who
        self._heard, self._changed, self._find, self._tries = heard, changed, find, tries
        self._loop: asyncio.AbstractEventLoop | None = None
        self._socket: ClientConnection | None = None
        self._leaving = threading.Event()
        self._wake: asyncio.Event | None = None
        self._was_in = False
        self._thread = threading.Thread(target=self._run, name="guest", daemon=True)

    def start(self) -> None:
        """Go there."""
        self._thread.start()

    def say(self, message: ToHost | Lobbying) -> None:
        """Say something; without a connection it is not sent: the host asks again after coming back."""
        loop = self._loop
        if loop is not None and self._socket is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._send, pack(message))

    def close(self, patience: float = 3.0) -> None:
        """Leave for good."""
        self._leaving.set()
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._end)
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(patience)

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
        failed, sentence = 0, ""
        while not self._leaving.is_set():
            self._changed(LOST if self._was_in else SEARCHING, sentence)
            try:
                ended = await self._visit()
                if ended is not None:
                    self._changed(ENDED, ended)
                    return
                failed, sentence = 0, "The connection to the host was lost."
            except NotThisHost:
                self._changed(ENDED, "Another computer answers there: its key is not that of the join code.")
                return
            except (OSError, TimeoutError, InvalidHandshake, SSLError) as error:
                failed, sentence = failed + 1, _why(error)
            if self._tries and failed >= self._tries and not self._was_in:
                doubt = "is the address right, and does a firewall or a guest Wi-Fi stand between?"
                self._changed(ENDED, f"No host answers there ({sentence}): {doubt}")
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), BACK_OFF[min(failed, len(BACK_OFF) - 1)])
        self._changed(ENDED, "")

    async def _visit(self) -> str | None:
        """One connection from its beginning to its end; a sentence where coming again does not help."""
        host, port = await self._where()
        where = f"wss://[{host}]:{port}" if ":" in host else f"wss://{host}:{port}"
        async with connect(
            where, ssl=guest_context(), server_hostname="", max_size=MOST_FROM_TABLE, max_queue=64, proxy=None,
            open_timeout=CONNECTING, ping_interval=5, ping_timeout=10, close_timeout=1, user_agent_header=None,
        ) as socket:  # fmt: skip
            self._check_key(socket)
            code = self._target.code
            who = self.who
            await socket.send(pack(Enter(
                PROTOCOL, ENGINE, reader_digest(), code.word if code is not None else "", who.name, who.token,
                who.owner, who.watch,
            )), text=True)  # fmt: skip
            self._socket = socket
            try:
                with suppress(ConnectionClosed):
                    async for frame in socket:
                        away = self._take(frame if isinstance(frame, bytes) else frame.encode())
                        if away is not None and away.final:
                            return away.reason
            finally:
                self._socket = None
        return None

    async def _where(self) -> tuple[str, int]:
        """The host's address: as typed, or as found on the network. Raises OSError."""
        if self._target.host:
            return self._target.host, self._target.port
        found = None
        if self._find is not None and self._target.code is not None:
            found = await self._find(self._target.code.fingerprint)
        if found is None:
            raise OSError("no such table was found on the network")
        return found

    def _check_key(self, socket: ClientConnection) -> None:
        """Raises NotThisHost where the key is not that of the code."""
        code = self._target.code
        lines = socket.transport.get_extra_info("ssl_object")
        certificate = lines.getpeercert(binary_form=True) if isinstance(lines, SSLObject) else None
        if code is not None and (certificate is None or fingerprint_of(certificate) != code.fingerprint):
            raise NotThisHost

    def _take(self, frame: bytes) -> TurnedAway | None:
        try:
            message = read_of_table(frame)
        except NotOfProtocol as error:
            return TurnedAway(str(error))
        if isinstance(message, Welcome):
            self.who = replace(self.who, token=message.token)
            self._was_in = True
            self._changed(CONNECTED, message.remark)
        if isinstance(message, TurnedAway):
            return message
        self._heard(message)
        return None


def _why(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "nothing answers"
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error))[:120]
