"""A running match as the screens see it: what the engine says comes by signals, what the person says goes to it.

Everything here belongs to the interface's thread and never waits; the worker behind the link reads and writes.
"""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from engine.cards.decks import DeckError, NotReadWhole
from engine.cards.files import CardFileError
from engine.decisions import WISHES, Action, Answer, Command
from engine.host.protocol import (
    AskPlan,
    AskPosition,
    AskWhyNot,
    Crashed,
    Drawn,
    Give,
    Hurry,
    Leave,
    Over,
    Plan,
    Play,
    Position,
    Question,
    Refused,
    Reply,
    SetPace,
    Shown,
    TakeBack,
    Thinks,
    ToClient,
    ToHost,
    WhyNot,
    Withdrawn,
)
from engine.host.request import MatchRequest, RequestError
from engine.play.positions.form import PositionError
from engine.play.record import RecordError
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink, HostDied

__all__ = ["Session"]

THINKING_AFTER: Final = 0.25  # seconds of thought before the table says so
REFUSALS: Final = {
    each.__name__: each for each in (DeckError, NotReadWhole, CardFileError, RecordError, PositionError, RequestError)
}


class Session(QObject):
    """One match at the table: its question, take-back, and the clock that tells when a computer player takes long."""

    shown = Signal(GameSnap, tuple)  # and what was seen: tuple[Seen, ...]
    retold = Signal(GameSnap, tuple)  # before it is shown: all that was seen and stands, now that answers do not
    asked = Signal(Question)
    withdrawn = Signal()  # the question: it is open no longer, though nobody here has answered it
    planned = Signal(Plan)
    explained = Signal(WhyNot)
    positioned = Signal(Position)
    thinking = Signal(int, float)  # player or NO_ONE, seconds so far
    over = Signal(Over)
    refused = Signal(Exception)  # why the match cannot be, or cannot go on

    def __init__(
        self, link: EngineLink, request: MatchRequest, reporter: CrashReporter, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._link, self._request, self._reporter = link, request, reporter
        self._number = link.new_number()
        self.question: Question | None = None
        self._left = self._has_shown = False
        self._thinker, self._since, self._said = NO_ONE, 0.0, NO_ONE
        self._clock = QTimer(self, interval=100)
        self._clock.timeout.connect(self._look_at_clock)

    def start(self) -> None:
        """Begin to play."""
        self._link.told.connect(self._on_told)
        self._link.lost.connect(self._on_lost)
        self._say(Play(self._number, self._request))
        self._clock.start()

    # --- from the person ---

    @property
    def waiting(self) -> bool:
        """Whether a question is open."""
        return self.question is not None

    def answer(self, answer: Answer, own: bool = True) -> None:
        """Answer the open question; without one nothing happens. `own`: the person chose it, so it can be undone to."""
        question, self.question = self.question, None
        if question is not None:
            self._say(Reply(self._number, question.number, answer, own))

    def command(self, command: Command) -> None:
        """Hand a command to the match. A wish about passing waits for the next question; any other interrupts."""
        if not isinstance(command, WISHES):
            self.question = None
        self._say(Give(self._number, command))

    def can_undo(self) -> bool:
        """Whether there is an own decision to go back to."""
        return self.question is not None and self.question.undoable

    def undo(self) -> bool:
        """Go back to the last own decision before the open one; False when there is none."""
        question = self.question
        if question is None or not question.undoable:
            return False
        self.question = None
        self._say(TakeBack(self._number, question.number))
        return True

    def ask_plan(self, action: Action) -> None:
        """Ask what an action would tap; `planned` says it."""
        if self.question is not None:
            self._say(AskPlan(self._number, self.question.number, action))

    def ask_why_not(self, card: int) -> None:
        """Ask why a card cannot be played; `explained` says it."""
        if self.question is not None:
            self._say(AskWhyNot(self._number, self.question.number, card))

    def ask_position(self, name: str) -> None:
        """Ask for the position as one to play on from; `positioned` brings it."""
        if self.question is not None:
            self._say(AskPosition(self._number, self.question.number, name))

    def drawn(self) -> None:
        """The table has drawn what it was last shown and may be shown more."""
        self._say(Drawn(self._number))

    def hurry(self) -> None:
        """End the present rest: the person has clicked."""
        self._say(Hurry(self._number))

    def set_pacing(self, pacing: float) -> None:
        """How long events of others rest, as a share of the usual."""
        self._say(SetPace(self._number, pacing))

    def leave(self) -> None:
        """Stop playing; the record stays. What is still on its way from the engine then concerns nobody."""
        if not self._left:
            self._say(Leave(self._number))
            self._end()

    def _say(self, message: ToHost) -> None:
        if not self._left:
            self._link.say(message)

    def _end(self) -> None:
        self._left = True
        self.question = None
        self._clock.stop()

    # --- from the engine ---

    @Slot(ToClient)
    def _on_told(self, message: ToClient) -> None:
        if self._left or message.match not in (0, self._number):
            return
        if isinstance(message, Shown):
            self._show(message)
        elif isinstance(message, Question):
            self._show(message)
            self.question = message
            self.asked.emit(message)
        elif isinstance(message, Withdrawn):
            if self.question is not None and self.question.number == message.question:
                self.question = None
                self.withdrawn.emit()
        elif isinstance(message, Thinks):
            self._thinker, self._since = message.player, time.monotonic()
        elif isinstance(message, Over):
            self._over(message)
        elif isinstance(message, Refused):
            self._end()
            self.refused.emit(REFUSALS.get(message.kind, RecordError)(message.reason))
        elif isinstance(message, Crashed):
            self._on_lost(message.trace)
        elif isinstance(message, Plan):
            self.planned.emit(message)
        elif isinstance(message, WhyNot):
            self.explained.emit(message)
        elif isinstance(message, Position):
            self.positioned.emit(message)

    def _show(self, message: Shown | Question) -> None:
        seen = message.seen
        if message.whole and self._has_shown:
            self.retold.emit(message.snap, seen)
            seen = ()
        self._has_shown = True
        self.shown.emit(message.snap, seen)

    def _over(self, over: Over) -> None:
        self._end()
        self._tell_thinking(NO_ONE, 0.0)
        self.over.emit(over)

    @Slot(str)
    def _on_lost(self, sentence: str) -> None:
        if not self._left:
            self._reporter.report(HostDied, HostDied(sentence), None)
            self._over(Over(self._number))

    @Slot()
    def _look_at_clock(self) -> None:
        """Say who has been thinking for long."""
        seconds = time.monotonic() - self._since
        if self._thinker != NO_ONE and seconds >= THINKING_AFTER:
            self._tell_thinking(self._thinker, seconds)
        else:
            self._tell_thinking(NO_ONE, 0.0)

    def _tell_thinking(self, player: int, seconds: float) -> None:
        if player != NO_ONE or self._said != NO_ONE:
            self._said = player
            self.thinking.emit(player, seconds)
