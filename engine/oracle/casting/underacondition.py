"""What enters or is cast for nothing under a condition (614.1c, 118.9)."""

from __future__ import annotations

from engine.ast.abilities import CastingAbility, EntersAbility
from engine.ast.node import Condition, Effect
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these abilities."""
    b.rule("entering", "if {c:condition} , it enters {e:entry} .", _it_enters, _unit_enters, EntersAbility, "it enters")
    b.rule(
        "casting",
        "if {c:condition} , you may cast ~ without paying its mana cost .",
        _free,
        _unfree,
        CastingAbility,
        "free",
    )


def _free(values: Values) -> Value | None:
    condition = values[0]
    assert isinstance(condition, Condition)
    return CastingAbility("free", condition=condition, surface="free")


def _unfree(value: Value) -> Values | None:
    return (value.condition,) if isinstance(value, CastingAbility) and value.surface == "free" else None


def _it_enters(values: Values) -> Value | None:
    condition, effect = values
    assert isinstance(condition, Condition)
    assert isinstance(effect, Effect)
    return EntersAbility(effect, condition=condition, surface="it enters")


def _unit_enters(value: Value) -> Values | None:
    if isinstance(value, EntersAbility) and value.surface == "it enters":
        return value.condition, value.effect
    return None
