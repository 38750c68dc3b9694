"""How and under whose control something enters, as an event: tapped, under enchanted player's control (603.6)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.zone_verbs import Put
from engine.ast.amounts import CountersOn, Fixed, Plus
from engine.ast.filters import ControlledBy, Either, Objects, Opponent, Other, Players, Status
from engine.ast.node import Filter, Selection, Test
from engine.ast.particulars import OnYourTeam
from engine.ast.patterns import Moves
from engine.ast.selections import Attached, Back, You
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

YOU: Final = ControlledBy(You())
THEIRS: Final = ControlledBy(Players((Opponent(),)))
WAYS: Final[dict[str, tuple[Test, ...]]] = {
    "tapped": (Status("tapped"),), "untapped": (Status("untapped"),),
    "tapped and under your control": (Status("tapped"), YOU),
    "untapped and under your control": (Status("untapped"), YOU),
    "tapped under your control": (Status("tapped"), YOU), "untapped under your control": (Status("untapped"), YOU),
    "untapped and under a opponent 's control": (Status("untapped"), THEIRS),
    "under enchanted player 's control": (ControlledBy(Attached("enchanted player")),),
    "under your team 's control": (ControlledBy(Players((OnYourTeam(),))),),
}


def add(b: Builder) -> None:
    """Add these events."""
    _returned(b)
    for words, tests in WAYS.items():
        for subject, verb, batch in (("{s:esubject.s}", "enters", False), ("{s:batch}", "enter", True)):
            shaped(b, "event", Moves, f"{subject} {verb} {words}", _arriving(tests, batch), _arrived(len(tests)))


def _returned(b: Builder) -> None:
    """ "Return it to the battlefield with one fewer revival counter on it" than it had."""
    shaped(b, "vp.b", Put, "return {o:backobject.s} to the battlefield with one fewer {k:counter} counter on it",
           _one_fewer, "what", "to.kind")
    shaped(b, "vp.b", Put, "return {o:backobject.s} under your control with a {k:counter} counter on it",
           lambda o, k: Put(o, Arrival(returning=True, under="you", count=Fixed(1), kind=str(k)), who=ACTOR), "what",
           "to.kind")


def _one_fewer(what: Selection, kind: str) -> Put:
    left = Plus(CountersOn(str(kind), Back("it")), Fixed(-1))
    return Put(what, Arrival(returning=True, count=left, kind=str(kind)), who=ACTOR)


def _arriving(tests: tuple[Test, ...], batch: bool) -> Value:
    def made(what: Filter) -> Moves | None:
        found = _with(what, tests)
        return None if found is None else Moves(found, Zone.BATTLEFIELD, batch=batch)

    return made


def _with(what: object, tests: tuple[Test, ...]) -> Filter | None:
    """The description with more tests; of "this or another Warrior" only the other is described so."""
    if isinstance(what, Objects):
        return with_tests(what, *tests)
    if not isinstance(what, Either) or len(what.filters) != 2:
        return None
    first, other = what.filters
    if not isinstance(other, Objects) or not any(isinstance(each, Other) for each in other.tests):
        return None
    return Either((first, with_tests(other, *tests)), surface=what.surface)


def _arrived(count: int) -> Value:
    def found(value: Moves) -> Filter:
        what = value.what
        if isinstance(what, Objects):
            return Objects(what.kind, what.tests[:-count], surface=what.surface)
        if not isinstance(what, Either) or not isinstance(what.filters[1], Objects):
            raise NotThere("what")
        other = what.filters[1]
        bare = Objects(other.kind, other.tests[:-count], surface=other.surface)
        return Either((what.filters[0], bare), surface=what.surface)

    return found
