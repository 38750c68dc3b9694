"""What following a plan is worth now, and on whom: the sign of each step comes from whom it falls on.

All ratings are points from the view of the player who judges (`engine.ai.points`).
"""

from __future__ import annotations

from typing import Final

from engine.ai.allegiance import enmity
from engine.ai.assessment import Assessment
from engine.ai.evaluation_context import EvaluationContext, slot_in
from engine.ai.outcomes import on_object, on_player
from engine.ai.plan import Plan, PlanStep
from engine.ast.node import Amount, Selection
from engine.ast.selections import All, Some, This, You
from engine.terms.ids import NO_ONE, is_player

SHARE: Final = 0.05  # of what is worth harming a player, for harming what is theirs
IMPOSSIBLE: Final = -1000.0
PLAYER_VERBS: Final = frozenset({
    "draw", "discard", "mill", "scry", "surveil", "gain", "lose", "create", "search", "investigate", "player counters",
    "extra turn", "win", "lose game", "monarch", "mana", "look", "take", "proliferate", "emblem",
    "amass", "populate", "manifest", "bolster", "explore", "extra phase", "double life", "pay",
})


class Rater(EvaluationContext):
    """Judges plans for one controller on one board."""

    def __init__(self, board: Assessment, source: int, x: int = 0) -> None:
        super().__init__(board, source, x)
        self._slots: dict[tuple[int, int], tuple[Plan, list[tuple[PlanStep, bool]]]] = {}

    # --- whole plans ---

    def plan(self, plan: Plan) -> float:
        """What following a plan is worth with the best targets; IMPOSSIBLE where there are too few."""
        self.picks = {}
        points = 0.0
        for place, target in enumerate(plan.targets):
            slot = target.slot if target.slot >= 0 else place
            legal = self.candidates(target.what)
            found = self.choose(plan, slot, legal, self.amount(target.least), self.most(target.most, legal))
            if found is None:
                return IMPOSSIBLE
            self.picks[slot] = found
            points += sum((self.hit(plan, slot, ref) for ref in found), 0.0)
        points += sum((self.untargeted(step) for step in plan.steps if self.slot_of(step) < 0), 0.0)
        if plan.modes:
            points += self.modes(plan)
        return points

    def modes(self, plan: Plan) -> float:
        """What the best of a plan's modes are worth."""
        rated = sorted((self.plan(mode) for mode in plan.modes), reverse=True)
        least = int(self.amount(plan.least)) if plan.least is not None else 1
        most = int(self.amount(plan.most)) if plan.most is not None else len(rated)
        taken = rated[:least] + [points for points in rated[least:most] if points > 0]
        return sum(taken, 0.0)

    def choose(
        self, plan: Plan, slot: int, legal: tuple[int, ...], least: float, most: float
    ) -> tuple[int, ...] | None:
        """The best targets for a slot: as many as help, at least `least`; None if there are too few."""
        if len(legal) < least:
            return None
        rated = sorted((-self.hit(plan, slot, ref), ref) for ref in legal)
        return tuple(ref for place, (cost, ref) in enumerate(rated) if place < least or (place < most and cost < 0))

    def most(self, most: Amount | None, legal: tuple[int, ...]) -> float:
        """The most targets of a slot."""
        return len(legal) if most is None else self.amount(most)

    # --- steps ---

    def times(self, step: PlanStep) -> float:
        """How often, or how surely, a step is done."""
        if step.repeat is None:
            return step.times
        if isinstance(step.repeat, Amount):
            return step.times * self.amount(step.repeat)
        what = step.repeat if isinstance(step.repeat, Selection) else All(step.repeat)
        return step.times * len(self.refs(what))

    def hit(self, plan: Plan, slot: int, ref: int) -> float:
        """What it is worth that a thing is the target of a slot."""
        outer = self.picks
        self.picks = {**outer, slot: (ref,)}
        points = 0.0
        for step, hits in self._about(plan, slot):
            points += self.step(step, plan) if hits else 0.3 * self._power(ref)
        self.picks = outer
        if points <= 0:
            return points
        if is_player(ref):
            return points + enmity(self.board, ref)
        keeper = self.view.card(ref).controller
        if keeper in self.board.enemies:
            points += 0.001 * self.board.worth(ref) + SHARE * enmity(self.board, keeper)
        return points

    def _about(self, plan: Plan, slot: int) -> list[tuple[PlanStep, bool]]:
        """The steps of a plan that a slot is about: whether its target is hit, or is what deals the damage."""
        key = (id(plan), slot)
        found = self._slots.get(key)
        if found is None:
            about: list[tuple[PlanStep, bool]] = []
            for step in plan.steps:
                if step.verb == "damage" and slot == slot_in(getattr(step.effect, "source", None)) != slot_in(step.on):
                    about.append((step, False))
                elif self.slot_of(step) == slot or slot in slots_of_fight(step):
                    about.append((step, True))
            found = self._slots[key] = (plan, about)
        return found[1]

    def _power(self, ref: int) -> int:
        """The power of a creature of mine; negative of what is not mine."""
        fighter = None if is_player(ref) else self.board.fighter(ref)
        if fighter is None:
            return 0
        return fighter.power if fighter.controller == self.me else -fighter.power

    def untargeted(self, step: PlanStep) -> float:
        """What a step without targets is worth."""
        return self.step(step, None)

    def step(self, step: PlanStep, plan: Plan | None) -> float:
        """What a step is worth on everything it falls on."""
        times = self.times(step)
        if times == 0:
            return 0.0
        if step.verb in PLAYER_VERBS:
            players = self.refs(step.who) if step.who is not None else (self.you,)
            return times * sum((on_player(self, step, player) for player in players if is_player(player)), 0.0)
        if step.verb == "sacrifice" and step.who is not None and not isinstance(step.on, This):
            who = filter(is_player, self.refs(step.who))
            return times * sum((on_player(self, step, player) for player in who), 0.0)
        if step.verb == "fight":
            return times * on_object(self, step, NO_ONE, plan)
        if isinstance(step.on, Some):
            return times * self._some(step, step.on, plan)
        each = (
            on_player(self, step, ref) if is_player(ref) else on_object(self, step, ref, plan)
            for ref in self.refs(step.on)
        )
        return times * sum(each, 0.0)

    def _some(self, step: PlanStep, some: Some, plan: Plan | None) -> float:
        """What a step is worth on things that its doer chooses: the best for me, or the least bad."""
        most = 1 if some.most is None else int(self.amount(some.most))
        rated = [
            on_player(self, step, ref) if is_player(ref) else on_object(self, step, ref, plan)
            for ref in self.refs(All(some.what))
        ]
        mine = step.who is None or isinstance(step.who, You)
        return sum(sorted(rated, reverse=mine)[:most], 0.0)


def slots_of_fight(step: PlanStep) -> tuple[int, ...]:
    """The slots of both creatures of a fight."""
    if step.verb == "fight":
        return (slot_in(getattr(step.effect, "a", None)), slot_in(getattr(step.effect, "b", None)))
    return ()
