"""This, then that if something is so: the last clause depends on it (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.stack_verbs import Copy
from engine.ast.effects import If, Sequence
from engine.ast.node import Condition, Effect
from engine.ast.selections import All, Back
from engine.oracle.clauses import kinds
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake

JOINED_BY_THEN: Final = (
    "{0} , then {1}", "c{0} , then {1}", "{0} , {1} , then {2}", "{0} , then {1} , then {2}", "{0} and {1} , then {2}",
    "c{0} , then {1} , then {2}",
)


def add(b: Builder) -> None:
    """Add the productions."""
    for join in JOINED_BY_THEN:
        b.rule("plain", "{e:clauses} if {c:condition}", _then_if(join), _unthen_if(join), Sequence, f"if {join}",
               keyed=True)


def trailing(values: Values) -> Value | None:
    """Instructions all of which depend on the condition behind them."""
    effect, condition = values
    if isinstance(effect, Sequence) and effect.surface in JOINED_BY_THEN:
        return None  # only the last clause depends on it
    if isinstance(effect, Copy) and effect.exceptions:
        return None  # "except it isn't legendary if the spell is legendary": the exception depends on it
    assert isinstance(effect, Effect)
    assert isinstance(condition, Condition)
    return If(condition, effect, surface="trailing")


def _then_if(join: str) -> Make:
    """Of "this, then that if", only the last depends on the condition, which is asked after what comes before."""

    def make(values: Values) -> Value | None:
        effect, condition = values
        if not isinstance(effect, Sequence) or effect.surface != join:
            return None
        assert isinstance(condition, Condition)
        if isinstance(getattr(effect.effects[-1], "who", None), All) and Back in kinds(condition):
            return None  # "each player ..., then puts it ... if": it would be asked of each
        last = If(condition, effect.effects[-1], surface="trailing")
        return Sequence((*effect.effects[:-1], last), surface=f"if {join}")

    return make


def _unthen_if(join: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Sequence) or value.surface != f"if {join}":
            return None
        last = value.effects[-1]
        if not isinstance(last, If) or last.surface != "trailing" or last.otherwise is not None:
            return None
        return Sequence((*value.effects[:-1], last.effect), surface=join), last.condition

    return unmake
