"""A way to a host that is cut at one message, for tests of what is lost with a line."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from engine.cli.net_lines import LineBetween

HEAD: Final = 5  # bytes before what a TLS record holds: its kind, a version, and how long it is
UP, DOWN = "to the host", "to the guest"


class CutLine(LineBetween):
    """Passes on what goes to and fro, and breaks the first `times` connections in place of the record of that `number`
    (from 1) that goes one `way`: every message is a record of its own, those before the guest is encrypted among them.
    `cuts` is how often it has broken a connection,
    `passed` how many records of the last one went each way."""

    def __init__(self, port: int, way: str, number: int, times: int = 1) -> None:
        self._way, self._number, self._times = way, number, times
        self.cuts = 0
        self.passed = {UP: 0, DOWN: 0}
        self._there: list[asyncio.StreamWriter] = []
        self._passing: list[asyncio.Task[None]] = []
        super().__init__(port)

    async def _end(self) -> None:
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
