"""The seats at this table: the person, asked over a line to the client, and computer players whose thinking is told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Answer, Decision, IllegalAnswer, Ordered, PayAuto, Priority
from engine.host.captions import Words
from engine.host.client_line import ClientLine, Look
from engine.host.protocol import AskPlan, AskWhyNot, Plan, Position, Rejected, ToClient, WhyNot
from engine.host.thinking import Thinking
from engine.messages import Text
from engine.play.empty_x import only_zero
from engine.play.match import Match
from engine.play.positions.position import write_position
from engine.play.preview import payment_plan
from engine.play.record import Answered
from engine.play.seat import Seat
from engine.play.why_not import why_not
from engine.rules.mana_sources import is_mana_action
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, LogLine, Seen
from engine.view.view import View
from engine.view.words import action_text

__all__ = ["HumanSeat", "OtherSide", "TimedSeat", "own_answers", "words_of"]


def words_of(match: Match, decision: Decision) -> Words:
    """The words beside a decision that a match asks now. In the match's own thread only."""
    passing = match.passing[decision.asked.player]
    standing, skipped = tuple(passing.yields.items()), tuple(passing.skipped)
    passing.skipped.clear()
    if not isinstance(decision, Priority):
        return Words(standing=standing, skipped=skipped)
    game = match.present
    labels = tuple(action_text(game, action) for action in decision.actions)
    mana = tuple(each for each in decision.actions if is_mana_action(game, each))
    player = decision.asked.player
    made = frozenset(mana)
    empty = tuple(each for each in decision.actions if each not in made and only_zero(game, player, each))
    return Words(labels, mana, empty, standing, skipped)


def own_answers(match: Match, player: int) -> list[tuple[int, bool]]:
    """The answers of a player in a match taken up again: their places in the record, and whether the person chose
    them."""
    live = [entry for entry in match.record.live() if isinstance(entry, Answered)] if match.record else []
    given = ((place, each) for place, each in enumerate(live) if each.player == player and not each.automatic)
    return [(place, not isinstance(each.answer, PayAuto | Ordered)) for place, each in given]


class HumanSeat(Seat):
    """The seat of the person at this table."""

    asks_payment = True
    asks_stops = True
    notices = True

    def __init__(self, line: ClientLine, player: int | None = None) -> None:
        """`player`: whose seat it is, if not the one the line is for."""
        self.match: Match | None = None
        self._line = line
        self._player = line.player if player is None else player
        self._refused: Text = ""

    def sit_at(self, match: Match) -> Match:
        """Sit down at a match; returns it."""
        self.match = match
        return match

    def choose(self, view: View, decision: Decision) -> Answer:
        """Ask the person and wait."""
        assert self.match is not None
        refused, self._refused = self._refused, ""
        words = words_of(self.match, decision)
        freeze = self._freeze_ahead if isinstance(decision, Priority) else self._freeze
        return self._line.ask(freeze, decision, self.match.answers, words, refused, self._look)

    def _look(self, asked: Look) -> ToClient:
        """What an action would tap, why a card cannot be played, or the position as a scenario."""
        match = self.match
        assert match is not None
        if isinstance(asked, AskPlan):
            return Plan(asked.match, asked.action, payment_plan(match, asked.action))
        if isinstance(asked, AskWhyNot):
            return WhyNot(asked.match, asked.card, why_not(match, asked.card))
        if match.record is None:
            return Rejected(asked.match, "a match without a record has no position to write")
        texts = {str(each["name"]): each for each in match.record.head.cards}
        return Position(asked.match, asked.name, write_position(match.position(), texts, asked.name))

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Ask again, and say why."""
        self._refused = error.reason
        self._line.refused()

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Show the person what happened, and before it where priority was passed for them."""
        self._line.tell(self._freeze, (*self._skips(view, seen), *seen))

    def _skips(self, view: View, seen: Sequence[Seen]) -> tuple[Seen, ...]:
        assert self.match is not None
        skipped = self.match.passing[self._line.player].skipped
        turn = self.match.game.state.turn - any(each.kind == "turn" for each in seen)
        told = tuple(
            Seen("skip", amount=step, player=self._line.player, log=LogLine(turn, NO_ONE, "skip", why))
            for step, why in skipped
        )
        skipped.clear()
        return told

    def _freeze(self) -> GameSnap:
        assert self.match is not None
        return self.match.snapshot(self._player)

    def _freeze_ahead(self) -> GameSnap:
        assert self.match is not None
        return self.match.snapshot(self._player, ahead=True)


class OtherSide(HumanSeat):
    """A further seat of the same person, who plays several sides: the table turns to the one that is asked."""

    notices = False  # what happened is told once, in the first seat


class TimedSeat(Seat):
    """A computer player whose thinking is told where it takes long."""

    def __init__(self, inner: Seat, player: int, thinking: Thinking) -> None:
        self._inner, self._player, self._thinking = inner, player, thinking
        self.asks_payment, self.asks_stops = inner.asks_payment, inner.asks_stops

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the inner seat chooses."""
        self._thinking.begins(self._player)
        try:
            return self._inner.choose(view, decision)
        finally:
            self._thinking.ends()

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on: the inner seat answers more plainly."""
        self._inner.refused(view, decision, error)
