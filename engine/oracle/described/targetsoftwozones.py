"""Targets on the battlefield and in graveyards together."""

from __future__ import annotations

from engine.ast.filters import Either, InZone, Kind, Objects, Other
from engine.ast.node import Amount, Filter
from engine.ast.selections import Target
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import Builder
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """ "Up to three other target creatures from the battlefield and/or creature cards from graveyards"."""
    places = "from the battlefield and/or {g:filter.p} from graveyards"
    for number in ("{n:numword}", "{n:varx}"):
        for other in (True, False):
            said = f"up to {number} {'other ' if other else ''}target {{f:filter.p}} {places}"
            shaped(b, "targets", Target, said, _from_both(other), "most", _permanent(other), _card)
    one = "target {f:filter.s} from the battlefield or {g:filter.s} from a graveyard"
    for other in (True, False):
        shaped(b, "single.s", Target, f"up to one {'other ' if other else ''}{one}",
               lambda f, g, other=other: _from_both(other)(ONE, f, g), _permanent(other), _card)


def _from_both(other: bool) -> Value:
    def made(number: Amount, what: Filter, card: Filter) -> Target | None:
        if not isinstance(what, Objects) or not isinstance(card, Objects) or card.kind is not Kind.CARD:
            return None
        if what.kind is not Kind.PERMANENT or (what.tests and isinstance(what.tests[0], Other)):
            return None
        there = Objects(what.kind, (Other(surface="another"), *what.tests), surface=what.surface) if other else what
        return Target(Either((there, with_tests(card, InZone(Zone.GRAVEYARD)))), NONE, number)

    return made


def _permanent(other: bool) -> Value:
    def found(value: Value) -> Value:
        what = value.what.filters[0]
        return Objects(what.kind, what.tests[1:], surface=what.surface) if other else what

    return found


def _card(value: Value) -> Value:
    return without("what.filters.1")(value)
