"""Creatures and those they are paired with, one of several, what is sacrificed or destroyed, as events (702.95)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Exists
from engine.ast.filters import Either, InPair, Is, Kind, Objects, Other, Players
from engine.ast.modifiers import Cant
from engine.ast.node import Filter
from engine.ast.patterns import AnyEvent, DealsDamage, Moves
from engine.ast.selections import This
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

THIS: Final = Objects(Kind.PERMANENT, (Is(This()),))
PAIRED: Final = Objects(Kind.PERMANENT, (Other(), InPair()))


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "esubject.s", {"~ or a creature it 's paired with": Either((THIS, PAIRED))})
    shaped(b, "static", StaticAbility, "~ can't attack or block unless it 's paired with a {f:filter.s} .", _unpaired,
           without("modifiers.0.unless.what", 2))
    shaped(b, "event", AnyEvent, "a {f:filter.s} is sacrificed or destroyed", _gone, "patterns.0.what")
    for noun in ("either", "one"):
        shaped(b, "esubject.s", Objects, f"{noun} of {{o:backobject.p}}",
               lambda o: Objects(Kind.PERMANENT, (Is(o),)), "tests.0.what")
    shaped(b, "event", DealsDamage, "one or more {f:filter.p} deals combat damage to a player", _together, "source")


def _unpaired(what: Filter) -> StaticAbility | None:
    if not isinstance(what, Objects):
        return None
    partner = Exists(with_tests(what, Other(), InPair()), ">=", ONE)
    return StaticAbility(This(), (Cant("attack or block", unless=partner),))


def _gone(what: Filter) -> AnyEvent:
    return AnyEvent(tuple(Moves(what, Zone.GRAVEYARD, Zone.BATTLEFIELD, cause) for cause in ("sacrifice", "destroy")))


def _together(what: Filter) -> DealsDamage | None:
    """ "One or more creatures you control each with ...", of which the verb is singular."""
    each = isinstance(what, Objects) and any(test.surface.startswith("each with") for test in what.tests)
    return DealsDamage(what, Players(), True, batch=True) if each else None
