"""One thing for you and its opposite for your opponents: "You can't lose the game and your opponents can't win the
game." (104.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder

KEY: Final = "opposed"


def add(b: Builder) -> None:
    """Add these static abilities, on a line of their own and in quotation marks."""
    b.rule("opposed", "{p:spsubject.p} {m:pmods.p} and {q:spsubject.p} {n:pmods.p} .", _two, _untwo, tuple)
    b.rule("opposed", "as long as {c:condition} , {p:spsubject.p} {m:pmods.p} and {q:spsubject.p} {n:pmods.p} .",
           _two_while, _untwo_while, tuple)
    b.same("lineof permanentline", "{_:opposed}")
    b.rule("abilities", '" {o:opposed} "', lambda values: values[0], _quoted, tuple)
    b.rule("abilities", '{a:oneability} and " {o:opposed} "', lambda values: (values[0], *values[1]), _one_and, tuple,
           length=3)


def _two(values: Values) -> Value | None:
    first, some, second, others = values
    if first == second:
        return None
    return (StaticAbility(first, some, surface=KEY), StaticAbility(second, others, surface=KEY))


def _two_while(values: Values) -> Value | None:
    condition, *rest = values
    both = _two(tuple(rest))
    return None if both is None else tuple(changed(each, condition=condition) for each in both)


def _untwo_while(value: Value) -> Values | None:
    if not _is_opposed(value) or value[0].condition is None:
        return None
    first, second = value
    return first.condition, first.what, first.modifiers, second.what, second.modifiers


def _quoted(value: Value) -> Values | None:
    return (value,) if _is_opposed(value) else None


def _one_and(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 3 or not _is_opposed(value[1:]):
        return None
    return value[0], value[1:]


def _is_opposed(value: Value) -> bool:
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    return all(isinstance(each, StaticAbility) and each.surface == KEY for each in value)


def _untwo(value: Value) -> Values | None:
    if not _is_opposed(value) or value[0].condition is not None:
        return None
    first, second = value
    return first.what, first.modifiers, second.what, second.modifiers
