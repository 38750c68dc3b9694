"""A duration before what is counted: "until end of turn for each ..."."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.amounts import CountOf, Fixed, Plus, Times
from engine.ast.effects import Continuous
from engine.ast.modifiers import ModifyPT
from engine.ast.node import Amount, Filter
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.predicates import each_counted, each_uncounted
from engine.oracle.templates import ACTOR, Builder, Make, Unmake


def add(b: Builder) -> None:
    """ "gets +1/+1 until end of turn for each ...", with the duration before what is counted."""
    for number in "sp":
        for beyond in ("", " beyond the first"):
            b.rule(
                f"op.{number}",
                f"{{m:getmod.{number}}} until end of turn for each {{f:filter.s}}{beyond}",
                _late_each(beyond),
                _unlate_each(beyond),
                Continuous,
                f"late{beyond}",
            )


def _late_each(beyond: str) -> Make:
    def make(values: Values) -> Value | None:
        change, what = values
        assert isinstance(change, ModifyPT)
        assert isinstance(what, Filter)
        counted = each_counted((change, what))
        if not isinstance(counted, ModifyPT):
            return None
        if beyond:
            counted = replace(counted, power=_less_one(counted.power), toughness=_less_one(counted.toughness))
        return Continuous(ACTOR, (counted,), TURN, surface=f"late{beyond}")

    return make


def _less_one(amount: Amount) -> Amount:
    if isinstance(amount, CountOf):
        return Plus(amount, Fixed(-1))
    if isinstance(amount, Times):
        return Times(amount.factor, Plus(amount.amount, Fixed(-1)))
    return amount


def _more_one(amount: Amount) -> Amount:
    if isinstance(amount, Plus):
        return amount.left
    if isinstance(amount, Times) and isinstance(amount.amount, Plus):
        return Times(amount.factor, amount.amount.left)
    return amount


def _unlate_each(beyond: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Continuous) or value.surface != f"late{beyond}":
            return None
        change = value.modifiers[0]
        assert isinstance(change, ModifyPT)
        if beyond:
            change = replace(change, power=_more_one(change.power), toughness=_more_one(change.toughness))
        return each_uncounted(change)

    return unmake
