"""One thing for you and its opposite for your opponents: "You can't lose the game and your opponents can't win the
game." (104.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder

KEY: Final = "opposed"


def add(b: Builder) -> None:
    """Add these static abilities, on a line of their own and in quotation marks."""
    b.rule("opposed", "{p:spsubject.p} {m:pmods.p} and {q:spsubject.p} {n:pmods.p} .", _two, _untwo, tuple)
    b.same("lineof permanentline", "{_:opposed}")
    b.rule("abilities", '" {o:opposed} "', lambda values: values[0], _quoted, tuple)


def _two(values: Values) -> Value | None:
    first, some, second, others = values
    if first == second:
        return None
    return (StaticAbility(first, some, surface=KEY), StaticAbility(second, others, surface=KEY))


def _quoted(value: Value) -> Values | None:
    return (value,) if _is_opposed(value) else None


def _is_opposed(value: Value) -> bool:
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    return all(isinstance(each, StaticAbility) and each.surface == KEY for each in value)


def _untwo(value: Value) -> Values | None:
    if not _is_opposed(value):
        return None
    first, second = value
    return first.what, first.modifiers, second.what, second.modifiers
