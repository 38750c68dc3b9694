"""CR 905. Computer players who draft: they pick what is worth most to them, and use what their cards allow."""

from __future__ import annotations

from random import Random

from engine.ast.card import Card
from engine.draft.draft import COLORS as COLOR_NAMES
from engine.draft.draft import MAY, NO, ROUNDS, YES, Drafter, DraftQuestion, DraftView
from engine.draft.judging import leanings, pick_worth, power_of
from engine.terms.colors import COLORS

PACK: int = 14  # cards of a pack, about
GIVE_UP = -0.6  # a card worth less may as well be removed from the draft


class GreedyDrafter(Drafter):
    """Judges every card by what it does and by what it has drafted."""

    def choose(self, view: DraftView, question: DraftQuestion) -> int:
        """The best answer found, from what this drafter may look at."""
        mine = [view.cards[number] for number in view.mine]
        share = min(1.0, len(mine) / (PACK * ROUNDS))
        if question.cards:
            rated = [pick_worth(view.cards[number], mine, share) for number in question.cards]
            return max(range(len(rated)), key=lambda place: (rated[place], -place))
        if question.kind == "color":
            return self._color(question, mine)
        if question.options == MAY:
            return MAY.index(YES if self._wants(view, question, mine, share) else NO)
        return 0

    def _color(self, question: DraftQuestion, mine: list[Card]) -> int:
        """A color of the drafter's own least of all: what it says is for others to fear."""
        lean = leanings(mine)
        weak = [lean[COLORS[COLOR_NAMES.index(word)]] for word in question.options]
        return min(range(len(weak)), key=lambda place: (weak[place], place))

    def _wants(self, view: DraftView, question: DraftQuestion, mine: list[Card], share: float) -> bool:
        """Whether to do what a card allows."""
        if question.kind == "remove":
            return pick_worth(view.cards[question.card], mine, share) < GIVE_UP
        if question.kind == "note name":
            return power_of(view.cards[question.card]) > 0.5 or share > 0.8
        if question.kind == "note type":
            shared = set(view.cards[question.card].front.subtypes)
            return sum(bool(shared & set(card.front.subtypes)) for card in mine) >= 2 or share > 0.6
        worth = sorted((pick_worth(view.cards[number], mine, share) for number in view.pack), reverse=True)
        if question.kind == "extra pick":
            return len(worth) > 0 and worth[0] > 0.6
        if question.kind == "whole pack":
            return len(worth) >= 5 and sum(value > 0.3 for value in worth) >= 4
        return True


class RandomDrafter(Drafter):
    """Picks at random."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def choose(self, view: DraftView, question: DraftQuestion) -> int:
        """Any answer."""
        return self._chance.randrange(question.count)


