"""Exact numbers of counters, the monarch, cards put into graveyards, what the creature that died was (122, 608.2h)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountersOn
from engine.ast.conditions import Holds, Matches
from engine.ast.filters import (
    AttachedBy,
    HasSubtype,
    HasSupertype,
    Kind,
    Objects,
    Players,
    PlayerWho,
)
from engine.ast.selections import Back, Source
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

MONARCH: Final = Players((PlayerWho("monarch", ">=", ONE),))


def add(b: Builder) -> None:
    """Add these conditions."""
    _states(b)


def _states(b: Builder) -> None:
    shaped(b, "cond1", Matches, "they 're the monarch", lambda: Matches(Back("that player"), MONARCH))
    shaped(b, "cond1", Holds, "there is exactly one {k:counter} counter on {o:thisobject}",
           lambda k, o: Holds(CountersOn(k, o), "=", ONE), "left.kind", "left.on")
    shaped(b, "cond1", Holds, "there are exactly {n:numeral} {k:counter} counters on {o:thisobject}",
           lambda n, k, o: Holds(CountersOn(k, o), "=", n), "right", "left.kind", "left.on")
    legendary = Objects(Kind.PERMANENT, (HasSupertype("legendary"), HasSubtype("Equipment")))
    worded(b, "lastpost", {"with a legendary equipment attached to it": AttachedBy(legendary)})
    worded(b, "backobject.s", {"the creature that died": Back("that creature", Source.EVENT)})
