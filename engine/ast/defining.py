"""CR 604.3. Which abilities define characteristics, so that they function in all zones and apply first (613.3)."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.abilities import SpellAbility, StaticAbility
from engine.ast.effects import Continuous
from engine.ast.modifiers import SetColors, SetTypes
from engine.ast.node import Ability, Modifier
from engine.ast.selections import This


def as_defining(ability: Ability) -> Ability:
    """604.3a. The ability, as one that defines characteristics if it sets nothing but the object's own colors, creature
    types or land types, and always: "~ is all colors", also on the card of a spell."""
    effect = ability.effect if isinstance(ability, SpellAbility) else None
    if isinstance(effect, Continuous) and isinstance(effect.what, This) and _define(effect.modifiers):
        return StaticAbility(effect.what, effect.modifiers, defining=True)
    if not isinstance(ability, StaticAbility) or not isinstance(ability.what, This) or ability.condition is not None:
        return ability
    return ability if ability.defining or not _define(ability.modifiers) else replace(ability, defining=True)


def _define(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether modifiers set nothing else, and nothing that was chosen."""
    return bool(modifiers) and all(
        (isinstance(each, SetColors) and not each.chosen)
        or (isinstance(each, SetTypes) and not (each.types or each.supertypes or each.lose or each.chosen))
        for each in modifiers
    )
