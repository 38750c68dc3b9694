"""Instructions unless or while something is so, and whenever until a next turn it happens (603.7, 608.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.conditions import Unmet, UntilTurnOf
from engine.ast.effects import Delayed, If, Instead, Sequence
from engine.ast.node import Condition, Effect, Pattern
from engine.oracle.choosing.then_if import JOINED_BY_THEN
from engine.oracle.constants import YOU
from engine.oracle.happening.instead import YOU_DRAW
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Make, Unmake

NEXT_TURN: Final = UntilTurnOf(YOU)


def add(b: Builder) -> None:
    """Add these instructions."""
    _sentences(b)


def _sentences(b: Builder) -> None:
    b.rule("plain", "{e:clauses} unless {c:condition}", _unless, _ununless, If, "unless")
    for join in JOINED_BY_THEN:
        b.rule("plain", "{e:clauses} unless {c:condition}", _last_unless(join), _unlast_unless(join), Sequence,
               f"unless so {join}", keyed=True)
    b.rule("opening", "until your next turn , whenever {p:event} , {e:first}", _until, _ununtil, Delayed, "until")
    shaped(b, "opening", Delayed, "until the end of your next turn , whenever {p:event} , {e:first}",
           lambda p, e: Delayed(p, e, once=False, duration=UntilTurnOf(YOU, end=True)), "pattern", "effect")
    for key, template in (
        ("draw while", "if you would draw a card while {c:condition} , {e:clauses} instead ."),
        ("draw while before", "if you would draw a card while {c:condition} , instead {e:clauses} ."),
    ):
        b.rule("replacing", template, _draw(key), _undraw(key), ReplacementAbility, key)


def _unless(values: Values) -> Value | None:
    effect, condition = values
    assert isinstance(effect, Effect)
    assert isinstance(condition, Condition)
    if isinstance(effect, Sequence) and effect.surface in JOINED_BY_THEN:
        return None  # only the last clause depends on it
    return If(Unmet(condition), effect, surface="unless")


def _last_unless(join: str) -> Make:
    """Of "this, then that unless", only the last depends on the condition."""

    def make(values: Values) -> Value | None:
        effect, condition = values
        if not isinstance(effect, Sequence) or effect.surface != join or not isinstance(condition, Condition):
            return None
        last = If(Unmet(condition), effect.effects[-1], surface="unless")
        return Sequence((*effect.effects[:-1], last), surface=f"unless so {join}")

    return make


def _unlast_unless(join: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Sequence) or value.surface != f"unless so {join}":
            return None
        last = value.effects[-1]
        if not isinstance(last, If) or not isinstance(last.condition, Unmet):
            return None
        return Sequence((*value.effects[:-1], last.effect), surface=join), last.condition.part

    return unmake


def _ununless(value: Value) -> Values | None:
    if isinstance(value, If) and value.surface == "unless" and isinstance(value.condition, Unmet):
        return value.effect, value.condition.part
    return None


def _until(values: Values) -> Value | None:
    pattern, effect = values
    assert isinstance(pattern, Pattern)
    assert isinstance(effect, Effect)
    return Delayed(pattern, effect, once=False, duration=NEXT_TURN, surface="until")


def _ununtil(value: Value) -> Values | None:
    return (value.pattern, value.effect) if isinstance(value, Delayed) and value.surface == "until" else None


def _draw(key: str) -> Make:
    def make(values: Values) -> Value | None:
        condition, effect = values
        assert isinstance(condition, Condition)
        assert isinstance(effect, Effect)
        return ReplacementAbility(Instead(YOU_DRAW, effect, condition=condition), surface=key)

    return make


def _undraw(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ReplacementAbility) or value.surface != key or not isinstance(value.effect, Instead):
            return None
        return value.effect.condition, value.effect.effect

    return unmake
