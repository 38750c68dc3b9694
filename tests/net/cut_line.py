"""A way to a host that is cut at one message, for tests of what is lost with a line."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Final

HEAD: Final = 5  # bytes before what a TLS record holds: its kind, a version, and how long it is
UP, DOWN = "to the host", "to the guest"


class CutLine:
    """Passes on what goes to and fro, and breaks the first `times` connections in place of the record of that `number`
    (from 1) that goes one `way`: every message is a record of its own, those before the guest is encrypted among them.
    It works in a thread of its own; `port` is where it listens, `cuts` how often it has broken a connection,
    `passed` how many records of the last one went each way."""

    def __init__(self, port: int, way: str, number: int, times: int = 1) -> None:
        self._to, self._way, self._number, self._times = port, way, number, times
        self.port = self.cuts = 0
        self.passed = {UP: 0, DOWN: 0}
        self._there: list[asyncio.StreamWriter] = []
        self._passing: list[asyncio.Task[None]] = []
        self._loop = asyncio.new_event_loop()
        self._ready, self._stop = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._serve()), daemon=True)
        self._thread.start()
        assert self._ready.wait(30)

    def close(self) -> None:
        """End it."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        for each in self._there:
            each.transport.abort()
        await asyncio.gather(*self._passing)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        passing = asyncio.current_task()
        assert passing is not None
        self._passing.append(passing)
        with suppress(OSError):
            back, there = await asyncio.open_connection("127.0.0.1", self._to)
            both = (writer, there)
            self._there += both
            await asyncio.gather(self._pump(reader, there, UP, both), self._pump(back, writer, DOWN, both))

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        way: str,
        both: tuple[asyncio.StreamWriter, ...],
    ) -> None:
        self.passed[way] = 0
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                head = await reader.readexactly(HEAD)
                rest = await reader.readexactly(int.from_bytes(head[3:], "big"))
                self.passed[way] += 1
                if way == self._way and self.passed[way] == self._number and self.cuts < self._times:
                    self.cuts += 1
                    break
                writer.write(head + rest)
                await writer.drain()
        for each in both:
            each.transport.abort()
