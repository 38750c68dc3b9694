"""Whether a card of each of two kinds is in a zone (400.1)."""

from __future__ import annotations

from engine.ast.conditions import AnyTrue, Exists, Unmet
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.node import Condition, Filter
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these questions."""
    _both(b)


def _both(b: Builder) -> None:
    """ "There is an instant card and a sorcery card in your graveyard"."""
    for words in ("there is a {f:filter.s} and a {g:filter.s} {z:post}",
                  "a {f:filter.s} and a {g:filter.s} are {z:post}"):
        shaped(b, "cond1", Unmet, words, _each_there, _part(0), _part(1), "part.parts.0.part.what.tests.-1")


def _each_there(one: Filter, other: Filter, place: Value) -> Condition | None:
    if not isinstance(place, InZone) or not all(isinstance(each, Objects) and each.kind is Kind.CARD
                                                for each in (one, other)):
        return None
    asked = (Unmet(Exists(with_tests(each, place), ">=", ONE)) for each in (one, other) if isinstance(each, Objects))
    return Unmet(AnyTrue(tuple(asked)))


def _part(place: int) -> Value:
    def found(value: Value) -> Value:
        parts = getattr(value.part, "parts", ())
        if len(parts) != 2 or not isinstance(parts[place], Unmet):
            raise NotThere("parts")
        what = parts[place].part.what
        return Objects(what.kind, what.tests[:-1], surface=what.surface)

    return found
