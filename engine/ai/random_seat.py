"""The random seat: legal answers by lot, for playouts, soaks and as the weakest opponent.

The comparable random policy: mana is paid automatically, each creature attacks with probability one half, blocks are
random, and of what can be played one thing is taken at random or priority is passed.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from engine import decisions
from engine.ai.computer_seat import ComputerSeat
from engine.ai.defaults import default
from engine.declarations import fitting_attacks, fitting_blocks
from engine.view.view import View

MOST_ACTIVATIONS: Final = 2  # of one ability in one turn, so that free abilities end


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomSeat(ComputerSeat):
    """A seat that chooses by lot from its own generator; `seed` makes it repeat itself."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__()
        self._random = Random(seed)

    def choose(self, view: View, decision: decisions.Decision) -> decisions.Answer:
        """A random answer; the plain one where a random one was just refused."""
        if isinstance(decision, decisions.Priority):
            return decisions.Act(self._action(view, decision))
        if decision is self._refused:
            return default(view, decision)
        if isinstance(decision, decisions.Attackers):
            return self._attacks(decision)
        if isinstance(decision, decisions.Blockers):
            return self._blocks(decision)
        if isinstance(decision, decisions.Targets | decisions.Choose):
            count = self._random.randint(decision.minimum, max(decision.minimum, decision.maximum))
            return decisions.Chosen(tuple(self._random.sample(decision.legal, min(count, len(decision.legal)))))
        return self._simple(view, decision)

    def _simple(self, view: View, decision: decisions.Decision) -> decisions.Answer:
        """A random answer to the shapes that are about words and numbers."""
        lot = self._random
        if isinstance(decision, decisions.Pick):
            if decision.asked.purpose is decisions.Purpose.KEEP_HAND:
                return default(view, decision)
            keys = [option.key for option in decision.options]
            count = lot.randint(decision.minimum, decision.maximum)
            if decision.repeat:
                return decisions.Picked(tuple(lot.choice(keys) for _ in range(count)))
            return decisions.Picked(tuple(lot.sample(keys, min(count, len(keys)))))
        if isinstance(decision, decisions.Number):
            return decisions.Amount(decision.fitting(lot.randint(decision.low, decision.high)))
        if isinstance(decision, decisions.Divide) and not decision.ordered:
            return decisions.Divided(self._divided(decision))
        if isinstance(decision, decisions.Order):
            return decisions.Ordered(tuple(lot.sample(decision.items, len(decision.items))))
        if isinstance(decision, decisions.Arrange):
            piles: list[list[int]] = [[] for _ in decision.piles]
            for card in decision.cards:
                lot.choice(piles).append(card)
            return decisions.Arranged(tuple(tuple(pile) for pile in piles))
        return default(view, decision)

    def _divided(self, decision: decisions.Divide) -> tuple[int, ...]:
        """Parts by lot: what is over the least is cut at random places."""
        count = len(decision.among)
        over = decision.total - decision.least * count
        cuts = [0, *sorted(self._random.randint(0, over) for _ in range(count - 1)), over]
        return tuple(decision.least + high - low for low, high in pairwise(cuts))

    def _action(self, view: View, decision: decisions.Priority) -> decisions.Action:
        """One of the spells and lands, any of the abilities or passing, each as likely; no ability too often in a
        turn."""
        if not decision.actions:
            return decisions.PASS
        self._count_anew(view)
        abilities = [action for action in decision.actions if type(action) is decisions.Activate]
        others = [action for action in decision.actions if type(action) is not decisions.Activate]
        index = self._random.randrange(len(others) + (2 if abilities else 1))
        if index < len(others):
            return others[index]
        if index == len(others):
            return decisions.PASS
        action = self._random.choice(abilities)
        used = self._used.get(action, 0)
        if used >= MOST_ACTIVATIONS:
            return decisions.PASS
        self._used[action] = used + 1
        return action

    def _attacks(self, decision: decisions.Attackers) -> decisions.Attacks:
        """Each creature attacks with probability one half, whomever it may; those that must, do."""
        lot = self._random
        wish = [
            (option.attacker, lot.choice(option.defenders))
            for option in decision.options
            if option.must or lot.getrandbits(1)
        ]
        return decisions.Attacks(fitting_attacks(decision, wish))

    def _blocks(self, decision: decisions.Blockers) -> decisions.Blocks:
        """Each creature blocks nothing or one attacker, each as likely; too few for one attacker do not block it."""
        lot = self._random
        pairs = []
        for option in decision.options:
            index = lot.randrange(len(option.attackers) + 1)
            if index < len(option.attackers):
                pairs.append((option.blocker, option.attackers[index]))
        return decisions.Blocks(fitting_blocks(decision, pairs))
