"""Whether a card of each of two kinds is in a zone, or one of a kind in each of several zones (400.1)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import AnyTrue, Both, Exists, Unmet
from engine.ast.filters import InZone, IsToken, Kind, Not, Objects, OwnedBy
from engine.ast.node import Condition, Filter
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

ZONES: Final = (Zone.EXILE, Zone.HAND, Zone.GRAVEYARD)


def add(b: Builder) -> None:
    """Add these questions."""
    _both(b)
    shaped(b, "cond1", Both, "you own a {f:filter.s} in exile , in your hand , in your graveyard , and on the "
           "battlefield", _in_each, _owned)


def _in_each(what: Filter) -> Both | None:
    """On the battlefield it is a card if it is no token (108.2)."""
    if not isinstance(what, Objects) or what.kind is not Kind.CARD or any(isinstance(t, InZone) for t in what.tests):
        return None
    mine = (*what.tests, OwnedBy(YOU))
    cards = tuple(Objects(Kind.CARD, (*mine, InZone(zone)), surface=what.surface) for zone in ZONES)
    there = Objects(Kind.PERMANENT, (*mine, Not(IsToken())))
    return Both(tuple(Exists(each, ">=", ONE) for each in (*cards, there)))


def _owned(value: Value) -> Value:
    what = value.parts[0].what
    return Objects(what.kind, what.tests[:-2], surface=what.surface)


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
