"""The seats at this table: the person, asked over a line to the screen, and computer players whose thinking is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from engine.decisions import Action, Answer, Decision, IllegalAnswer, Priority
from engine.host.captions import Words
from engine.play.empty_x import only_zero
from engine.play.match import Match
from engine.play.positions.position import write_position
from engine.play.preview import payment_plan
from engine.play.seat import Seat
from engine.play.why_not import why_not
from engine.rules.mana_sources import is_mana_action
from engine.view.snapshot import GameSnap, Seen
from engine.view.view import View
from engine.view.words import action_text

__all__ = ["Clock", "HumanSeat", "Line", "TimedSeat", "words_of"]


class Line(Protocol):
    """The way to the screen, as the seat uses it."""

    player: int

    def ask(
        self, freeze: Callable[[], GameSnap], decision: Decision, place: int, refused: str = "",
        look: Callable[[object, object], object] | None = None, words: Words | None = None,
    ) -> Answer:  # fmt: skip
        """Put a question and wait for the answer; raises Interrupted."""

    def tell(self, freeze: Callable[[], GameSnap], seen: Sequence[Seen]) -> None:
        """Pass on what happened."""


class Clock(Protocol):
    """Who is told that a computer player thinks."""

    def begin(self, player: int) -> None:
        """It has been asked."""

    def end(self) -> None:
        """It has answered."""


def words_of(match: Match, decision: Decision) -> Words:
    """The words beside a decision that a match asks now. In the match's own thread only."""
    passing = match.passing[decision.asked.player]
    standing, skipped = tuple(passing.yields.items()), tuple(passing.skipped)
    passing.skipped.clear()
    if not isinstance(decision, Priority):
        return Words(standing=standing, skipped=skipped)
    game = match.present
    labels = tuple(action_text(game, action) for action in decision.actions)
    mana = frozenset(each for each in decision.actions if is_mana_action(game, each))
    player = decision.asked.player
    empty = frozenset(each for each in decision.actions if each not in mana and only_zero(game, player, each))
    return Words(labels, mana, empty, standing, skipped)


class HumanSeat(Seat):
    """The seat of the person at this table."""

    asks_payment = True
    asks_stops = True
    notices = True

    def __init__(self, link: Line) -> None:
        self.match: Match | None = None
        self._link = link
        self._refused = ""

    def sit_at(self, match: Match) -> Match:
        """Sit down at a match; returns it."""
        self.match = match
        return match

    def choose(self, view: View, decision: Decision) -> Answer:
        """Ask the person and wait."""
        refused, self._refused = self._refused, ""
        place = self.match.answers if self.match is not None else 0
        words = words_of(self.match, decision) if self.match is not None else None
        return self._link.ask(self._freeze, decision, place, refused, self._look, words)

    def _look(self, kind: object, data: object) -> object:
        """What an action would tap, why a card cannot be played, or the position as a scenario; nothing for other
        questions."""
        if kind == "why" and self.match is not None and isinstance(data, int):
            return why_not(self.match, data)
        if kind == "position" and self.match is not None and self.match.record is not None:
            texts = {str(each["name"]): each for each in self.match.record.head.cards}
            return write_position(self.match.position(), texts, str(data))
        if kind != "plan" or self.match is None or not isinstance(data, Action):
            return ()
        return payment_plan(self.match, data)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Ask again, and say why."""
        self._refused = error.reason

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Show the person what happened."""
        self._link.tell(self._freeze, seen)

    def _freeze(self) -> GameSnap:
        assert self.match is not None
        return self.match.snapshot(self._link.player)


class TimedSeat(Seat):
    """A computer player whose thinking is told."""

    def __init__(self, inner: Seat, player: int, clock: Clock) -> None:
        self._inner, self._player, self._clock = inner, player, clock
        self.asks_payment, self.asks_stops = inner.asks_payment, inner.asks_stops

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the inner seat chooses."""
        self._clock.begin(self._player)
        answer = self._inner.choose(view, decision)
        self._clock.end()
        return answer

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on: the inner seat answers more plainly."""
        self._inner.refused(view, decision, error)
