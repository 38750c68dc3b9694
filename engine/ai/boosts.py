"""Tricks: what makes creatures larger or abler for a turn, a creature with it, and one that is held for the attack."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.evaluation_context import slot_in
from engine.ai.fighters import Fighter
from engine.ai.hand_value import cards_of
from engine.ai.plan import Plan, plan_of
from engine.ai.rating import Rater
from engine.ast.abilities import KeywordAbility, SpellAbility
from engine.ast.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ast.effects import Continuous
from engine.ast.modifiers import GainAbilities, ModifyPT
from engine.ast.node import Modifier

FLAGS: Final = {
    "flying": "flying", "first strike": "first", "deathtouch": "deathtouch", "trample": "trample", "reach": "reach",
    "lifelink": "lifelink", "indestructible": "indestructible", "menace": "menace", "vigilance": "vigilance",
    "haste": "haste",
}
NO_TRICK: Final = frozenset({
    "destroy", "exile", "damage", "draw", "create", "return", "fight", "counter", "counters",
})
Trick = Callable[[Fighter], Fighter]


def is_trick(plan: Plan) -> bool:
    """Whether a plan is about making creatures larger or abler until end of turn."""
    found = False
    for step in plan.steps:
        if isinstance(step.effect, Continuous):
            brief = isinstance(step.effect.duration, UntilEndOfTurn | UntilEndOfCombat)
            boosts = any(
                isinstance(each, GainAbilities) or (isinstance(each, ModifyPT) and not lessens(each))
                for each in step.effect.modifiers
            )
            found = found or (brief and boosts)
        elif step.verb in NO_TRICK:
            return False
    return found


def lessens(modifier: ModifyPT) -> bool:
    """Whether a change of size makes a creature smaller."""
    number = getattr(modifier.toughness, "number", 0)
    return isinstance(number, int) and number < 0 and getattr(modifier.power, "number", 0) <= 0


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


def held_trick(board: Assessment) -> Trick | None:
    """What the first trick in my hand that I could pay for makes of one creature of mine; None for none."""
    view = board.view
    for id, card in cards_of(view, view.player(board.me).hand):
        face = card.front
        if "instant" not in face.types or face.mana_cost is None or face.mana_cost.mana_value > board.mana:
            continue
        for ability in face.abilities:
            plan = plan_of(ability)
            if isinstance(ability, SpellAbility) and is_trick(plan):
                changes = tuple(
                    each for step in plan.steps if isinstance(step.effect, Continuous) and slot_in(step.on) >= 0
                    for each in step.effect.modifiers
                )
                if changes:
                    rater = Rater(board, id)
                    return lambda fighter, rater=rater, changes=changes: boosted(rater, fighter, changes)
    return None
