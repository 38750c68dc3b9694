"""Numbers of what the object is attached to: "equipped creature's power"; what follows when a keyword's turn is past
(301.5, 303.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import PropertyOf
from engine.ast.conditions import IsTurnOf, Unmet, Was
from engine.ast.filters import Compare, Kind, Objects
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Filter, Selection
from engine.ast.selections import Back, You
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

MINE: Final = IsTurnOf(You())
TURNS: Final = "during your turn, otherwise"


def add(b: Builder) -> None:
    """Add these."""
    for property in ("power", "toughness", "mana value"):
        shaped(b, "counted", PropertyOf, f"{{o:attached}} 's {property}", _of(property), "of")
        shaped(b, "cond1", Was, f"it had {property} greater than {{o:thisobject}} 's {property}", _had(property),
               "filter.tests.0.amount.of")
    template = "{s:ssubject.s} has {a:abilities} during your turn . otherwise , it has {c:abilities} ."
    b.rule("lineof permanentline", template, _by_turns, _unby_turns, tuple, template, length=2)


def _of(property: str) -> Value:
    return lambda host: PropertyOf(property, host)


def _had(property: str) -> Value:
    def made(than: Selection) -> Was:
        greater = Compare(property, ">", PropertyOf(property, than))
        return Was(Back("it"), Objects(Kind.PERMANENT, (greater,)))

    return made


def _by_turns(values: Values) -> Value | None:
    what, mine, theirs = values
    if not isinstance(what, Filter | Selection):
        return None
    return (StaticAbility(what, (GainAbilities(mine),), MINE, surface=TURNS),
            StaticAbility(what, (GainAbilities(theirs),), Unmet(MINE), surface=TURNS))


def _unby_turns(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or any(
        not isinstance(each, StaticAbility) or each.surface != TURNS for each in value
    ):
        return None
    first, second = value
    if (first.condition, second.condition) != (MINE, Unmet(MINE)) or first.what != second.what:
        return None
    return first.what, first.modifiers[0].abilities, second.modifiers[0].abilities
