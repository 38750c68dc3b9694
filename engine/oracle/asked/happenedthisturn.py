"""What has happened this turn or is so of the card itself: conditions (608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.conditions import Happened, Matches, PaidFor
from engine.ast.filters import HasType, InZone, Kind, Objects, Other
from engine.ast.selections import This
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Unmake
from engine.terms.zones import Zone

SAID_ELSEWHERE: Final = ("creature", "land")  # "a creature entered under your control this turn" in `conditions`


def add(b: Builder) -> None:
    """Add these conditions."""
    _this_turn(b)


def _this_turn(b: Builder) -> None:
    b.rule("cond1", "you 've cast another {f:filter.s} this turn", _cast_another, _uncast_another, Happened,
           "cast another")
    b.rule("cond1", "a {f:filter.s} entered under your control this turn", _entered, _unentered(1), Happened, "came 1")
    b.rule("cond1", "{n:int} or more {f:filter.p} entered under your control this turn", _entered, _unentered(2),
           Happened, "came")
    b.says("cond1", Happened, "a creature died under your control this turn", what="creatures died", who=YOU)
    b.says("cond1", Happened, "{amount:int} or more creatures died this turn", what="creatures died", who=None)
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


def _entered(values: Values) -> Value | None:
    what = values[-1]
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        return None
    bare = len(what.tests) == 1 and isinstance(what.tests[0], HasType) and what.tests[0].type in SAID_ELSEWHERE
    if len(values) == 1:
        return None if bare else Happened("entered", YOU, filter=what, surface="came 1")
    number = values[0]
    assert isinstance(number, int)
    return Happened("entered", YOU, amount=number, filter=what, surface="came")


def _unentered(parts: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Happened) or value.surface != ("came 1" if parts == 1 else "came"):
            return None
        return (value.filter,) if parts == 1 else (value.amount, value.filter)

    return unmake
