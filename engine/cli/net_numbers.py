"""The numbers of `python -m engine net check numbers`: joining, answers, traffic of four with 100 cards, memory."""

from __future__ import annotations

import queue
import threading
import time
from pathlib import Path
from typing import Final

from engine.cards.decks import deck_text
from engine.cli.net_abuse import answer_delays, p95
from engine.cli.net_batteries import LONG, LONG_GAME, Finding, Host, paired
from engine.cli.table import find_deck
from engine.host.protocol import Drawn, Over, Question, Reply, Shown
from engine.net.bot import PlainBot
from engine.net.client import Guest, Who
from engine.net.join_code import parse_target
from engine.net.net_messages import CatchUp, ChooseDeck, FromTable, LobbyState, SetReady, Welcome, pack

JOIN: Final = 1.0  # seconds from the code to the lobby
ANSWER: Final = 50.0  # milliseconds from an answer to the other screen, of nineteen in twenty
TRAFFIC: Final = 30.0  # KB a second to a guest
MEMORY: Final = 300.0  # MB of the host
DECKS: Final = ("both-lamps", "ember-and-acorn", "iron-bell", "sunken-notary")
PAUSE: Final = 0.25  # seconds that everybody thinks: faster than people do


class Person:
    """A guest who plays by a bot after a pause, and what they were sent."""

    def __init__(self, code: str, name: str, deck: ChooseDeck) -> None:
        self.heard: queue.Queue[FromTable] = queue.Queue()
        self.whole = self.frames = 0
        self._playing = True
        began = time.monotonic()
        self.guest = Guest(parse_target(code), Who(name), self.heard.put, lambda state, words: None)
        self.guest.start()
        while not isinstance(self.heard.get(timeout=LONG), LobbyState):
            pass
        self.joined = time.monotonic() - began
        self.guest.say(deck)
        self.guest.say(SetReady())
        threading.Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        bot = PlainBot()
        while self._playing:
            try:
                message = self.heard.get(timeout=1.0)
            except queue.Empty:
                continue
            if isinstance(message, Shown | Question):
                self.frames += 1
                self.whole += len(pack(message))
            if isinstance(message, Welcome):
                self.guest.say(CatchUp())
            elif isinstance(message, Shown):
                self.guest.say(Drawn(message.match))
            elif isinstance(message, Over):
                self._playing = False
            elif isinstance(message, Question):
                time.sleep(PAUSE)
                self.guest.say(Reply(message.match, message.number, bot.answer(message)))

    def close(self) -> None:
        """Leave."""
        self._playing = False
        self.guest.close()


def numbers(home: Path, full: bool, wanted: int = 0, seed: int = 1) -> Finding:
    """What a table of two and one of four cost; `full`: over more answers and a longer game. Nothing of it is drawn by
    `seed`."""
    host = Host(home / "two", "--port", "0")
    try:
        asked, other, delays = answer_delays(*paired(host, LONG_GAME), wanted or (400 if full else 60))
        for each in (asked, other):
            each.guest.close()
    finally:
        host.kill()
    answer = p95(delays)
    of_four = _of_four(home / "four", 240.0 if full else 30.0)
    met = (answer <= ANSWER and of_four["join_s"] <= JOIN and of_four["kb_a_second_a_guest"] <= TRAFFIC
           and of_four["host_mb"] <= MEMORY)  # fmt: skip
    return Finding(met, {"answer_p95_ms": answer, **of_four})


def _of_four(home: Path, seconds: float) -> dict[str, float]:
    host = Host(home, "--port", "0", "--seats", "4", "--options", "commander")
    people: list[Person] = []
    try:
        host.settled_memory()
        for name, deck in zip(("Ada", "Bea", "Cleo", "Dan"), map(find_deck, DECKS), strict=True):
            people.append(Person(host.code, name, ChooseDeck(deck_text(deck), deck.name)))
        end = time.monotonic() + LONG
        while not all(each.frames for each in people) and time.monotonic() < end:
            time.sleep(0.05)
        began, before = time.monotonic(), [each.guest.received for each in people]
        whole = [each.whole for each in people]
        time.sleep(seconds)
        passed = time.monotonic() - began
        most = max(each.guest.received - start for each, start in zip(people, before, strict=True))
        most_whole = max(each.whole - start for each, start in zip(people, whole, strict=True))
        memory = host.memory
    finally:
        for each in people:
            each.close()
        host.kill()
    return {
        "join_s": round(max(each.joined for each in people), 2), "kb_a_second_a_guest": round(most / passed / 1000, 1),
        "as_whole_snapshots_kb": round(most_whole / passed / 1000, 1), "seconds": round(passed, 1),
        "frames_a_guest": max(each.frames for each in people), "host_mb": round(memory / 1024, 1),
    }  # fmt: skip
