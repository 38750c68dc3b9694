"""What has happened this turn or is so of the card itself: conditions (608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.conditions import Happened, Matches, PaidFor
from engine.ast.filters import InZone, Kind, Objects, Other
from engine.ast.selections import This
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Unmake
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these conditions."""
    _this_turn(b)


def _this_turn(b: Builder) -> None:
    b.rule("cond1", "you 've cast another {f:filter.s} this turn", _cast_another, _uncast_another, Happened,
           "cast another")
    b.says("cond1", PaidFor, "~ was foretold", what="foretell")
    b.rule("cond1", "~ is in your graveyard", lambda values: IN_GRAVEYARD, _no_parts("in graveyard"), Matches,
           "in graveyard")
IN_GRAVEYARD: Final = Matches(
    This(surface="gy"), Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, YOU),)), surface="in graveyard"
)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _cast_another(values: Values) -> Value | None:
    what = values[0]
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    what = replace(what, tests=(Other(surface="another"), *what.tests))
    return Happened("spells cast", YOU, filter=what, surface="cast another")


def _uncast_another(value: Value) -> Values | None:
    if not isinstance(value, Happened) or value.surface != "cast another" or not isinstance(value.filter, Objects):
        return None
    return (replace(value.filter, tests=value.filter.tests[1:]),)
