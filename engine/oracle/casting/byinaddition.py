"""Cards cast from graveyards in one of their ways, and once each turn by doing something besides (601.3b)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.costs import Cost, DoThis
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.modifiers import MayPlay
from engine.ast.node import Filter
from engine.ast.selections import You
from engine.oracle.constants import YOUR_TURN
from engine.oracle.shape import shaped, without
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

MINE: Final = InZone(Zone.GRAVEYARD, You())
WAYS: Final = ("blitz", "warp")  # the keywords named with the word ability


def add(b: Builder) -> None:
    """Add these."""
    for way in WAYS:
        shaped(b, "casting", CastingAbility, f"you may cast ~ from your graveyard using its {way} ability .",
               lambda way=way: CastingAbility("from", zone=Zone.GRAVEYARD, way=way))
    for tail in ("in addition to paying its other costs", "in addition to its other costs"):
        shaped(b, "static", StaticAbility, "once during each of your turns , you may cast a {f:filter.s} from your "
               f"graveyard by {{d:doing}} {tail} .", _once, without("modifiers.0.what"), "modifiers.0.extra")


def _once(what: Filter, cost: Cost) -> StaticAbility | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    if any(isinstance(test, InZone) for test in what.tests) or not all(isinstance(each, DoThis) for each in cost.parts):
        return None
    spells = Objects(what.kind, (*what.tests, MINE), surface=what.surface)
    return StaticAbility(You(), (MayPlay(spells, "cast", once_each_turn=True, extra=cost),), condition=YOUR_TURN)
