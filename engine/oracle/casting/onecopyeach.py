"""Spells that target one thing only, copied for each other they could target; firsts of several kinds (706.10d)."""

from __future__ import annotations

from engine.actions.stack_verbs import CopyAtEach
from engine.ast.conditions import AnyTrue, Matches
from engine.ast.filters import HasSubtype, Kind, NthCast, Objects, Targeting
from engine.ast.node import Filter, Selection
from engine.ast.selections import Back
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "cond1", Matches, "that spell targets only {w:thisobject}", _only, "filter.tests.0.what")
    for form, copy in (("s", "copies"), ("b", "copy")):
        shaped(b, f"vp.{form}", CopyAtEach,
               f"{copy} {{o:object}} for each other {{f:filter.s}} that spell could target . each copy targets a "
               "different one of those {t:subtype.p}", _of_kind, "what", "of", _kind)
    places = "the first {f:filter.s}", "the first {g:filter.s}", "the first {h:filter.s}"
    shaped(b, "cond1", Matches, f"it 's {places[0]} you 've cast this turn", _first, "filter.tests.0.what")
    shaped(b, "cond1", AnyTrue, f"it 's {places[0]} , {places[1]} , or {places[2]} you 've cast this turn", _firsts,
           *(f"parts.{at}.filter.tests.0.what" for at in range(3)))


def _only(what: Selection) -> Matches:
    return Matches(Back("that spell"), Objects(Kind.SPELL, (Targeting(what, only=True),)))


def _of_kind(what: Selection, of: Filter, subtype: str) -> CopyAtEach | None:
    """Those are of the kind that the spell is copied for."""
    if not isinstance(of, Objects) or HasSubtype(subtype) not in of.tests:
        return None
    return CopyAtEach(what, of, who=ACTOR)


def _kind(value: Value) -> Value:
    for test in getattr(value.of, "tests", ()):
        if isinstance(test, HasSubtype):
            return test.subtype
    raise NotThere("of")


def _first(what: Filter) -> Matches | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    return Matches(Back("it"), Objects(Kind.SPELL, (NthCast(1, what),)))


def _firsts(first: Filter, second: Filter, third: Filter) -> AnyTrue | None:
    parts = tuple(_first(each) for each in (first, second, third))
    return None if None in parts else AnyTrue(tuple(each for each in parts if each is not None))
