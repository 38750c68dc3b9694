"""What was or wasn't done: "that wasn't cast", "that didn't attack this turn" (608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.filters import AnyOf, History, InZone, Kind, Not, Objects
from engine.oracle.shape import worded
from engine.oracle.templates import Builder

NOT_CAST: Final = Not(History("was cast"))


def add(b: Builder) -> None:
    """Add these productions."""
    worded(b, "post", {
        "that attacked or blocked this turn": AnyOf((History("attacked"), History("blocked"))),
        "that wasn't cast": NOT_CAST,
        "that didn't attack this turn": Not(History("attacked")),
        "that didn't enter this turn": Not(History("entered")),
    })


def not_from_there(what: Objects) -> Objects | None:
    """ "Target spell that wasn't cast from its owner's hand": one that was cast from somewhere else, or not cast at all
    (601.2)."""
    zones = [each for each in what.tests if isinstance(each, InZone)]
    if what.kind is not Kind.SPELL or NOT_CAST not in what.tests or len(zones) != 1:
        return None
    rest = tuple(each for each in what.tests if each != NOT_CAST and each is not zones[0])
    return replace(what, tests=(*rest, Not(zones[0])))
