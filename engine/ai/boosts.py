"""What tricks make of a creature, and what is held for a fight."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.evaluation_context import slot_in
from engine.ai.fighters import Fight, Fighter, fight
from engine.ai.hand_value import cards_of
from engine.ai.land_mana import could_pay, sources
from engine.ai.matching import matches
from engine.ai.plan import Plan, PlanStep, is_trick, lessens, plan_of
from engine.ai.rating import Rater
from engine.ast.abilities import KeywordAbility, SpellAbility
from engine.ast.effects import Continuous
from engine.ast.modifiers import GainAbilities, ModifyPT
from engine.ast.node import Modifier

FLAGS: Final = {
    "flying": "flying", "first strike": "first", "deathtouch": "deathtouch", "trample": "trample", "reach": "reach",
    "lifelink": "lifelink", "indestructible": "indestructible", "menace": "menace", "vigilance": "vigilance",
    "haste": "haste",
}
Trick = Callable[[Fighter], Fighter]


def boosted(rater: Rater, fighter: Fighter, modifiers: tuple[Modifier, ...]) -> Fighter:
    """The creature with these changes."""
    found = copy.copy(fighter)
    for modifier in modifiers:
        if isinstance(modifier, ModifyPT):
            found.power = max(0, found.power + int(rater.amount(modifier.power)))
            found.toughness += int(rater.amount(modifier.toughness))
            found.left += int(rater.amount(modifier.toughness))
        elif isinstance(modifier, GainAbilities):
            for ability in modifier.abilities:
                if isinstance(ability, KeywordAbility):
                    flag = FLAGS.get(ability.name)
                    if flag is not None:
                        setattr(found, flag, True)
                    elif ability.name == "double strike":
                        found.double = found.first = True
    return found


def _bearing(rater: Rater, modifiers: tuple[Modifier, ...], fighter: Fighter) -> Fighter:
    return boosted(rater, fighter, modifiers)


class Held:
    """What my hand holds for a fight and I could pay for: a trick for a creature of mine, or what weakens one of
    theirs."""

    __slots__ = ("mine", "theirs")

    def __init__(self, mine: Trick | None, theirs: Trick | None) -> None:
        self.mine = mine
        self.theirs = theirs

    def ends(self, attacker: Fighter, blockers: Sequence[Fighter], attacking: bool) -> list[Fight]:
        """How a fight may end with it; `attacking`: the attacker is mine. What kills one of theirs by itself needs no
        fight."""
        of_one, of_many = (self.mine, self.theirs) if attacking else (self.theirs, self.mine)
        found: list[Fight] = []
        if of_one is not None and (one := of_one(attacker)).left > 0:
            found.append(fight(one, blockers))
        if of_many is not None and blockers and (first := of_many(blockers[0])).left > 0:
            found.append(fight(attacker, [first, *blockers[1:]]))
        return found


def held(board: Assessment) -> Held | None:
    """The first trick in my hand, and the first thing that weakens a creature, that I could pay for; None for
    neither."""
    view = board.view
    mine: Trick | None = None
    theirs: Trick | None = None
    made: list[int] | None = None
    for id, card in cards_of(view, view.player(board.me).hand):
        face = card.front
        if "instant" not in face.types or face.mana_cost is None or face.mana_cost.mana_value > board.mana:
            continue
        made = sources(board) if made is None else made
        if not could_pay(face.mana_cost, made):
            continue
        for ability in face.abilities:
            if not isinstance(ability, SpellAbility):
                continue
            plan = plan_of(ability)
            if mine is None and is_trick(plan):
                changes = _changes(plan)
                mine = partial(_bearing, Rater(board, id), changes) if changes else None
            elif theirs is None and any(map(weakens, plan.steps)):
                theirs = partial(_weakened, Rater(board, id), plan)
    return Held(mine, theirs) if mine is not None or theirs is not None else None


def _changes(plan: Plan) -> tuple[Modifier, ...]:
    """What a plan makes of its target."""
    return tuple(
        each for step in plan.steps if isinstance(step.effect, Continuous) and slot_in(step.on) >= 0
        for each in step.effect.modifiers
    )


def weakens(step: PlanStep) -> bool:
    """Whether a step damages what is targeted or makes it smaller."""
    if slot_in(step.on) < 0:
        return False
    return step.verb == "damage" or (isinstance(step.effect, Continuous) and any(
        isinstance(each, ModifyPT) and lessens(each) for each in step.effect.modifiers
    ))


def _weakened(rater: Rater, plan: Plan, fighter: Fighter) -> Fighter:
    """A creature after what a plan does to it."""
    me = rater.board.me
    if fighter.controller == me or not rater.targetable(fighter.id):
        return fighter
    slots = (each.slot for each in plan.targets if matches(rater.view, each.what, fighter.id, me, rater.source))
    slot = next(slots, None)
    return fighter if slot is None else weaker(rater, plan, max(0, slot), fighter)


def weaker(rater: Rater, plan: Plan, slot: int, fighter: Fighter) -> Fighter:
    """A creature after the damage and the changes that a plan's slot brings on it."""
    found = copy.copy(fighter)
    outer, rater.picks = rater.picks, {slot: (fighter.id,)}
    for step in plan.steps:
        if rater.slot_of(step) == slot and isinstance(step.effect, Continuous):
            found = boosted(rater, found, step.effect.modifiers)
        elif rater.slot_of(step) == slot and step.verb == "damage" and not fighter.indestructible:
            found.left -= int(rater.amount(step.number))
    rater.picks = outer
    return found
