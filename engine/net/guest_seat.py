"""The seat of somebody at another computer: it is asked over a line that outlives the connection."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from engine.decisions import Answer, Decision, IllegalAnswer, Priority
from engine.host.client_line import ClientLine, Look
from engine.host.protocol import (
    AskPlan,
    AskWhyNot,
    FromClient,
    Give,
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
from engine.messages import Text, msg
from engine.net.net_messages import MOST_SEEN
from engine.play.absent import least_answer
from engine.play.match import Match
from engine.play.preview import payment_plan
from engine.play.seat import Seat
from engine.play.why_not import why_not
from engine.rules.answer_checks import check
from engine.view.snapshot import GameSnap, Seen
from engine.view.view import View

__all__ = ["FollowsFromAfar", "GuestLine", "GuestSeat", "stand_in_answers"]

NOT_ASKED: Final = -1
MOST_WISHES: Final = 64  # that a guest may give between two answers of a match
STRANGE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What may be raised over an answer that no client of ours gives; it is refused like any other."""


class GuestLine(ClientLine):
    """A line that keeps the open question and how the match ended, so that who comes back is told again. `settle` makes
    sure that what was answered so far is kept, whatever happens: before that nobody is told of it."""

    def __init__(
        self, deliver: Callable[[int, ToClient], None], match: int, player: int,
        settle: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(self._pass_on, match, player, pacing=0.0, quiet=True)
        self._deliver, self._settle = deliver, settle
        self._last: Question | None = None
        self._end: list[ToClient] = []
        self._replied = 0  # the question that the guest has answered last
        self._wished = (0, 0)  # after how many answers of the match, and how many wishes were given then
        self._story: deque[tuple[int, Seen]] = deque(maxlen=MOST_SEEN)  # each with the answers given until then
        self.wants = False  # nothing was shown since the guest came
        self._fresh = False  # what is told next is told with all that was seen of the match so far

    def tell(self, freeze: Callable[[], GameSnap], seen: Sequence[Seen]) -> None:
        """Pass on what happened, and note after how many answers it did."""
        answers = self._control.answers if self._control is not None else 0
        self._story.extend((answers, each) for each in seen)
        super().tell(freeze, seen)

    def _pass_on(self, message: ToClient) -> None:
        told = message
        if isinstance(message, Shown | Question):
            self._settle()
            if self._fresh:
                told, self._fresh = self._whole(message), False
        if isinstance(message, Question):
            self._last = message
        elif isinstance(message, Over | Refused):
            self._end.append(message)
        elif isinstance(message, Shown) and message.snap.outcome is not None:
            self._end = [message]
        self._deliver(self.player, told)

    def hear(self, message: FromClient) -> None:
        """Take what the guest says; answers are taken back only when all at the table agree."""
        if isinstance(message, TakeBack):
            self._pass_on(Rejected(message.match, msg("at this table an answer is taken back when the others agree")))
        elif isinstance(message, Reply | AskPlan | AskWhyNot) and message.question in (0, self._replied):
            self._pass_on(Rejected(message.match, msg("that question is answered")))
        elif isinstance(message, Reply | AskPlan | AskWhyNot) and message.question != self.open_question:
            self._pass_on(Rejected(message.match, msg("it was about a question that is open no longer")))
        elif isinstance(message, Give) and self._wishes_much():
            self._pass_on(Rejected(message.match, msg("that was too much at once; wait until the game has gone on")))
        else:
            if isinstance(message, Reply):
                self._replied = message.question
            super().hear(message)

    def _wishes_much(self) -> bool:
        """Whether the guest has given many commands since the last answer: they wait for the next one, and are kept in
        the record."""
        answers = self._control.answers if self._control is not None else 0
        since, count = self._wished
        self._wished = (answers, count + 1 if answers == since else 1)
        return self._wished[1] > MOST_WISHES

    def tell_who_came(self, freeze: Callable[[], GameSnap]) -> None:
        """Show where things stand, if nothing was shown since somebody came."""
        if self.wants:
            self.wants = False
            self.tell_now(freeze)

    def _whole(self, message: Shown | Question) -> Shown | Question:
        """A message with what was seen of the match so far, its own among it."""
        return replace(message, seen=tuple(seen for _, seen in self._story), whole=True)

    def tell_back(self, freeze: Callable[[], GameSnap], answers: int) -> None:
        """In the match's thread: what happened after so many answers was taken back; say what stands."""
        while self._story and self._story[-1][0] > answers:
            self._story.pop()
        self._unseen.clear()
        self._fresh = True
        if not self._quiet and not self.left:
            self.tell_now(freeze)

    def finish(self, message: Over | Refused) -> None:
        """In the match's thread: say how it ended."""
        self._pass_on(message)

    def catch_up(self, fresh: bool = False) -> bool:
        """Say again what stands: how it ended, or the open question; to a `fresh` guest with all that was seen. False:
        a snapshot has to be made."""
        if self._end:
            for message in self._end:
                self._deliver(self.player, self._whole(message) if fresh and isinstance(message, Shown) else message)
            return True
        question = self._last
        if question is not None and question.number == self.open_question:
            self._deliver(self.player, self._whole(question) if fresh else question)
            return True
        self.wants, self._fresh = True, fresh
        self.listen_again()
        return False


class FollowsFromAfar:
    """What a seat does that is told of a match over a line that outlives the connection."""

    line: GuestLine
    match: Match | None
    _freeze: Callable[[], GameSnap]

    def went_back(self) -> None:
        """Answers were taken back, perhaps those that were told of: show where things stand."""
        if self.match is not None:
            self.line.tell_back(self._freeze, self.match.answers)

    def show(self) -> None:
        """In the match's thread: show who has just come where things stand."""
        self.line.tell_who_came(self._freeze)

    def show_rest(self) -> None:
        """In the match's thread: show those for whom it went too fast where play rests."""
        self.line.tell_rest(self._freeze)


class GuestSeat(FollowsFromAfar, HumanSeat):
    """A person's seat whose every answer is checked before the match sees it; `stand_in` plays while they are away.
    `asked_at`: after how many answers of the match it was asked what it is asked now, NOT_ASKED: nothing."""

    def __init__(self, line: GuestLine, player: int, rests: Callable[[], None] = lambda: None) -> None:
        """`rests` is called in the match's thread once play has come to rest at this seat."""
        super().__init__(line)
        self.line, self.player, self._rests = line, player, rests
        self.stand_in: Seat | None = None
        self.asked_at = NOT_ASKED
        self._late_at = NOT_ASKED

    def time_out(self) -> None:
        """From the thread that listens: what is asked now is answered with the least."""
        self._late_at = self.asked_at
        self.line.interrupt()

    def choose(self, view: View, decision: Decision) -> Answer:
        """Ask the guest until the answer is legal, or whoever stands in."""
        match = self.match
        assert match is not None
        refused: Text = ""
        self.asked_at = match.answers
        try:
            words = words_of(match, decision)
            while True:
                if self.stand_in is not None:
                    return self.stand_in.choose(view, decision)
                if self._late_at == match.answers:
                    self._late_at = NOT_ASKED
                    return least_answer(decision)
                self.line.meanwhile(self._rests)
                answer = self.line.ask(
                    self._freeze, decision, match.answers, words, refused, partial(self._look_at, decision)
                )
                try:
                    check(match.present, decision, answer)
                except IllegalAnswer as error:
                    refused = error.reason
                except STRANGE:
                    refused = msg("that is no answer to this question")
                else:
                    return answer
                self.line.refused()
        finally:
            self.asked_at = NOT_ASKED

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Only who stands in can be refused: the seat's own answers were checked."""
        if self.stand_in is not None:
            self.stand_in.refused(view, decision, error)

    def _look_at(self, decision: Decision, asked: Look) -> ToClient:
        """What an action of this decision would tap, or why a card of the own hand cannot be played; nothing else."""
        match = self.match
        assert match is not None
        mine = isinstance(decision, Priority) and decision.asked.player == self.player
        if mine and isinstance(decision, Priority) and isinstance(asked, AskPlan) and asked.action in decision.actions:
            return Plan(asked.match, asked.action, payment_plan(match, asked.action))
        if mine and isinstance(asked, AskWhyNot) and asked.card in match.present.state.players[self.player].hand:
            return WhyNot(asked.match, asked.card, why_not(match, asked.card))
        return Rejected(asked.match, msg("that is nothing to be looked up at this question"))


def stand_in_answers(seat: GuestSeat, inner: Seat | None) -> None:
    """Let a computer player answer for a seat from now on, or (None) its guest again."""
    seat.stand_in = inner
    seat.line.interrupt()
