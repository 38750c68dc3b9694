"""LINES of `python -m engine net check`: a game over lines with delay, lost packets and cuts."""

from __future__ import annotations

import asyncio
import threading
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from engine.battery_progress import watched
from engine.cli.net_abuse import answer_delays, p95
from engine.cli.net_batteries import LONG, LONG_GAME, Finding, Host, asked_next, paired
from engine.host.protocol import Reply
from engine.net.bot import PlainBot

__all__ = ["BadLine", "LineBetween", "bad_lines"]

DELAY: Final = 0.04  # seconds each way
JITTER: Final = 0.01
LOST: Final = 0.01  # of what is sent, which then comes after one of these waits
AGAIN: Final = (0.2, 0.4, 0.8)  # seconds until what was lost is sent again
INSTANT: Final = 1e-6  # seconds between two pieces that came together
MOST_DELAY: Final = 500.0  # milliseconds from an answer to the next question, of nineteen in twenty
MOST_BACK: Final = 5.0  # seconds from the end of a cut to the next question


class LineBetween(ABC):
    """A way to a host through a thread of its own, which passes on what comes as it likes; `port` is where it
    listens."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready, self._stop = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=lambda: self._loop.run_until_complete(self._serve()), daemon=True)
        self._thread.start()
        if not self._ready.wait(LONG):
            raise TimeoutError("the line between did not come up")

    def close(self) -> None:
        """End it."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(LONG)

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        await self._end()

    @abstractmethod
    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody has connected."""

    @abstractmethod
    async def _end(self) -> None:
        """Break what is still open."""


class BadLine(LineBetween):
    """A way to a host that delays, loses and is cut: it passes on what comes, in order."""

    def __init__(self, port: int, chance: Random) -> None:
        self._chance = chance
        self._cut = False
        self._writers: dict[asyncio.StreamWriter, None] = {}
        super().__init__(port)

    def cut(self, seconds: float) -> None:
        """Break every connection, and let none through for so long."""
        self._cut = True
        self._loop.call_soon_threadsafe(self._break)
        time.sleep(seconds)
        self._cut = False

    def _break(self) -> None:
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _end(self) -> None:
        self._break()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._cut:
            writer.transport.abort()
            return
        there: asyncio.StreamWriter | None = None
        with suppress(OSError):
            back, there = await asyncio.open_connection("127.0.0.1", self._to)
            self._writers |= {writer: None, there: None}
            await asyncio.gather(self._pump(reader, there), self._pump(back, writer))
        for each in (writer, there):
            if each is not None:
                self._writers.pop(each, None)
                each.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one way: what comes is written after its delay, and never before what came before it."""
        due = 0.0
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                wait = DELAY + self._chance.uniform(-JITTER, JITTER)
                if self._chance.random() < LOST:
                    wait += self._chance.choice(AGAIN)
                due = max(due + INSTANT, self._loop.time() + wait)  # of two that are due at once either may go first
                self._loop.call_at(due, writer.write, data)
        self._loop.call_at(max(due + INSTANT, self._loop.time()), writer.close)


def bad_lines(home: Path, full: bool, wanted: int = 0, seed: int = 1) -> Finding:
    """Two guests whose lines are bad: delays from an answer to the next question, and after each cut."""
    chance = Random(seed)
    count, cuts = wanted or (400 if full else 40), 20 if full else 2
    host = Host(home, "--port", "0")
    code, _, address = host.code.partition("@")
    line = BadLine(int(address.rpartition(":")[2]), chance)
    host.code = f"{code}@127.0.0.1:{line.port}"
    backs: list[float] = []
    bot = PlainBot()
    try:
        one, other, delays = answer_delays(*paired(host, LONG_GAME), count)
        before = host.answers()
        for _ in watched(range(cuts)):
            question = one.asked
            assert question is not None
            one.guest.say(Reply(question.match, question.number, bot.answer(question)))
            time.sleep(chance.random() * 0.1)
            line.cut(0.2 + chance.random() * 3.0)
            began = time.monotonic()
            one, other = asked_next(one, other, 0.01)
            backs.append(time.monotonic() - began)
        more = host.answers() - before
    finally:
        host.kill()
        line.close()
    for each in (one, other):
        each.guest.close()
    worst = max(backs, default=0.0)
    return Finding(p95(delays) <= MOST_DELAY and worst <= MOST_BACK, {
        "answers": count, "delay_ms": round(DELAY * 2000), "lost_percent": LOST * 100, "usual_ms":
        round(delays[len(delays) // 2] * 1000, 1), "p95_ms": p95(delays), "cuts": cuts, "answers_across_cuts": more,
        "longest_until_asked_again_s": round(worst, 2),
    })  # fmt: skip
