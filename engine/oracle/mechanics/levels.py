"""What levels gate: abilities a Class or a leveler has only at its level, and gaining a level (711, 716)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.keyword_events import GainLevel
from engine.ast.abilities import ActivatedAbility, StaticAbility
from engine.ast.amounts import CountersOn, Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Holds, Unmet
from engine.ast.costs import Cost
from engine.ast.modifiers import SetTypes
from engine.ast.node import Ability, Condition
from engine.ast.selections import This

CLASS_LEVEL: Final = PropertyOf("class level", This())
_COUNTERS: Final = CountersOn("level", This())


def at_class_level(ability: Ability, level: int) -> Ability:
    """A static ability of a Class that applies only from this level on (2022:716.2c)."""
    return gated(ability, Holds(CLASS_LEVEL, ">=", Fixed(level)))


def at_level_counters(ability: Ability, low: int, high: int | None) -> Ability:
    """A static ability of a level symbol that applies only with so many level counters (711.2)."""
    above = Holds(_COUNTERS, ">=", Fixed(low))
    return gated(ability, above if high is None else both(above, Holds(_COUNTERS, "<=", Fixed(high))))


def charged(least: int) -> Condition:
    """So many charge counters on a permanent with station (702.184b)."""
    return Holds(CountersOn("charge", This()), ">=", Fixed(least))


def creature_at(least: int) -> StaticAbility:
    """A Spacecraft is also a creature from its last station symbol on (702.184b)."""
    return StaticAbility(This(), (SetTypes(types=("creature",), keep=True),), condition=charged(least))


def gated(ability: Ability, condition: Condition) -> Ability:
    """A static ability with one more condition; others as they are, for they are had only at the level."""
    if not isinstance(ability, StaticAbility):
        return ability
    had = ability.condition
    return replace(ability, condition=condition if had is None else both(had, condition))


def both(one: Condition, other: Condition) -> Condition:
    """Two conditions that must both be met."""
    return Unmet(AnyTrue((Unmet(one), Unmet(other))))


def gaining(cost: Cost, level: int) -> ActivatedAbility:
    """The ability by which a Class of the level before gains this level, as a sorcery (2022:716.2b)."""
    return ActivatedAbility(
        cost, GainLevel(level), timing=("sorcery",), condition=Holds(CLASS_LEVEL, "=", Fixed(level - 1)),
        keyword="class level",
    )
