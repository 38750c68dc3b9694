"""The seat of somebody at another computer: it is asked over a line that outlives the connection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from engine.decisions import Answer, Decision, IllegalAnswer, Priority
from engine.host.client_line import ClientLine, Look
from engine.host.protocol import (
    AskPlan,
    AskWhyNot,
    FromClient,
    Over,
    Plan,
    Question,
    Refused,
    Rejected,
    Reply,
    Shown,
    TakeBack,
    ToClient,
    WhyNot,
)
from engine.host.seats import HumanSeat, words_of
from engine.messages import Text
from engine.play.preview import payment_plan
from engine.play.seat import Seat
from engine.play.why_not import why_not
from engine.rules.answer_checks import check
from engine.view.view import View

__all__ = ["GuestLine", "GuestSeat", "stand_in_answers"]

STRANGE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What may be raised over an answer that no client of ours gives; it is refused like any other."""


class GuestLine(ClientLine):
    """A line that keeps the open question and how the match ended, so that who comes back is told again."""

    def __init__(self, deliver: Callable[[int, ToClient], None], match: int, player: int) -> None:
        super().__init__(self._pass_on, match, player, pacing=0.0, quiet=True)
        self._deliver = deliver
        self._last: Question | None = None
        self._end: list[ToClient] = []
        self._replied = 0  # the question that the guest has answered last
        self.wants = False  # nothing was shown since the guest came

    def _pass_on(self, message: ToClient) -> None:
        if isinstance(message, Question):
            self._last = message
        elif isinstance(message, Over | Refused):
            self._end.append(message)
        elif isinstance(message, Shown) and message.snap.outcome is not None:
            self._end = [message]
        self._deliver(self.player, message)

    def hear(self, message: FromClient) -> None:
        """Take what the guest says; answers are not taken back at a table of several."""
        if isinstance(message, TakeBack):
            self._pass_on(Rejected(message.match, "answers are not taken back in a game over the network"))
        elif isinstance(message, Reply | AskPlan | AskWhyNot) and message.question in (0, self._replied):
            self._pass_on(Rejected(message.match, "that question is answered"))
        elif isinstance(message, Reply | AskPlan | AskWhyNot) and message.question != self.open_question:
            self._pass_on(Rejected(message.match, "it was about a question that is open no longer"))
        else:
            if isinstance(message, Reply):
                self._replied = message.question
                message = replace(message, own=False)
            super().hear(message)

    def finish(self, message: Over | Refused) -> None:
        """In the match's thread: say how it ended."""
        self._pass_on(message)

    def catch_up(self) -> bool:
        """Say again what stands: how it ended, or the open question. False: a snapshot has to be made."""
        if self._end:
            for message in self._end:
                self._deliver(self.player, message)
            return True
        question = self._last
        if question is not None and question.number == self.open_question:
            self._deliver(self.player, question)
            return True
        self.wants = True
        self.listen_again()
        return False


class GuestSeat(HumanSeat):
    """A person's seat whose every answer is checked before the match sees it; `stand_in` plays while they are away."""

    def __init__(self, line: GuestLine, player: int) -> None:
        super().__init__(line)
        self.line, self.player = line, player
        self.stand_in: Seat | None = None
        self.asked = False

    def choose(self, view: View, decision: Decision) -> Answer:
        """Ask the guest until the answer is legal, or whoever stands in."""
        match = self.match
        assert match is not None
        words = words_of(match, decision)
        refused: Text = ""
        while True:
            if self.stand_in is not None:
                return self.stand_in.choose(view, decision)
            self.asked = True
            try:
                answer = self.line.ask(
                    self._freeze, decision, match.answers, words, refused, partial(self._look_at, decision)
                )
            finally:
                self.asked = False
            try:
                check(match.present, decision, answer)
            except IllegalAnswer as error:
                refused = error.reason
            except STRANGE:
                refused = "that is no answer to this question"
            else:
                return answer
            self.line.refused()

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Only who stands in can be refused: the seat's own answers were checked."""
        if self.stand_in is not None:
            self.stand_in.refused(view, decision, error)

    def show(self) -> None:
        """In the match's thread: show a guest who has come back where things stand."""
        if self.line.wants:
            self.line.wants = False
            self.line.tell_now(self._freeze)

    def _look_at(self, decision: Decision, asked: Look) -> ToClient:
        """What an action of this decision would tap, or why a card of the own hand cannot be played; nothing else."""
        match = self.match
        assert match is not None
        mine = isinstance(decision, Priority) and decision.asked.player == self.player
        if mine and isinstance(decision, Priority) and isinstance(asked, AskPlan) and asked.action in decision.actions:
            return Plan(asked.match, asked.action, payment_plan(match, asked.action))
        if mine and isinstance(asked, AskWhyNot) and asked.card in match.present.state.players[self.player].hand:
            return WhyNot(asked.match, asked.card, why_not(match, asked.card))
        return Rejected(asked.match, "that is nothing to be looked up at this question")


def stand_in_answers(seat: GuestSeat, inner: Seat | None) -> None:
    """Let a computer player answer for a seat from now on, or (None) its guest again."""
    seat.stand_in = inner
    seat.line.interrupt()
