"""Events of spells by their place: the first noncreature spell of a turn, a spell other than one's first (601.2i)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Matches
from engine.ast.filters import Kind, Not, NthCast, Objects, Players
from engine.ast.node import Filter, Selection
from engine.ast.patterns import AnyEvent, CastsSpell, PlayerDoes
from engine.ast.selections import Back
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, without
from engine.oracle.templates import Builder

ANYBODY: Final = Players()
PLACES: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}


def add(b: Builder) -> None:
    """Add these events."""
    for word, place in PLACES.items():
        shaped(b, "event", CastsSpell, f"the {word} {{f:filter.s}} of a turn is cast", _of_turn(place), "what")
        shaped(b, "cond1", Matches, f"it was the {word} {{f:filter.s}} you cast this turn", _entered(place),
               "filter.tests.0.what")
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for they in ("that player casts", "they cast"):
            core = f"{who} cast{s} a {{f:filter.s}} other than the first {{g:filter.s}} {they} each turn"
            shaped(b, "event", CastsSpell, core, _not_first, "who", without("what"), "what.tests.-1.test.what")
            shaped(b, "event", AnyEvent, f"{core} or cop{'ies' if s else 'y'} a spell", _or_copied, "patterns.0.who",
                   without("patterns.0.what"), "patterns.0.what.tests.-1.test.what")


def _of_turn(place: int) -> Value:
    def made(what: Filter) -> CastsSpell | None:
        return CastsSpell(ANYBODY, what, place, of_turn=True) if getattr(what, "kind", None) is Kind.SPELL else None

    return made


def _entered(place: int) -> Value:
    def made(what: Filter) -> Matches | None:
        if getattr(what, "kind", None) is not Kind.SPELL:
            return None
        return Matches(Back("it"), Objects(Kind.PERMANENT, (NthCast(place, what),)))

    return made


def _not_first(who: Filter | Selection, what: Filter, first: Filter) -> CastsSpell | None:
    if not isinstance(what, Objects) or not isinstance(first, Objects):
        return None
    if (what.kind, first.kind) != (Kind.SPELL, Kind.SPELL):
        return None
    tests = (*what.tests, Not(NthCast(1, first, anyone=True)))
    return CastsSpell(who, Objects(what.kind, tests, surface=what.surface))


def _or_copied(who: Filter | Selection, what: Filter, first: Filter) -> AnyEvent | None:
    cast = _not_first(who, what, first)
    return None if cast is None else AnyEvent((cast, PlayerDoes(who, "copy")))
