"""Whose things are: owned but not controlled, of a controller who has so much, cards owned elsewhere (108.3-4)."""

from __future__ import annotations

from engine.ast.amounts import PropertyOf
from engine.ast.filters import AllOf, Compare, ControlledBy, Not, OwnedBy, Players, Shares
from engine.ast.node import Filter, Selection
from engine.oracle.constants import YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these descriptions."""
    worded(b, "post", {"you own but don't control": AllOf((OwnedBy(YOU), Not(ControlledBy(YOU))))})
    shaped(b, "lastpost", AllOf,
           "with mana value less than or equal to {o:backobject.s} and with a different name than each {f:filter.s}",
           _lesser_of_another_name, "tests.0.amount.of", "tests.1.test.of")
    shaped(b, "lastpost", ControlledBy, "whose controller {t:pw.s}", lambda test: ControlledBy(Players((test,))),
           "who.tests.0")


def _lesser_of_another_name(than: Selection, what: Filter) -> AllOf:
    lesser = Compare("mana value", "<=", PropertyOf("mana value", than))
    return AllOf((lesser, Not(Shares("name", what))))
