"""Whether a card is exiled or suspended, who a player is, and what had no counters (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Exists, Matches, Unmet, Was
from engine.ast.filters import HasCounter, InZone, Is, Kind, Objects
from engine.ast.node import Selection
from engine.ast.selections import Back, ExiledWith, Source, This
from engine.oracle.constants import ME, ONE
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.oracle.zones.exiledcards import SUSPENDED
from engine.terms.zones import Zone

EXILED: Final = This(surface="exile")
LINKED: Final = Objects(Kind.CARD, (InZone(Zone.EXILE), Is(ExiledWith())))


def add(b: Builder) -> None:
    """Add these questions."""
    for number in ("a", "one or more"):
        s = "" if number == "a" else "s"
        shaped(b, "cond1", Matches, f"~ is exiled with {number} {{k:counter}} counter{s} on it", _exiled,
               "filter.tests.1.kind")
    worded(b, "cond1", {
        "~ is suspended": Matches(EXILED, Objects(Kind.CARD, SUSPENDED)),
        "there are cards exiled with ~": Exists(LINKED, ">=", ONE),
        "there are cards exiled with it": Exists(LINKED, ">=", ONE),
        "you 're the defending player": Matches(Back("that player", Source.EVENT_PLAYER), ME),
        "that player is you": Matches(Back("that player"), ME),
        "that player isn't you": Unmet(Matches(Back("that player"), ME)),
    })
    shaped(b, "cond1", Unmet, "{o:hascounters} had no counters on it", _had_none, "part.what")


def _exiled(kind: str) -> Matches:
    return Matches(EXILED, Objects(Kind.CARD, (InZone(Zone.EXILE), HasCounter(str(kind), 1))))


def _had_none(what: Selection) -> Unmet:
    return Unmet(Was(what, Objects(Kind.SOURCE, (HasCounter("", 1),))))
