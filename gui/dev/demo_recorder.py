"""Stills made: the busiest position of matches that computer players play."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai import ai_seat
from engine.decisions import Answer, Cast, Decision, IllegalAnswer, Priority
from engine.host.match_maker import pool_of
from engine.host.request import MatchRequest
from engine.host.seats import words_of
from engine.play.match import Match
from engine.play.preview import payment_plan
from engine.play.seat import Seat
from engine.play.start import MatchSetup, head_of, options_of, start
from engine.view.snapshot import GameSnap, Seen
from engine.view.view import View
from gui.dev.demo_position import Still

CROWD = 20  # permanents from which a table is too full for a picture


class Stiller(Seat):
    """A computer player that remembers the busiest window in which a spell could be cast."""

    notices = True

    def __init__(self, inner: Seat) -> None:
        self._inner = inner
        self._seen: list[Seen] = []
        self.match: Match | None = None
        self.best: Still | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the computer player chooses."""
        if isinstance(decision, Priority) and self.match is not None:
            self._look(self.match, decision)
        return self._inner.choose(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on."""
        self._inner.refused(view, decision, error)

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        """Kept for the log."""
        self._seen.extend(seen)

    def _look(self, match: Match, decision: Priority) -> None:
        casts = [action for action in decision.actions if isinstance(action, Cast) and not action.way]
        if not casts:
            return
        snap = match.snapshot(decision.asked.player)
        score = busyness(snap) + len(decision.actions)
        if self.best is None or score > self.best.score:
            plan = payment_plan(match, casts[-1])
            self.best = Still(score, snap, decision, tuple(self._seen), casts[-1], plan, words_of(match, decision))


def busyness(snap: GameSnap) -> int:
    """How much there is to see: spells waiting, cards in hand, creatures on both sides, kinds of permanents."""
    sides = [sum("creature" in card.types for card in snap.battlefield if card.controller == who) for who in (0, 1)]
    kinds = {kind for card in snap.battlefield for kind in card.types}
    crowd = max(0, len({(card.face.name, card.tapped, card.controller) for card in snap.battlefield}) - CROWD)
    hand = min(6, len(snap.players[0].hand))
    return 8 * min(3, len(snap.stack)) + 5 * hand + 2 * sum(min(4, side) for side in sides) + len(kinds) - 3 * crowd


def still_of(request: MatchRequest) -> Still | None:
    """The busiest position of one match in which seat 0 could do something, or None. Raises DeckError."""
    stiller = Stiller(ai_seat("greedy", request.seed))
    others = (ai_seat(kind, request.seed + place) for place, kind in enumerate(request.kinds[1:], 1))
    setup = MatchSetup(request.decks, request.names, request.seed, options_of(request.rules), request.kinds)
    match = stiller.match = start(head_of(setup, pool_of(request.cards), True), (stiller, *others))
    match.run()
    return stiller.best
