"""Additional costs that may be paid, and what follows if they were or if one controlled something meanwhile (118.8)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility
from engine.ast.conditions import CONTROLLED, AnyTrue, PaidFor
from engine.ast.costs import Cost
from engine.ast.filters import HasSubtype, HasType, Kind, Objects
from engine.ast.node import Condition, Filter
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

ADDITIONAL: Final = "additional"  # how a spell remembers that it was paid


def add(b: Builder) -> None:
    """Add these costs and questions."""
    shaped(b, "casting", CastingAbility, "as a additional cost to cast ~ , you may {c:cost} .", _offered, "cost")
    for verb in ("revealed a {f:filter.s}", "revealed a {f:filter.s} from your hand", "exiled a {f:filter.s}"):
        shaped(b, "cond1", AnyTrue, f"you {verb} or controlled a {{g:filter.s}} as you cast ~", _or_controlled,
               _described(Kind.CARD), _described(Kind.PERMANENT))
    b.rule("cond1", "~ 's additional cost was paid", lambda values: PaidFor(ADDITIONAL, surface="additional paid"),
           lambda value: () if isinstance(value, PaidFor) and value.surface == "additional paid" else None, PaidFor)


def _offered(cost: Cost) -> CastingAbility:
    return CastingAbility("additional", cost=cost, optional=True)


def word_of(what: Filter) -> str:
    """The type word of a bare description, such as "Dragon"; "" if it says more."""
    if not isinstance(what, Objects) or len(what.tests) != 1:
        return ""
    test = what.tests[0]
    return test.subtype if isinstance(test, HasSubtype) else test.type if isinstance(test, HasType) else ""


def _or_controlled(card: Filter, permanent: Filter) -> Condition | None:
    word = word_of(permanent)
    if not word or not isinstance(permanent, Objects) or permanent.kind is not Kind.PERMANENT or word_of(card) != word:
        return None
    return AnyTrue((PaidFor(ADDITIONAL), PaidFor(CONTROLLED + word)))


def _described(kind: Kind) -> Value:
    """The description that the type word was taken from."""

    def found(value: Value) -> Value:
        word = value.parts[1].what.removeprefix(CONTROLLED)
        test = HasType(word) if word.islower() else HasSubtype(word)
        return Objects(kind, (test,))

    return found
