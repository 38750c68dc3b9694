"""What was attached to a creature as it died: "for each Aura you controlled that was attached to it" (608.2h)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.conditions import Holds
from engine.ast.filters import ControlledBy, Kind, Objects
from engine.ast.node import Filter
from engine.ast.particulars import WereAttached
from engine.ast.selections import Back, You
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests
from engine.oracle.templates import Builder

MINE: Final = ControlledBy(You())


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "unit", WereAttached, "{f:filter.s} you controlled that was attached to it", _mine, _less("what"))
    shaped(b, "cond1", Holds, "a {f:filter.s} you controlled was attached to it", _some_mine, _less("left.what"))


def _mine(what: Filter) -> WereAttached | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return WereAttached(Back("it"), with_tests(what, MINE))


def _some_mine(what: Filter) -> Holds | None:
    found = _mine(what)
    return None if found is None else Holds(found, ">=", Fixed(1))


def _less(path: str) -> Value:
    def found(value: Value) -> Value:
        for name in path.split("."):
            value = getattr(value, name, None)
        if not isinstance(value, Objects) or MINE not in value.tests:
            raise NotThere(path)
        return Objects(value.kind, value.tests[:-1], surface=value.surface)

    return found
