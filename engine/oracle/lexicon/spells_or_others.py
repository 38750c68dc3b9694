"""Spells or other things, tokens or other permanents, and targets of several kinds (109.2, 115)."""

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
from engine.ast.node import Amount, Filter
from engine.ast.particulars import OfLayout
from engine.ast.selections import Back, Source, Target
from engine.oracle.constants import NONE, ONE
from engine.oracle.rows import _, row, rows, with_tests
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, member

KICKED: Final = Plus(ONE, AmountPaid("times kicked"))
TOKEN: Final = IsToken()


def _spellsor(b: Builder) -> None:
    _targets(b)
    _three(b)
    _tokens(b)
    row(b, "vp.b", "add {a:mana} or {c:mana} for each {f:filter.s}", AddCombination(CountOf(_.f), _.a, _.c))
    for have in ("have", "has"):
        row(b, "post", f"that are instant cards , sorcery cards , and/or {have} a adventure",
            AnyOf((HasType("instant"), HasType("sorcery"), OfLayout("adventure"))))


def _targets(b: Builder) -> None:
    """ "Target spell or nonland permanent", "up to three target creatures and/or other planeswalkers"."""
    shaped(b, "target1", Target, "target spell or {f:filter.s}", _spell_or, "what.filters.1")
    shaped(b, "targets", Target, "up to {n:numword} target {f:filter.p} and/or other {g:filter.p}", _and_or_other,
           "most", lambda x: Objects(Kind.PERMANENT, (x.what.tests[0].tests[0],), surface=""),
           lambda x: Objects(Kind.PERMANENT, x.what.tests[0].tests[1].tests[1:], surface=""))
    row(b, "plain", "choose any target , then choose another target for each time ~ was kicked",
        Choose(Target(AnyTarget(), KICKED, KICKED)))
    row(b, "plain", "choose target {f:filter.s} , then choose another target {f:filter.s} for each time ~ was kicked",
        Choose(Target(_.f, KICKED, KICKED)))


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
    first, second, third = (Target(with_tests(_.f, *(Other(Back("it", Source.TARGET, place)) for place in range(slot))),
                                   ONE, ONE) for slot in range(3))
    row(b, "vp.b",
        "put {n:count.s} {k:counter} counter on target {f:filter.s} , {m:count.p} {i:counter} counters on another "
        "target {f:filter.s} , and {o:count.p} {j:counter} counters on a third target {f:filter.s}",
        Sequence((PutOnTwo(_.n, _.k, first, _.m, _.i, second), PutCountersOn(_.o, _.j, third))))


def _tokens(b: Builder) -> None:
    """ "Sacrifice any number of artifacts, enchantments, and/or tokens"."""
    for number, s in (("s", ""), ("p", "s")):
        for join in ("or", "and/or"):
            rows(b, f"filter.{number}", {
                f"{{a:type.{number}}} {member('OR', join)} token{s}":
                    Objects(Kind.PERMANENT, (AnyOf((HasType(_.a), TOKEN)),)),
                f"{{a:type.{number}}} , {{c:type.{number}}} , {member('OR', join)} token{s}":
                    Objects(Kind.PERMANENT, (AnyOf((HasType(_.a), HasType(_.c), TOKEN)),)),
            })


def add(b: Builder) -> None:
    """Add these rows."""
    _spellsor(b)
