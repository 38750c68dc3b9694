"""Targets that an opponent chooses, or nobody: "target creature of an opponent's choice" (115.1, 601.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import Fixed
from engine.ast.filters import AnyTarget, ControlledBy, InZone, Kind, Not, Objects, Opponent, Players
from engine.ast.node import Filter, Test
from engine.ast.selections import Some, Target, You
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder

ONE: Final = Fixed(1)
OPPONENTS: Final = Players((Opponent(),))
_THEIRS: Final = "of a opponent 's choice"


def add(b: Builder) -> None:
    """Add these targets."""
    shaped(b, "target1", Target, f"target {{f:filter.s}} {_THEIRS}", lambda f: _by(f, "opponent"), "what")
    shaped(b, "target1", Target, f"target {{f:filter.s}} {_THEIRS} {{z:post}}", _placed, without("what"),
           "what.tests.-1")
    shaped(b, "target1", Target, f"target {{f:filter.s}} {_THEIRS} they control",
           lambda f: _by(_with(f, ControlledBy(OPPONENTS)), "owner opponent"), without("what"))
    worded(b, "recipient.s", {
        f"any target {_THEIRS}": Target(AnyTarget(), ONE, ONE, by="opponent"),
        "any target chosen at random": Target(AnyTarget(), ONE, ONE, by="random"),
    })
    worded(b, "player.s", {
        "target opponent chosen at random": Target(OPPONENTS, ONE, ONE, by="random"),
        "target player chosen at random": Target(Players(), ONE, ONE, by="random"),
        "a opponent chosen at random": Some(OPPONENTS, ONE, ONE, random=True),
        "a player chosen at random": Some(Players(), ONE, ONE, random=True),
    })


def _by(what: Filter | None, who: str) -> Target | None:
    return None if what is None else Target(what, ONE, ONE, by=who)


def _with(what: Filter, test: Test) -> Objects | None:
    return with_tests(what, test) if isinstance(what, Objects) else None


def _placed(what: Filter, place: Value) -> Target | None:
    """The place or controller said after the choice: "from your graveyard", "you don't control"."""
    if isinstance(place, InZone) and isinstance(what, Objects) and what.kind is Kind.CARD:
        return _by(with_tests(what, place), "opponent")
    theirs = isinstance(place, Not) and place.test == ControlledBy(You())
    return _by(_with(what, place), "opponent") if theirs and isinstance(what, Objects) else None
