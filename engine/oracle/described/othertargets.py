"""Targets besides others: any other target, up to two other targets, a second target (115)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.filters import (
    AnyOther,
    Either,
    Kind,
    Objects,
    Other,
)
from engine.ast.selections import Target
from engine.oracle.constants import ANYBODY, NONE, ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

ANOTHER: Final = Other(surface="another")


def add(b: Builder) -> None:
    """Add these targets."""
    _targets(b)


def _targets(b: Builder) -> None:
    """ "1 damage to any other target", "up to two other target creatures", "a second target creature"."""
    worded(b, "recipient.s", {"any other target": Target(AnyOther(), ONE, ONE)})
    shaped(b, "recipient.s", Target, "any target other than {o:backobject.s}",
           lambda o: Target(AnyOther(o), ONE, ONE), "what.than")
    thing = Either((Objects(Kind.PERMANENT), ANYBODY))
    worded(b, "permanentorplayer", {"target permanent or player": Target(thing, ONE, ONE)})
    shaped(b, "targets", Target, "up to {n:numword} other target {f:filter.p}", _up_to_others, "most", _less_other)
    shaped(b, "single.s", Target, "a second target {f:filter.s}", _second, _less_other)


def _with_other(what: Value) -> Objects | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return replace(what, tests=(ANOTHER, *what.tests), surface=f"o{what.surface}")


def _less_other(value: Value) -> Value:
    return replace(value.what, tests=value.what.tests[1:], surface=value.what.surface[1:])


def _up_to_others(number: Fixed, what: Value) -> Target | None:
    described = _with_other(what)
    return None if described is None else Target(described, NONE, number)


def _second(what: Value) -> Target | None:
    described = _with_other(what)
    return None if described is None else Target(described, ONE, ONE)
