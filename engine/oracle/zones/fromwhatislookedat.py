"""Cards from what was looked at or revealed, put on top or back, and different things among a group (608.2c)."""

from __future__ import annotations

from engine.actions.destinations import Place
from engine.ast.amounts import CountDistinct
from engine.ast.conditions import Holds
from engine.ast.node import Filter
from engine.ast.selections import Among, Back
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.oracle.zones.among import GROUP


def add(b: Builder) -> None:
    """Add these choices and counts."""
    b.says("destination", Place, "on top", to="top")
    b.says("destination", Place, "back in any order", to="top", order="any")
    b.rule("single.s", "a {f:filter.s} from it", _from_it, _unfrom_it, Among, "from it")
    shaped(b, "single.s", Among, "a {f:filter.s} in it", lambda f: Among(Back(GROUP, surface="it"), f, ONE, ONE),
           "what")
    b.rule(
        "cond1",
        "there are {n:numeral} or more {d:distinct} among {f:filter.p}",
        _distinct,
        _undistinct,
        Holds,
        "distinct",
    )


def _from_it(values: Values) -> Value | None:
    return Among(Back(GROUP, surface="it"), values[0], ONE, ONE, surface="from it")


def _unfrom_it(value: Value) -> Values | None:
    return (value.what,) if isinstance(value, Among) and value.surface == "from it" else None


def _distinct(values: Values) -> Value | None:
    number, what, among = values
    assert isinstance(among, Filter)
    return Holds(CountDistinct(str(what), among), ">=", number, surface="distinct")


def _undistinct(value: Value) -> Values | None:
    if isinstance(value, Holds) and value.surface == "distinct" and isinstance(value.left, CountDistinct):
        return value.right, value.left.property, value.left.what
    return None
