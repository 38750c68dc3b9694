"""What the object itself created or put onto the battlefield: "tokens created with ~", "the creature put onto the
battlefield with ~" (607.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Matches, Unmet
from engine.ast.filters import Kind, Objects, PutBy
from engine.ast.node import Filter
from engine.ast.selections import All, Back
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder

MADE: Final = PutBy()
WAS: Final = Matches(Back("it"), Objects(Kind.PERMANENT, (MADE,)))
BROUGHT: Final = "put onto the battlefield with"


def add(b: Builder) -> None:
    """Add these descriptions."""
    for it in ("~", "it", "this ability"):
        worded(b, "post", {f"created with {it}": MADE, f"{BROUGHT} {it}": MADE})
        worded(b, "cond1", {f"it wasn't {BROUGHT} {it}": Unmet(WAS)})
        shaped(b, "single.s", All, f"the {{f:filter.s}} {BROUGHT} {it}", _all, without("what"))
        shaped(b, "esubject.s", Objects, f"the {{f:filter.s}} {BROUGHT} {it}", _such, _less, key=f"the by {it}")


def _such(what: Filter) -> Objects | None:
    return with_tests(what, MADE) if isinstance(what, Objects) and what.kind is Kind.PERMANENT else None


def _all(what: Filter) -> Value:
    found = _such(what)
    return None if found is None else All(found)


def _less(value: Value) -> Value:
    return Objects(value.kind, value.tests[:-1], surface="")
