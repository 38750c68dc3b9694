"""A busy position of a match with its question, for the README: found in matches that computer players play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.ai import ai_seat
from engine.decisions import Answer, Cast, Decision, IllegalAnswer, Priority
from engine.host.captions import Words
from engine.host.match_maker import pool_of
from engine.host.seats import words_of
from engine.play.match import Match
from engine.play.preview import payment_plan
from engine.play.seat import Seat
from engine.play.start import MatchSetup, head_of, options_of, start
from engine.terms.ids import ObjectId
from engine.view.snapshot import GameSnap, Seen
from engine.view.view import View
from gui.cards.catalog import Catalog
from gui.session.match_setup import NAMES, TableSetup
from gui.session.saved_matches import Place, Save

CROWD = 20  # permanents from which a table is too full for a picture


@dataclass(frozen=True, slots=True)
class DemoPosition:
    """A position and its question, all that was seen until then, and a spell that could be cast with what it taps."""

    score: int
    snap: GameSnap
    decision: Priority
    seen: tuple[Seen, ...]
    action: Cast
    plan: tuple[tuple[ObjectId, int, str], ...]
    words: Words


class DemoRecorder(Seat):
    """A computer player that remembers the busiest window in which a spell could be cast."""

    notices = True

    def __init__(self, inner: Seat) -> None:
        self._inner = inner
        self._seen: list[Seen] = []
        self.match: Match | None = None
        self.best: DemoPosition | None = None

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
            plans = [(payment_plan(match, action), action) for action in reversed(casts)]
            plan, action = max(plans, key=lambda each: len(each[0]))  # there is most to see of what costs most
            words = words_of(match, decision)
            self.best = DemoPosition(score, snap, decision, tuple(self._seen), action, plan, words)


def busyness(snap: GameSnap) -> int:
    """How much there is to see: spells waiting, cards in hand, creatures on both sides, kinds of permanents."""
    sides = [sum("creature" in card.types for card in snap.battlefield if card.controller == who) for who in (0, 1)]
    kinds = {kind for card in snap.battlefield for kind in card.types}
    crowd = max(0, len({(card.face.name, card.tapped, card.controller) for card in snap.battlefield}) - CROWD)
    hand = min(6, len(snap.players[0].hand))
    return 8 * min(3, len(snap.stack)) + 5 * hand + 2 * sum(min(4, side) for side in sides) + len(kinds) - 3 * crowd


def busiest_position(catalog: Catalog, setup: TableSetup, seeds: Sequence[int]) -> tuple[DemoPosition, Save]:
    """The busiest position of matches between computer players in which seat 0 could cast something, and
    the match it is from. Raises DeckError."""
    entries = [catalog.deck(key) for key in setup.decks()]
    decks = tuple(entry.deck for entry in entries if entry is not None)
    kinds = ("greedy", *(rival.seat for rival in setup.rivals))
    names = ("You", *NAMES[: len(setup.rivals)])
    pool = pool_of(catalog.raw_cards(dict.fromkeys(name for deck in decks for name in deck.names())))
    rules = options_of({**setup.rules, "starter": 0})
    places = tuple(Place(who, deck.name, kind) for who, deck, kind in zip(names, decks, kinds, strict=True))
    found = []
    for seed in seeds:
        recorder = DemoRecorder(ai_seat(kinds[0], seed))
        others = (ai_seat(kind, seed + place) for place, kind in enumerate(kinds[1:], 1))
        head = head_of(MatchSetup(decks, names, seed, rules, kinds), pool, True)
        match = recorder.match = start(head, (recorder, *others))
        match.run()
        if recorder.best is not None:
            found.append((recorder.best, Save(record="", places=places, seed=seed)))
    assert found, "somebody must have been able to do something"
    return max(found, key=lambda each: each[0].score)
