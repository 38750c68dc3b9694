"""Hosts and guests as real processes, and a guest in this one, for tests of play over the network."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from engine.host.protocol import Drawn, Over, Question, Reply, Shown
from engine.net.bot import PlainBot
from engine.net.client import Guest, Who
from engine.net.join_code import new_token, parse_target
from engine.net.net_messages import CatchUp, ChooseDeck, FromTable, LobbyState, SetReady, Welcome

Heard = TypeVar("Heard")
LONG = 90.0  # seconds that nothing takes but what never comes
DECK = ChooseDeck("30 Plains\n30 Forest\n", "Lands")


class Program:
    """A command of the engine in a process of its own, and the JSON lines it prints."""

    def __init__(self, home: Path, *words: str, attended: bool = False) -> None:
        self._words, self._home = words, home
        environment = {**os.environ, "SPELLWRIGHT_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "engine", *words, "--json"], env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, stdin=subprocess.PIPE if attended else None, text=True, encoding="utf-8",
        )  # fmt: skip
        self._lines: queue.Queue[dict[str, Any] | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(json.loads(line))
        self._lines.put(None)

    def hear(self, event: str, timeout: float = LONG) -> dict[str, Any]:
        """The next line about an event; others are passed over."""
        before: list[dict[str, Any]] = []
        while True:
            said = self._lines.get(timeout=timeout)
            if said is None:
                self.process.wait(5)
                assert self.process.stderr is not None
                raise AssertionError(f"{self._words} ended: {before} {self.process.stderr.read()}")
            before.append(said)
            if said["event"] == event:
                return said

    def kill(self) -> None:
        """End it as `kill -9` does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self) -> None:
        """End it."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


def until(fits: Callable[[], bool], timeout: float = LONG) -> None:
    """Wait until something is so."""
    end = time.monotonic() + timeout
    while not fits():
        assert time.monotonic() < end
        time.sleep(0.02)


def code_of(hosting: dict[str, Any]) -> str:
    """The join code with this computer's own address."""
    return f"{hosting['code']}@127.0.0.1:{hosting['port']}"


class Player:
    """A guest in this process."""

    def __init__(self, code: str, name: str, token: str = "", owner: str = "", watch: bool = False) -> None:
        self.heard: queue.Queue[FromTable] = queue.Queue()
        self.states: queue.Queue[tuple[str, str]] = queue.Queue()
        who = Who(name, token or new_token(), owner, watch)
        target = parse_target(code)
        self.guest = Guest(target, who, self.heard.put, lambda state, words: self.states.put((state, str(words))))
        self.guest.start()

    def hear(self, kind: type[Heard], timeout: float = LONG) -> Heard:
        """The next message of a kind; those before it are passed over, and drawn."""
        while True:
            message = self.heard.get(timeout=timeout)
            if isinstance(message, Shown):
                self.guest.say(Drawn(message.match))
            if isinstance(message, kind):
                return message

    def state(self, wanted: str, timeout: float = LONG) -> str:
        """Wait until the line is in a state; the sentence with it."""
        while True:
            state, words = self.states.get(timeout=timeout)
            if state == wanted:
                return words

    def lobby(self, fits: Callable[[LobbyState], bool]) -> LobbyState:
        """Wait until the table stands so."""
        while True:
            state = self.hear(LobbyState)
            if fits(state):
                return state

    def ready(self, deck: ChooseDeck = DECK) -> None:
        """Choose a deck and be ready."""
        self.guest.say(deck)
        self.guest.say(SetReady())

    def play(self, questions: int) -> Over | None:
        """Answer so many questions, until it is over or until the guest was closed. Raises queue.Empty where nothing
        comes though the guest was not."""
        bot = PlainBot()
        while questions:
            message = self._next()
            if message is None or isinstance(message, Over):
                return message
            if isinstance(message, Welcome):
                self.guest.say(CatchUp())
            if isinstance(message, Shown):
                self.guest.say(Drawn(message.match))
            if isinstance(message, Question):
                questions -= 1
                self.guest.say(Reply(message.match, message.number, bot.answer(message)))
        return None

    def _next(self) -> FromTable | None:
        """The next message; None once the guest was closed. Raises queue.Empty."""
        end = time.monotonic() + LONG
        while not self.guest.left:
            try:
                return self.heard.get(timeout=0.2)
            except queue.Empty:
                if time.monotonic() > end:
                    raise
        return None
