"""What players control of several kinds, and numbers that something has: conditions (109.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Exists, Holds
from engine.ast.filters import ControlledBy, InZone, Kind, Objects, Other, Players
from engine.ast.node import Condition
from engine.ast.selections import Back
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

EVERYBODY: Final = Players()
LIBRARY: Final = Objects(Kind.CARD, (InZone(Zone.LIBRARY, YOU),))


def add(b: Builder) -> None:
    """Add these conditions."""
    _conditions(b)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _conditions(b: Builder) -> None:
    b.rule("cond1", "you control a {f:filter.s} or a {g:filter.s}", _either, _uneither, AnyTrue, "or a")
    b.rule("cond1", "any player controls a {f:filter.s}", _anybody, _unanybody, Exists, "anybody")
    for words, op in ((" or less", "<="), (" or greater", ">=")):
        key = f"it has{words}"
        b.rule("cond1", f"it has {{p:property2}} {{n:numeral}}{words}", _it_has(op, key), _unit_has(key), Holds, key)
    b.rule("cond1", "your library has no cards in it", lambda values: NO_LIBRARY, _no_parts("no library"), Exists,
           "no library")
NO_LIBRARY: Final = Exists(LIBRARY, "=", Fixed(0), surface="no library")


def _yours(what: Value) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Objects(what.kind, (*what.tests, ControlledBy(YOU, surface="verb")), surface=what.surface)


def _either(values: Values) -> Value | None:
    first, second = (_yours(each) for each in values)
    if first is None or second is None:
        return None
    return AnyTrue((Exists(first, ">=", ONE), Exists(second, ">=", ONE)), surface="or a")


def _bare(part: Condition) -> Value:
    assert isinstance(part, Exists)
    what = part.what
    assert isinstance(what, Objects)
    return Objects(what.kind, what.tests[:-1], surface=what.surface)


def _uneither(value: Value) -> Values | None:
    if not isinstance(value, AnyTrue) or value.surface != "or a":
        return None
    return tuple(_bare(part) for part in value.parts)


def _anybody(values: Values) -> Value | None:
    what = values[0]
    if not isinstance(what, Objects):
        return None
    tests = (*what.tests, ControlledBy(EVERYBODY, surface="verb"))
    return Exists(Objects(what.kind, tests, surface=what.surface), ">=", ONE, surface="anybody")


def _unanybody(value: Value) -> Values | None:
    return (_bare(value),) if isinstance(value, Exists) and value.surface == "anybody" else None


def _it_has(op: str, key: str) -> Make:
    return lambda values: Holds(PropertyOf(str(values[0]), Back("it")), op, values[1], surface=key)


def _unit_has(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Holds) and value.surface == key and isinstance(value.left, PropertyOf):
            return value.left.property, value.right
        return None

    return unmake
