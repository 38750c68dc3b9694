"""A running match: the engine in its own thread, and the seat through which a person at the table answers it.

Everything that crosses between the threads is a frozen value in a queued signal (to the screen) or in a queue (back).
"""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from engine.decisions import Answer, Command, Decision, FullControl, HoldPriority, PassUntil, SetStops, SetYield, UndoTo
from engine.host.captions import NO_WORDS, Words
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, Seen
from gui.session.crash_reports import CrashReporter, Guarded

SWITCH_INTERVAL: Final = 0.0005  # seconds; keeps the table's frames short while a computer player thinks
WISHES: Final = (SetStops, PassUntil, SetYield, HoldPriority, FullControl)
THINKING_AFTER: Final = 0.25  # seconds of thought before the table says so

REST: Final = {"cast": 500, "activate": 450, "trigger": 300, "resolve": 300, "attack": 450, "block": 350, "damage": 250,
               "turn": 250, "land": 250, "move": 0, "draw": 120}  # fmt: skip
"""Milliseconds an event of another player rests on the table before play goes on, at pacing 1x."""


class Match(Protocol):
    """The match as a session runs it."""

    def run(self) -> object:
        """Play to the end; None when the table was left before."""

    def command(self, command: Command) -> None:
        """Hand in a command from another thread."""

    def leave(self) -> None:
        """End at the next question, from another thread."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that waits for the person: `ticket` tells it from every other, `place` is its number in the record,
    `refused` says why the last answer to it was not legal."""

    ticket: int
    place: int
    snap: GameSnap
    decision: Decision
    refused: str = ""
    words: Words = NO_WORDS


@dataclass(frozen=True, slots=True)
class _Reply:
    ticket: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class _Query:
    kind: object
    data: object


class TableLink(QObject):
    """The two-way line between the engine's thread and the table. Signals arrive queued in the table's thread.

    `interrupt` is what the engine wants raised when a person is interrupted by a command or leaves.
    """

    shown = Signal(object, object)  # GameSnap, tuple[Seen, ...]
    asked = Signal(object)  # Question
    replied = Signal(object, object, object)  # kind and data of a query, and the reply
    refused = Signal(object)  # why the match cannot be: an error whose words are one sentence

    def __init__(self, player: int, interrupt: type[BaseException], pacing: float = 1.0, quiet: bool = False,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.player = player
        self.pacing = pacing
        self._interrupt = interrupt
        self._quiet = quiet
        self._leaving = threading.Event()
        self._replies: queue.SimpleQueue[_Reply | _Query | None] = queue.SimpleQueue()
        self._hurry = threading.Event()
        self._drawn = threading.Event()
        self._drawn.set()
        self._unseen: list[Seen] = []
        self._ticket = 0

    # --- called in the engine's thread ---

    def ask(
        self,
        freeze: Callable[[], GameSnap],
        decision: Decision,
        place: int,
        refused: str = "",
        look: Callable[[object, object], object] | None = None,
        words: Words | None = None,
    ) -> Answer:
        """Show where things stand, put the question and wait for the reply; raises the interrupt.

        `look` answers queries meanwhile."""
        if self._leaving.is_set():
            raise self._interrupt
        self._quiet = False
        snap = freeze()
        self._show(snap)
        self._ticket += 1
        self.asked.emit(Question(self._ticket, place, snap, decision, refused, words or NO_WORDS))
        while True:
            reply = self._replies.get()
            if reply is None or self._leaving.is_set():
                raise self._interrupt
            if isinstance(reply, _Query):
                if look is not None:
                    self.replied.emit(reply.kind, reply.data, look(reply.kind, reply.data))
                continue
            if reply.ticket == self._ticket:
                return reply.answer

    def tell(self, freeze: Callable[[], GameSnap], seen: Sequence[Seen]) -> None:
        """Pass on what happened. A snapshot is built only when the table has drawn the last one or play must rest;
        while a record is being taken up again, nothing is shown before the first question."""
        self._unseen.extend(seen)
        if self._quiet or self._leaving.is_set():
            return
        rest = self._rest(seen)
        if rest:
            self._hurry.clear()
        if rest or (self._unseen and self._drawn.is_set()):
            self._show(freeze())
        if rest and not self._leaving.is_set():
            self._hurry.wait(rest)

    def refuse(self, trouble: Exception) -> None:
        """Say why the match cannot be, or cannot go on."""
        if not self._leaving.is_set():
            self.refused.emit(trouble)

    def close(self, freeze: Callable[[], GameSnap]) -> None:
        """Show the last position of the game."""
        if not self._leaving.is_set():
            self._show(freeze())

    def _rest(self, seen: Sequence[Seen]) -> float:
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

    def query(self, kind: object, data: object) -> None:
        """Ask the engine something while it waits, such as what an action would tap."""
        self._replies.put(_Query(kind, data))

    def hurry(self) -> None:
        """End the present rest: the person has clicked."""
        self._hurry.set()

    def wake(self) -> None:
        """Interrupt the open question, or the next one: a command waits."""
        self._hurry.set()
        self._replies.put(None)

    def leave(self) -> None:
        """Interrupt every question from now on."""
        self._leaving.set()
        self.wake()


class Thinker:
    """Who is deciding, since when; written in the engine's thread, read in the table's."""

    def __init__(self) -> None:
        self.player, self.since = NO_ONE, 0.0

    def begin(self, player: int) -> None:
        """A computer player has been asked."""
        self.player, self.since = player, time.monotonic()

    def end(self) -> None:
        """It has answered."""
        self.player = NO_ONE


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
            self.outcome = self._match.run()
        self.over.emit(self.outcome)


class Session(QObject):
    """One match at the table: thread, line, take-back, and the clock that tells when a computer player takes long."""

    shown = Signal(object, object)  # GameSnap, tuple[Seen, ...]
    asked = Signal(object)  # Question
    thinking = Signal(int, float)  # player or NO_ONE, seconds so far
    over = Signal(object)
    refused = Signal(object)

    def __init__(self, match: Match, link: TableLink, thinker: Thinker, reporter: CrashReporter,
                 places: list[int] | None = None, parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.link = link
        self.match = match
        self._thinker, self._said = thinker, NO_ONE
        self._places = places if places is not None else []
        self._question: Question | None = None
        self._left = False  # what is still on its way from the engine then concerns nobody
        self._thread = EngineThread(match, reporter, self)
        self._thread.over.connect(self._on_over)
        link.setParent(self)
        link.shown.connect(self._on_shown)
        link.refused.connect(self._on_refused)
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

    def answer(self, answer: Answer, own: bool = True) -> None:
        """Answer the open question; without one nothing happens. `own`: the person chose it, so it can be undone to."""
        question, self._question = self._question, None
        if question is not None:
            if own:
                self._places.append(question.place)
            self.link.answer(question, answer)

    def command(self, command: Command) -> None:
        """Hand a command to the match. A wish about passing waits for the next question; any other interrupts."""
        self.match.command(command)
        if not isinstance(command, WISHES):
            self._question = None
            self.link.wake()

    def can_undo(self) -> bool:
        """Whether there is an own decision to go back to."""
        return self._question is not None and bool(self._earlier())

    def undo(self) -> bool:
        """Go back to the last own decision before the open one; False when there is none."""
        if self._question is None or not (earlier := self._earlier()):
            return False
        self._places = earlier[:-1]
        self.command(UndoTo(earlier[-1]))
        return True

    def _earlier(self) -> list[int]:
        """The places of own decisions before the open question."""
        here = self._question.place if self._question else 0
        return [place for place in self._places if place < here]

    def leave(self) -> None:
        """Stop playing and wait for the engine's thread to end; the record stays."""
        self._left = True
        self._clock.stop()
        self._question = None
        self.link.leave()
        self.match.leave()
        self._thread.wait()

    def _on_shown(self, snap: GameSnap, seen: tuple[Seen, ...]) -> None:
        if not self._left:
            self.shown.emit(snap, seen)

    def _on_refused(self, trouble: object) -> None:
        if not self._left:
            self.refused.emit(trouble)

    def _on_asked(self, question: Question) -> None:
        if self._left:
            return
        self._question = question
        self.asked.emit(question)

    def _on_over(self, outcome: object) -> None:
        if self._left:
            return
        self._clock.stop()
        self._question = None
        self._tell_thinking(NO_ONE, 0.0)
        self.over.emit(outcome)

    def _look_at_clock(self) -> None:
        """Say who has been thinking for long."""
        player, seconds = self._thinker.player, time.monotonic() - self._thinker.since
        if player != NO_ONE and seconds >= THINKING_AFTER:
            self._tell_thinking(player, seconds)
        else:
            self._tell_thinking(NO_ONE, 0.0)

    def _tell_thinking(self, player: int, seconds: float) -> None:
        if player != NO_ONE or self._said != NO_ONE:
            self._said = player
            self.thinking.emit(player, seconds)
