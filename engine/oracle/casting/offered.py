"""Additional costs that may be paid, and what follows if they were or if one controlled something meanwhile (118.8)."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Discard
from engine.actions.zone_verbs import Exile, Sacrifice
from engine.ast.abilities import CastingAbility
from engine.ast.amounts import AmountPaid
from engine.ast.conditions import CONTROLLED, AnyTrue, PaidFor
from engine.ast.costs import ANY_NUMBER, Cost, DoThis
from engine.ast.filters import HasSubtype, HasType, Kind, Objects
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Condition, Filter
from engine.ast.selections import Some, You
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder

ADDITIONAL: Final = "additional"  # how a spell remembers that it was paid


def add(b: Builder) -> None:
    """Add these costs and questions."""
    shaped(b, "casting", CastingAbility, "as a additional cost to cast ~ , you may {c:cost} .", _offered, "cost")
    for verb in ("revealed a {f:filter.s}", "revealed a {f:filter.s} from your hand", "exiled a {f:filter.s}"):
        shaped(b, "cond1", AnyTrue, f"you {verb} or controlled a {{g:filter.s}} as you cast ~", _or_controlled,
               _described(Kind.CARD), _described(Kind.PERMANENT))
    shaped(b, "cond1", PaidFor, "you controlled a {g:filter.s} as you cast ~", _controlled, _type_of)
    for nt in ("lineof permanentline", "lineof spellline"):
        for verb, done in (("exile", "exiled"), ("sacrifice", "sacrificed"), ("discard", "discarded")):
            noun = {"exile": "card", "discard": "card"}.get(verb, "{n:paidnoun}")
            _any_number(b, nt, verb, done, noun)
    b.word("paidnoun", {each: each for each in ("creature", "artifact", "permanent", "land")})
    b.rule("cond1", "~ 's additional cost was paid", lambda values: PaidFor(ADDITIONAL, surface="additional paid"),
           lambda value: () if isinstance(value, PaidFor) and value.surface == "additional paid" else None, PaidFor)


def _offered(cost: Cost) -> CastingAbility:
    return CastingAbility("additional", cost=cost, optional=True)


def _any_number(b: Builder, nt: str, verb: str, done: str, noun: str) -> None:
    """ "You may exile any number of blue cards from your hand. This spell costs {2} less to cast for each card exiled
    this way": how many is said before what is left to pay is (601.2b, 601.2f)."""
    template = (f"as a additional cost to cast ~ , you may {verb} any number of {{f:filter.p}} . ~ costs {{m:generic}} "
                f"less to cast for each {noun} {done} this way .")
    key = f"any number {nt} {verb}"

    def make(values: Values) -> Value | None:
        what, mana = values[:2]
        one = Some(what, ONE, ONE)
        effect = {"exile": Exile, "sacrifice": Sacrifice, "discard": Discard}[verb](one, who=You())
        change = ChangeCost(THIS_SPELL, str(mana), -1, times=AmountPaid(ADDITIONAL))
        noun_said = str(values[2]) if len(values) > 2 else ""
        return (
            CastingAbility("additional", cost=Cost((DoThis(effect),)), optional=True, way=ANY_NUMBER, surface=key),
            CastingAbility("reduce", modifier=change, surface=f"{key}|{noun_said}"),
        )

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != key:
            return None
        noun_said = value[1].surface.partition("|")[2]
        what = value[0].cost.parts[0].effect.what.what
        return (what, value[1].modifier.mana, *((noun_said,) if noun_said else ()))

    b.rule(nt, template, make, unmake, tuple, key)


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


def _controlled(permanent: Filter) -> PaidFor | None:
    word = word_of(permanent)
    permanents = isinstance(permanent, Objects) and permanent.kind is Kind.PERMANENT
    return PaidFor(CONTROLLED + word) if word and permanents else None


def _type_of(value: Value) -> Value:
    word = value.what.removeprefix(CONTROLLED)
    return Objects(Kind.PERMANENT, (HasType(word) if word.islower() else HasSubtype(word),))


def _described(kind: Kind) -> Value:
    """The description that the type word was taken from."""

    def found(value: Value) -> Value:
        word = value.parts[1].what.removeprefix(CONTROLLED)
        test = HasType(word) if word.islower() else HasSubtype(word)
        return Objects(kind, (test,))

    return found
