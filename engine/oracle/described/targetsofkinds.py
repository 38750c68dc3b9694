"""Targets of several kinds in one list (115)."""

from __future__ import annotations

from engine.ast.filters import (
    Either,
    Objects,
    Other,
)
from engine.ast.node import Filter
from engine.ast.selections import Several, Target
from engine.oracle.constants import NONE, ONE, OPPONENTS
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these targets."""
    _aims(b)


def _aims(b: Builder) -> None:
    shaped(b, "targets", Target, "any number of other target {f:filter.p}", _others, _less_other)
    shaped(b, "recipient.s", Target, "target opponent , {f:filter.s} , or {g:filter.s}", _one_of,
           "what.filters.1", "what.filters.2")
    shaped(b, "single.p", Several, "{a:targets} and {c:targets}", lambda a, c: Several((a, c)), "parts.0", "parts.1")


def _others(what: Filter) -> Target | None:
    if not isinstance(what, Objects) or any(isinstance(each, Other) for each in what.tests):
        return None
    return Target(Objects(what.kind, (Other(), *what.tests), surface=what.surface), NONE, None)


def _less_other(value: Value) -> Objects:
    what = value.what
    if not isinstance(what, Objects) or not what.tests:
        raise NotThere("what")
    return Objects(what.kind, what.tests[1:], surface=what.surface)


def _one_of(first: Filter, second: Filter) -> Target:
    return Target(Either((OPPONENTS, first, second)), ONE, ONE)
