"""Batteries of `python -m engine net check`: what strangers, bad networks and kills may do to a table, measured."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import random
import resource
import signal
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import websockets.asyncio.client as sockets
from websockets.exceptions import ConnectionClosed

from engine.battery_progress import watched
from engine.decisions import PASS, Act, Amount, Concede, FullControl, Picked
from engine.host.protocol import PROTOCOL, AskWhyNot, Drawn, Give, NotOfProtocol, Over, Question, Rejected, Reply, Shown
from engine.net.bot import PlainBot
from engine.net.client import Guest, Who
from engine.net.join_code import guest_context, parse_target
from engine.net.net_messages import (
    CatchUp,
    ChooseDeck,
    Enter,
    FromTable,
    Kick,
    Say,
    SetReady,
    Welcome,
    pack,
    read_of_guest,
)
from engine.play.record import ENGINE, Answered, Record, RecordError
from engine.terms.ids import PlayerId

Heard = TypeVar("Heard")
LONG: Final = 120.0  # seconds that nothing takes but what never comes
LANDS: Final = ChooseDeck("30 Plains\n30 Forest\n", "Lands")
_REFUSAL: Final = "refusal.txt"  # in a host's home: what it says where it does not begin
LONG_GAME: Final = ChooseDeck("240 Plains\n240 Forest\n", "Many lands")


@dataclass(slots=True)
class Finding:
    """What a battery measured, and whether its goal is met."""

    met: bool
    measured: dict[str, object] = field(default_factory=dict)


@cache
def bytecode() -> tempfile.TemporaryDirectory[str]:
    """Where the hosts of this process keep compiled modules: an installed program has them so, which is measured."""
    return tempfile.TemporaryDirectory(prefix="net-check-bytecode-")


def hosting(home: Path, *words: str) -> subprocess.Popen[str]:
    """A process that begins to host; it ends with this one, however that ends."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    home.mkdir(parents=True, exist_ok=True)
    return subprocess.Popen(
        [sys.executable, "-m", "engine", "host", "--hidden", "--json", "--attended", *words],
        env={**kept, "PYTHONPYCACHEPREFIX": bytecode().name, "SPELLWRIGHT_HOME": str(home), "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=(home / _REFUSAL).open("w"), text=True,
    )  # fmt: skip


class NotHosting(Exception):
    """A host did not begin; its message is what it said instead."""


class Host:
    """A host in a process of its own. Raises NotHosting."""

    def __init__(self, home: Path, *words: str) -> None:
        self.process = hosting(home, *words)
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        if not first:
            self.process.wait(LONG)
            raise NotHosting((home / _REFUSAL).read_text(errors="replace").strip())
        said = json.loads(first)
        self.code = f"{said['code']}@127.0.0.1:{said['port']}"
        self.folder = Path(said["folder"])
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def kill(self) -> None:
        """End it as `kill -9` does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    @property
    def memory(self) -> int:
        """KiB that it holds, where the system tells; else 0."""
        try:
            return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * resource.getpagesize() // 1024
        except OSError:
            return 0

    @property
    def processor_time(self) -> float:
        """Seconds of a core that it has used, where the system tells; else 0."""
        try:
            words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, AttributeError, ValueError):
            return 0.0

    def settled_memory(self) -> int:
        """The same once it stays as it is: the grammar is read in the first seconds."""
        before, end = -1, time.monotonic() + 30.0
        while self.memory != before and time.monotonic() < end:
            before = self.memory
            time.sleep(2.0)
        return before

    def answers(self) -> int:
        """How many answers the first record holds."""
        record = self.record()
        return sum(isinstance(entry, Answered) for entry in record.entries) if record is not None else 0

    def record(self) -> Record | None:
        """The first record; None where it is not begun."""
        try:
            return Record.read(self.folder / "match-1.record")
        except RecordError:
            return None


class Bot:
    """A guest that plays by itself in a thread; `asked` is the question it last heard, `back` when it heard it."""

    def __init__(self, code: str, name: str, plays: bool = True, deck: ChooseDeck = LANDS) -> None:
        self.heard: queue.Queue[FromTable] = queue.Queue()
        self.guest = Guest(parse_target(code), Who(name), self.heard.put, lambda state, words: None, tries=0)
        self.asked: Question | None = None
        self.back = 0.0
        self.over = threading.Event()
        self.pause = 0.0
        self.guest.start()
        self.expect(Welcome)
        self.guest.say(deck)
        self.guest.say(SetReady())
        if plays:
            threading.Thread(target=self._play, daemon=True).start()

    def expect(self, kind: type[Heard]) -> Heard:
        """The next message of a kind. Raises queue.Empty where none comes."""
        while True:
            message = self.heard.get(timeout=LONG)
            if isinstance(message, Shown):
                self.guest.say(Drawn(message.match))
            if isinstance(message, kind):
                return message

    def keep_up(self, message: FromTable) -> None:
        """Say what every guest says: that it is back and wants what it missed, that it has drawn what was shown."""
        if isinstance(message, Welcome):
            self.guest.say(CatchUp())
        elif isinstance(message, Shown):
            self.guest.say(Drawn(message.match))

    def _play(self) -> None:
        bot = PlainBot()
        while not self.over.is_set():
            try:
                message = self.heard.get(timeout=1.0)
            except queue.Empty:
                continue
            self.keep_up(message)
            if isinstance(message, Over):
                self.over.set()
            elif isinstance(message, Question):
                self.asked, self.back = message, time.monotonic()
                time.sleep(self.pause)
                self.guest.say(Reply(message.match, message.number, bot.answer(message)))


def fuzzed_frames(home: Path, full: bool, wanted: int = 0, seed: int = 1) -> Finding:
    """R3: changed frames through the decoder, and some of them through a real host with a match under way."""
    chance = random.Random(seed)
    frames = [pack(each) for each in (
        Enter(PROTOCOL, ENGINE, "x", "secret", "Ada", "0" * 32), LANDS, Reply(1, 3, Act(PASS)), Say("hello"), Kick(1),
        Give(1, FullControl(PlayerId(0))), AskWhyNot(1, 1, 70), Reply(1, 1, Picked(("keep",))),
    )]  # fmt: skip
    count = wanted or (1_000_000 if full else 20_000)
    read = 0
    slowest = 0.0
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in watched(range(count)):
        frame = _changed(chance, frames)
        began = time.perf_counter()
        try:
            read_of_guest(frame)
            read += 1
        except NotOfProtocol:
            pass
        slowest = max(slowest, time.perf_counter() - began)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    host = Host(home, "--port", "0")
    try:
        asked, other = paired(host)
        entries, memory = host.answers(), host.settled_memory()
        sent = asyncio.run(_send_garbage(host.code, frames, count // 50 if full or wanted else 1_000, chance))
        same = host.answers() == entries and host.process.poll() is None
        asked.guest.say(CatchUp())
        again = asked.expect(Question).number == (asked.asked.number if asked.asked else 0)
        more = host.memory - memory
    finally:
        host.kill()
    for each in (asked, other):
        each.guest.close()
    met = same and again and grown < 50_000 and more < 50_000
    return Finding(met, {
        "frames": count, "read_as_messages": read, "slowest_ms": round(slowest * 1000, 1), "decoder_grew_kib": grown,
        "sent_by_strangers": sent, "host_grew_kib": more, "match_unchanged": same and again,
    })  # fmt: skip


def _changed(chance: random.Random, frames: list[bytes]) -> bytes:
    frame = bytearray(chance.choice(frames))
    for _ in range(chance.randint(1, 4)):
        frame[chance.randrange(len(frame))] = chance.randrange(256)
    if chance.random() < 0.2:
        other = chance.choice(frames)
        frame += other[chance.randrange(len(other)) :]
    return bytes(frame[: chance.randint(1, len(frame))] if chance.random() < 0.3 else frame)


async def _send_garbage(code: str, frames: list[bytes], count: int, chance: random.Random) -> int:
    """Strangers without the code who send garbage as their first frame."""
    target = parse_target(code)
    sent = 0
    for _ in range(max(1, count // 50)):
        try:
            async with stranger(target.host, target.port) as socket:
                for _ in range(50):
                    await socket.send(_changed(chance, frames))
                    sent += 1
        except (ConnectionClosed, OSError):
            continue
    return sent


def stranger(host: str, port: int) -> sockets.connect:
    """A connection to a host whose key is not checked."""
    context: ssl.SSLContext = guest_context()
    return sockets.connect(f"wss://{host}:{port}", ssl=context, server_hostname="", proxy=None, open_timeout=10)


def paired(host: Host, deck: ChooseDeck = LANDS) -> tuple[Bot, Bot]:
    """Two guests in a match who do nothing; the one who is asked comes first."""
    bots = [Bot(host.code, name, plays=False, deck=deck) for name in ("Ada", "Bea")]
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        for bot in bots:
            try:
                message = bot.heard.get(timeout=0.2)
            except queue.Empty:
                continue
            if isinstance(message, Question):
                bot.asked = message
                return bot, bots[1] if bot is bots[0] else bots[0]
    raise TimeoutError("nobody was asked")


def forged_commands(home: Path, full: bool, wanted: int = 0, seed: int = 1) -> Finding:
    """R8: stale, foreign, doubled and out-of-turn words of a guest who is in: all refused, nothing recorded."""
    host = Host(home, "--port", "0")
    chance = random.Random(seed)
    count = wanted or (10_000 if full else 300)
    try:
        asked, other = paired(host)
        question = asked.asked
        assert question is not None
        before = host.answers()
        refused = 0
        foreign = PlayerId(1 - question.snap.viewer)
        for _ in watched(range(count)):
            wrong = question.number + chance.choice((-1, 1, 7, 1 << 40))
            sender, word = chance.choice((
                (asked, Reply(question.match, wrong, Act(PASS))), (asked, Give(question.match, Concede(foreign))),
                (other, Reply(question.match, question.number, Amount(1))),
                (asked, AskWhyNot(question.match, wrong, 1)),
                (asked, Give(question.match, FullControl(foreign))),
            ))  # fmt: skip
            sender.guest.say(word)
            sender.expect(Rejected)
            refused += 1
        same = host.answers() == before
    finally:
        host.kill()
    for each in (asked, other):
        each.guest.close()
    return Finding(same and refused == count, {"sent": count, "refused": refused, "record_unchanged": same})


def dropped_lines(home: Path, full: bool, wanted: int = 0, seed: int = 1) -> Finding:
    """R7: lines are cut at random moments, mostly while a question is open; the same question comes again."""
    chance = random.Random(seed)
    count = wanted or (300 if full else 10)
    host = Host(home, "--port", "0")
    same = different = 0
    try:
        asked, other = paired(host)
        bot = PlainBot()
        for _ in watched(range(count)):
            question = asked.asked
            assert question is not None
            asked.guest.drop()
            if chance.random() < 0.3:
                other.guest.drop()
            asked.expect(Welcome)
            asked.guest.say(CatchUp())
            again = asked.expect(Question)
            same, different = same + (again == question), different + (again != question)
            asked.guest.say(Reply(again.match, again.number, bot.answer(again)))
            asked, other = asked_next(asked, other)
        answers = host.answers()
    finally:
        host.kill()
    for each in (asked, other):
        each.guest.close()
    return Finding(different == 0 and answers >= count, {
        "drops": count, "same_question_again": same, "another_question": different, "answers_recorded": answers,
    })  # fmt: skip


def asked_next(one: Bot, other: Bot, pause: float = 0.05) -> tuple[Bot, Bot]:
    """Whoever is asked next, first; `pause`: the seconds that each is listened to in turn."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        for bot in (one, other):
            try:
                message = bot.heard.get(timeout=pause)
            except queue.Empty:
                continue
            bot.keep_up(message)
            if isinstance(message, Over):
                raise TimeoutError("the game is over before the battery")
            if isinstance(message, Question):
                bot.asked = message
                return bot, other if bot is one else one
    raise TimeoutError("nobody was asked")
