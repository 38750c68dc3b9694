"""One guest's connection at the host: what waits to be sent is bounded, who does not read is let go."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from engine.net.net_limits import MOST_WAITING, MOST_WAITING_BYTES, SAYINGS_A_SECOND, SAYINGS_AT_ONCE, Rate
from engine.net.net_messages import pack
from engine.net.snapshot_delta import SnapshotWriter


class Connection:
    """A guest's line. Everything here belongs to the thread of the sockets."""

    def __init__(self, socket: ServerConnection, address: str) -> None:
        self._socket, self.address = socket, address
        self.seat, self.token = -1, ""
        self.owner = False
        self.rate, self.sayings = Rate(), Rate(SAYINGS_A_SECOND, SAYINGS_AT_ONCE)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._snapshots = SnapshotWriter()
        self._more = asyncio.Event()
        self._closing = False

    @property
    def delay(self) -> int:
        """Milliseconds there and back, by the last ping."""
        return round(self._socket.latency * 1000)

    def send(self, message: object) -> None:
        """Have a message sent."""
        self.send_packed(pack(message))

    def send_packed(self, data: bytes) -> None:
        """Have a frame sent."""
        self.send_made(self.made(data))

    def made(self, data: bytes) -> bytes:
        """A frame as it is sent on this line: a snapshot as what changes the one before. Frames are made in the order
        in which they are sent."""
        return data if self._closing else self._snapshots.packed(data)

    def send_made(self, data: bytes) -> None:
        """Have a frame sent that was made; a guest for whom too many wait is disconnected and may come back."""
        if self._closing:
            return
        self._waiting.append(data)
        self._bytes += len(data)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self._waiting.clear()
            self._closing = True
        self._more.set()

    def close(self) -> None:
        """Send what waits, and then end the connection."""
        self._closing = True
        self._more.set()

    async def write(self) -> None:
        """Send what there is to send, until the connection ends."""
        with suppress(ConnectionClosed):
            while True:
                while self._waiting:
                    data = self._waiting.popleft()
                    self._bytes -= len(data)
                    await self._socket.send(data, text=True)
                if self._closing:
                    break
                self._more.clear()
                await self._more.wait()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._socket.close(), 2.0)
