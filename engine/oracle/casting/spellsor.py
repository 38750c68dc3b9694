"""Spells or permanents as one target, several targets with counters of their own, another target each time, tokens
among types, mana of either kind for each (115.1, 115.3, 700.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.actions.counters import PutCountersOn, PutOnTwo
from engine.actions.mana import AddCombination
from engine.ast.amounts import AmountPaid, CountOf, Plus
from engine.ast.effects import Sequence
from engine.ast.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    ControlledBy,
    Either,
    HasType,
    IsToken,
    Kind,
    Not,
    Objects,
    Other,
)
from engine.ast.node import Amount, Filter, Test
from engine.ast.particulars import OfLayout
from engine.ast.selections import Back, Source, Target
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests, worded
from engine.oracle.templates import Builder
from engine.terms.mana import ManaCost

KICKED: Final = Plus(ONE, AmountPaid("times kicked"))
TOKEN: Final = IsToken()


def add(b: Builder) -> None:
    """Add these wordings."""
    _targets(b)
    _three(b)
    _tokens(b)
    shaped(b, "vp.b", AddCombination, "add {a:mana} or {c:mana} for each {f:filter.s}", _either_for_each,
           "a", "b", "n.what")
    for have in ("have", "has"):
        worded(b, "post", {f"that are instant cards , sorcery cards , and/or {have} a adventure": AnyOf(
            (HasType("instant"), HasType("sorcery"), OfLayout("adventure")))})


def _targets(b: Builder) -> None:
    """ "Target spell or nonland permanent", "up to three target creatures and/or other planeswalkers"."""
    shaped(b, "target1", Target, "target spell or {f:filter.s}", _spell_or, "what.filters.1")
    shaped(b, "targets", Target, "up to {n:numword} target {f:filter.p} and/or other {g:filter.p}", _and_or_other,
           "most", lambda x: Objects(Kind.PERMANENT, (x.what.tests[0].tests[0],), surface=""),
           lambda x: Objects(Kind.PERMANENT, x.what.tests[0].tests[1].tests[1:], surface=""))
    shaped(b, "plain", Choose, "choose any target , then choose another target for each time ~ was kicked",
           lambda: Choose(Target(AnyTarget(), KICKED, KICKED)))
    shaped(b, "plain", Choose, "choose target {f:filter.s} , then choose another target {g:filter.s} for each time ~ "
                               "was "
           "kicked", lambda f, g: Choose(Target(f, KICKED, KICKED)) if f == g else None, "what.what", "what.what")


def _spell_or(what: Filter) -> Target | None:
    """A spell, or such a permanent; whose it is said of both."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
        return None
    if any(isinstance(each, Other) for each in what.tests) or not isinstance(what.tests[0], HasType | Not | AnyOf):
        return None  # "spell or permanent with mana value 1 or greater" is one noun
    whose = tuple(each for each in what.tests if isinstance(each, ControlledBy))
    return Target(Either((Objects(Kind.SPELL, whose), what)), ONE, ONE)


def _and_or_other(number: Amount, one: Filter, other: Filter) -> Target | None:
    """One kind, and of the other kind any but the object itself."""
    plain = all(
        isinstance(each, Objects) and each.kind is Kind.PERMANENT and len(each.tests) == 1
        and isinstance(each.tests[0], HasType) for each in (one, other)
    )
    if not plain:
        return None
    assert isinstance(one, Objects)
    assert isinstance(other, Objects)
    return Target(Objects(Kind.PERMANENT, (AnyOf((one.tests[0], AllOf((Other(), *other.tests)))),)), NONE, number)


def _three(b: Builder) -> None:
    """ "Put a counter on target creature, two on another target creature, and three on a third target creature"."""
    shaped(b, "vp.b", Sequence,
           "put {n:count.s} {k:counter} counter on target {f:filter.s} , {m:count.p} {i:counter} counters on another "
           "target {g:filter.s} , and {o:count.p} {j:counter} counters on a third target {h:filter.s}", _graded,
           "effects.0.n", "effects.0.kind", "effects.0.what.what", "effects.0.m", "effects.0.other",
           "effects.0.what.what", "effects.1.n", "effects.1.kind", "effects.0.what.what")


def _graded(*values: Value) -> Sequence | None:
    first, kind, what, second, other, again, third, last, once_more = values
    if what != again or what != once_more or not isinstance(what, Objects):
        return None
    targets = [Target(_beside(what, slot), ONE, ONE) for slot in range(3)]
    two = PutOnTwo(first, str(kind), targets[0], second, str(other), targets[1])
    return Sequence((two, PutCountersOn(third, str(last), targets[2])))


def _beside(what: Objects, slot: int) -> Objects:
    """Such a thing that is none of the targets before."""
    return with_tests(what, *(Other(Back("it", Source.TARGET, before)) for before in range(slot)))


def _tokens(b: Builder) -> None:
    """ "Sacrifice any number of artifacts, enchantments, and/or tokens"."""
    for number, s in (("s", ""), ("p", "s")):
        for join in ("or", "and/or"):
            shaped(b, f"filter.{number}", Objects, f"{{a:type.{number}}} {join} token{s}", _type_or_token, _typed(0),
                   key=f"{join} token")
            shaped(b, f"filter.{number}", Objects, f"{{a:type.{number}}} , {{c:type.{number}}} , {join} token{s}",
                   _type_or_token, _typed(0), _typed(1), key=f", {join} token")


def _type_or_token(*types: str) -> Objects:
    tests: tuple[Test, ...] = tuple(HasType(str(each)) for each in types)
    return Objects(Kind.PERMANENT, (AnyOf((*tests, TOKEN)),))


def _typed(place: int) -> Value:
    def found(value: Value) -> Value:
        parts = value.tests[0].tests if len(value.tests) == 1 and isinstance(value.tests[0], AnyOf) else ()
        part = parts[place] if len(parts) > place else None
        if not isinstance(part, HasType) or parts[-1] != TOKEN:
            raise NotThere("types")
        return part.type

    return found


def _either_for_each(one: ManaCost, other: ManaCost, what: Filter) -> AddCombination:
    return AddCombination(CountOf(what), one, other)

