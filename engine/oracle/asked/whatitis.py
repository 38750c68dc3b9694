"""Conditions on what something is, that there is another, that no opponent has such a thing."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed, Half, PropertyOf
from engine.ast.conditions import Exists, Happened, Holds, Matches
from engine.ast.filters import AnyOf, ControlledBy, Either, History, Kind, Objects, Other, Status
from engine.ast.node import Filter, Selection
from engine.oracle.constants import ONE, OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

FOUGHT: Final = Objects(Kind.PERMANENT, (AnyOf((History("attacked"), History("blocked"))),))


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "cond1", Matches, "{o:matched} attacked or blocked this turn", lambda o: Matches(o, FOUGHT), "what")
    down = Objects(Kind.PERMANENT, (Status("face-down"),))
    shaped(b, "cond1", Matches, "{o:matched} is face down", lambda o: Matches(o, down), "what")
    shaped(b, "cond1", Matches, "{o:matched} is a {f:filter.s} or a {g:filter.s}",
           lambda o, f, g: Matches(o, Either((f, g))), "what", "filter.filters.0", "filter.filters.1")
    shaped(b, "cond1", Matches, "{o:matched} is another {f:filter.s}", _is_another, "what", _less_other("filter"))
    for words in ("there 's another {f:filter.s}", "there is another {f:filter.s}",
                  "another {f:filter.s} is on the battlefield"):
        shaped(b, "cond1", Exists, words, _there_is, _less_other("what"))
    shaped(b, "cond1", Exists, "no opponent controls a {f:filter.s}", _none_of_theirs, _less_last)
    worded(b, "cond1", {
        "it wasn't the first land you played this turn": Happened("lands played", YOU, ">=", 2),
        "your life total is less than or equal to half your starting life total": Holds(
            PropertyOf("life total", YOU), "<=", Half(PropertyOf("starting life total", YOU), up=False)),
    })


def _others(what: Filter) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Objects(what.kind, (Other(), *what.tests), surface=what.surface)


def _less_other(field: str) -> Value:
    def found(value: Value) -> Value:
        what = getattr(value, field)
        return Objects(what.kind, what.tests[1:], surface=what.surface)

    return found


def _is_another(what: Selection, kind: Filter) -> Matches | None:
    found = _others(kind)
    return None if found is None else Matches(what, found)


def _there_is(what: Filter) -> Exists | None:
    found = _others(what)
    return None if found is None or found.kind is not Kind.PERMANENT else Exists(found, ">=", ONE)


def _none_of_theirs(what: Filter) -> Exists | None:
    if not isinstance(what, Objects):
        return None
    return Exists(Objects(what.kind, (*what.tests, ControlledBy(OPPONENTS)), surface=what.surface), "=", Fixed(0))


def _less_last(value: Value) -> Value:
    return Objects(value.what.kind, value.what.tests[:-1], surface=value.what.surface)
