"""R3b of `python -m engine net check`: how an honest pair fares while strangers hold sockets open and flood."""

from __future__ import annotations

import asyncio
import resource
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import websockets.asyncio.client as sockets
from websockets.exceptions import ConnectionClosed

from engine.battery_progress import reached
from engine.cli.net_batteries import LONG_GAME, Bot, Finding, Host, asked_next, paired, stranger
from engine.host.protocol import PROTOCOL, Reply
from engine.net.bot import PlainBot
from engine.net.join_code import new_token, parse_target
from engine.net.net_messages import Enter, Say, pack
from engine.net.version import reader_digest
from engine.play.record import ENGINE

MOST_DELAY: Final = 250.0  # milliseconds an honest answer may take to show at the other screen, of nineteen in twenty
DRIP: Final = b"GET / HTTP/1.1\r\nHost: "


class Strangers:
    """Connections that hold a host up, in a thread of their own: some say nothing, some say one byte a second, some are
    let in to look on and flood."""

    def __init__(self, code: str, silent: int, slow: int, floods: int, rate: int) -> None:
        self._target = parse_target(code)
        self._silent, self._slow, self._floods, self._rate = silent, slow, floods, rate
        self.held = self.sent = 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._all()), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Let go."""
        self._stop.set()
        self._thread.join(20)

    async def _all(self) -> None:
        tasks = [asyncio.create_task(self._flood()) for _ in range(self._floods)]
        for _ in range(300):  # they get in before the host takes no more from this address
            if self.sent >= self._floods:
                break
            await asyncio.sleep(0.1)
        tasks += [asyncio.create_task(self._hold(False)) for _ in range(self._silent)]
        tasks += [asyncio.create_task(self._hold(True)) for _ in range(self._slow)]
        while not self._stop.is_set():
            await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _hold(self, drips: bool) -> None:
        """One plain connection after the other, each held until the host ends it."""
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(self._target.host, self._target.port)
                self.held += 1
                try:
                    place = 0
                    while not reader.at_eof():
                        if drips:
                            writer.write(DRIP[place % len(DRIP) : place % len(DRIP) + 1])
                            place += 1
                        with suppress(TimeoutError):
                            await asyncio.wait_for(reader.read(64), 1.0)
                finally:
                    writer.close()
            await asyncio.sleep(0.2)

    async def _flood(self) -> None:
        """A spectator who chats as fast as it goes."""
        words = pack(Say("hello"))
        while True:
            with suppress(OSError, ConnectionClosed, TimeoutError):
                async with stranger(self._target.host, self._target.port) as socket:
                    await self._enter(socket)
                    while True:
                        for _ in range(max(1, self._rate // 20)):
                            await socket.send(words)
                            self.sent += 1
                        await asyncio.sleep(0.05)
            await asyncio.sleep(0.2)

    async def _enter(self, socket: sockets.ClientConnection) -> None:
        code = self._target.code
        word = code.word if code is not None else ""
        await socket.send(pack(Enter(PROTOCOL, ENGINE, reader_digest(), word, "Flood", new_token(), watch=True)))
        await socket.recv()


def answer_delays(one: Bot, other: Bot, count: int) -> tuple[Bot, Bot, list[float]]:
    """The seconds from an answer to the next question at either screen, so many times, sorted; whoever is asked now
    comes first."""
    bot = PlainBot()
    found: list[float] = []
    while len(found) < count:
        question = one.asked
        assert question is not None
        began = time.monotonic()
        one.guest.say(Reply(question.match, question.number, bot.answer(question)))
        one, other = asked_next(one, other, 0.002)
        found.append(time.monotonic() - began)
        reached(len(found), count, "answers")
    return one, other, sorted(found)


def p95(found: list[float]) -> float:
    """What nineteen of twenty sorted times stay below, in milliseconds."""
    return round(found[int(len(found) * 0.95)] * 1000, 1)


def abused_sockets(home: Path, full: bool, wanted: int = 0, seed: int = 1) -> Finding:
    """R3b: silent and slow connections and floods beside an honest pair; nothing of it is drawn by `seed`."""
    silent = slow = wanted or (500 if full else 40)
    _let_open(4 * silent + 200)
    count = 400 if full else 60
    host = Host(home, "--port", "0")
    try:
        asked, other, calm = answer_delays(*paired(host, LONG_GAME), count)
        memory = host.settled_memory()
        strangers = Strangers(host.code, silent, slow, 4, 5000 if full else 1000)
        time.sleep(3.0)
        asked, other, beset = answer_delays(asked, other, count)
        more = host.memory
        strangers.stop()
        alive = host.process.poll() is None
    finally:
        host.kill()
    for each in (asked, other):
        each.guest.close()
    return Finding(alive and p95(beset) < MOST_DELAY and more < 2 * max(1, memory), {
        "silent": silent, "slow": slow, "connections_held": strangers.held, "flooded_frames": strangers.sent,
        "calm_p95_ms": p95(calm), "p95_ms": p95(beset), "host_kib": memory, "host_kib_under_attack": more,
    })  # fmt: skip


def _let_open(count: int) -> None:
    """Let this process hold so many files open, where the system allows it."""
    low, high = resource.getrlimit(resource.RLIMIT_NOFILE)
    if low < count:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, high) if high > 0 else count, high))
