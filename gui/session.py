"""A running match: the engine in its own thread, and the seat through which a person at the table answers it.

Everything that crosses between the threads is a frozen value in a queued signal (to the screen) or in a queue (back).
"""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from engine.decisions import Answer, Command, Decision
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, Seen
from gui.crash import CrashReporter, Guarded

SWITCH_INTERVAL: Final = 0.0005  # seconds; keeps the table's frames short while a computer player thinks
THINKING_AFTER: Final = 0.25  # seconds of thought before the table says so

REST: Final = {"cast": 500, "activate": 450, "trigger": 300, "resolve": 300, "attack": 450, "block": 350, "damage": 250,
               "turn": 250, "land": 250, "move": 0, "draw": 120}  # fmt: skip
"""Milliseconds an event of another player rests on the table before play goes on, at pacing 1x."""


class View(Protocol):
    """What a seat is shown: a window that is good until the call returns."""

    def snapshot(self) -> GameSnap:
        """The same, frozen."""


class Seat(Protocol):
    """Whoever answers for a player."""

    def choose(self, view: View, decision: Decision) -> Answer:
        """Answer a decision."""

    def notice(self, view: View, seen: tuple[Seen, ...]) -> None:
        """Hear what happened."""


class Match(Protocol):
    """The match as the session runs it."""

    def run(self) -> object:
        """Play to the end."""

    def command(self, command: Command) -> None:
        """Hand in a command from another thread."""


class Left(BaseException):
    """Unwinds the engine when the person leaves the table."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that waits for the person: `ticket` tells it from every other."""

    ticket: int
    snap: GameSnap
    decision: Decision


@dataclass(frozen=True, slots=True)
class _Reply:
    ticket: int
    answer: Answer


class TableLink(QObject):
    """The two-way line between the engine's thread and the table. Signals arrive queued in the table's thread."""

    shown = Signal(object, object)  # GameSnap, tuple[Seen, ...]
    asked = Signal(object)  # Question

    def __init__(self, player: int, pacing: float = 1.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.player = player
        self.pacing = pacing
        self.leaving = threading.Event()
        self._replies: queue.SimpleQueue[_Reply | None] = queue.SimpleQueue()
        self._hurry = threading.Event()
        self._drawn = threading.Event()
        self._drawn.set()
        self._unseen: list[Seen] = []
        self._ticket = 0

    # --- called in the engine's thread ---

    def ask(self, view: View, decision: Decision) -> Answer:
        """Show where things stand, put the question and wait for the reply; raises Left when the person leaves."""
        if self.leaving.is_set():
            raise Left
        snap = view.snapshot()
        self._show(snap)
        self._ticket += 1
        self.asked.emit(Question(self._ticket, snap, decision))
        while True:
            reply = self._replies.get()
            if reply is None or self.leaving.is_set():
                raise Left
            if reply.ticket == self._ticket:
                return reply.answer

    def tell(self, view: View, seen: tuple[Seen, ...]) -> None:
        """Pass on what happened. A snapshot is built only when the table has drawn the last one or play must rest."""
        if self.leaving.is_set():
            raise Left
        self._unseen.extend(seen)
        rest = self._rest(seen)
        if rest or (self._unseen and self._drawn.is_set()):
            self._show(view.snapshot())
        if rest:
            self._hurry.clear()
            self._hurry.wait(rest)

    def finish(self, snap: GameSnap) -> None:
        """Show the last position."""
        self._show(snap)

    def _rest(self, seen: tuple[Seen, ...]) -> float:
        """Seconds to rest on these events: those of others only, and of the longest."""
        longest = max((REST.get(s.kind, 0) for s in seen if s.player not in (self.player, NO_ONE)), default=0)
        return longest / 1000 * self.pacing

    def _show(self, snap: GameSnap) -> None:
        seen, self._unseen = tuple(self._unseen), []
        self._drawn.clear()
        self.shown.emit(snap, seen)

    # --- called in the table's thread ---

    def drawn(self) -> None:
        """The table has drawn what it was last shown and may be shown more."""
        self._drawn.set()

    def answer(self, question: Question, answer: Answer) -> None:
        """Reply to a question; replies to older questions are dropped."""
        self._replies.put(_Reply(question.ticket, answer))

    def hurry(self) -> None:
        """End the present rest: the person has clicked."""
        self._hurry.set()

    def leave(self) -> None:
        """Unwind the engine from wherever it is at its next question or event."""
        self.leaving.set()
        self._hurry.set()
        self._replies.put(None)


class HumanSeat:
    """The seat of the person at this table."""

    def __init__(self, link: TableLink) -> None:
        self._link = link

    def choose(self, view: View, decision: Decision) -> Answer:
        """Ask the person and wait."""
        return self._link.ask(view, decision)

    def notice(self, view: View, seen: tuple[Seen, ...]) -> None:
        """Show the person what happened."""
        self._link.tell(view, seen)


class WatchedSeat:
    """Another seat, timed: `thinking_since` is when its present decision began, 0 between decisions."""

    def __init__(self, inner: Seat, player: int) -> None:
        self._inner = inner
        self.player = player
        self.thinking_since = 0.0

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the inner seat chooses."""
        self.thinking_since = time.monotonic()
        answer = self._inner.choose(view, decision)
        self.thinking_since = 0.0
        return answer

    def notice(self, view: View, seen: tuple[Seen, ...]) -> None:
        """Passed on."""
        self._inner.notice(view, seen)


class EngineThread(QThread):
    """Runs one match to its end, to the person's leaving or to an error; `over` gives the outcome, None otherwise."""

    over = Signal(object)

    def __init__(self, match: Match, reporter: CrashReporter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self._reporter = reporter
        self.outcome: object = None

    def run(self) -> None:
        """The body of the thread."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        with Guarded(self._reporter):
            self.outcome = self._play()
        self.over.emit(self.outcome)

    def _play(self) -> object:
        try:
            return self._match.run()
        except Left:
            return None


class Session(QObject):
    """One match at the table: thread, line and the clock that tells when a computer player takes long."""

    shown = Signal(object, object)  # GameSnap, tuple[Seen, ...]
    asked = Signal(object, object)  # GameSnap, Decision
    thinking = Signal(int, float)  # player or NO_ONE, seconds so far
    over = Signal(object)

    def __init__(self, match: Match, link: TableLink, others: Sequence[WatchedSeat], reporter: CrashReporter,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.link = link
        self.match = match
        self._others = tuple(others)
        self._question: Question | None = None
        self._thinker = NO_ONE
        self._thread = EngineThread(match, reporter, self)
        self._thread.over.connect(self._on_over)
        link.setParent(self)
        link.shown.connect(self.shown)
        link.asked.connect(self._on_asked)
        self._clock = QTimer(self, interval=100)
        self._clock.timeout.connect(self._look_at_clock)

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()
        self._clock.start()

    @property
    def waiting(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def answer(self, answer: Answer) -> None:
        """Answer the open question; without one nothing happens."""
        question, self._question = self._question, None
        if question is not None:
            self.link.answer(question, answer)

    def command(self, command: Command) -> None:
        """Hand a command to the match."""
        self.match.command(command)

    def leave(self) -> None:
        """Stop playing and wait for the engine's thread to end; the record stays."""
        self._clock.stop()
        self._question = None
        self.link.leave()
        self._thread.wait()

    def _on_asked(self, question: Question) -> None:
        self._question = question
        self.asked.emit(question.snap, question.decision)

    def _on_over(self, outcome: object) -> None:
        self._clock.stop()
        self._tell_thinking(NO_ONE, 0.0)
        self.over.emit(outcome)

    def _look_at_clock(self) -> None:
        """Say who has been thinking for long."""
        now = time.monotonic()
        for seat in self._others:
            since = seat.thinking_since
            if since and now - since >= THINKING_AFTER:
                self._tell_thinking(seat.player, now - since)
                return
        self._tell_thinking(NO_ONE, 0.0)

    def _tell_thinking(self, player: int, seconds: float) -> None:
        if player != NO_ONE or self._thinker != NO_ONE:
            self._thinker = player
            self.thinking.emit(player, seconds)
