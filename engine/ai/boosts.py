"""What tricks make of a creature, and the one that is held for the attack."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial
from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.evaluation_context import slot_in
from engine.ai.fighters import Fighter
from engine.ai.hand_value import cards_of
from engine.ai.plan import is_trick, plan_of
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
                    return partial(_bearing, Rater(board, id), changes)
    return None
