"""Sizes compared in more words: base power and toughness, power among several numbers, numbers of colors (208, 105)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseNumber
from engine.actions.hand import Discard, Reveal
from engine.actions.zone_verbs import Destroy
from engine.ast.amounts import AmountPaid, ExtremeOf
from engine.ast.effects import Sequence
from engine.ast.filters import AllOf, AnyOf, Compare, CompareOwn, Either, Kind, Not, Objects, places
from engine.ast.modifiers import SetBasePT
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import All, Back, Whole, You
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

YOU: Final = You(surface="implied")
CHOSEN: Final = Compare("mana value", "=", AmountPaid("chosen number"))
OWN: Final = CompareOwn("power", ">", "base power")
UNEQUAL: Final = Not(CompareOwn("power", "=", "toughness"))


def add(b: Builder) -> None:
    """Add these descriptions."""
    shaped(b, "post", AllOf, "with base power and toughness {p:basept}", _size, _size_of)
    for name in ("power", "mana value"):
        shaped(b, "post", AnyOf, f"with {name} {{k:figure}} , {{m:figure}} , or {{n:figure}}", _one_of(name),
               *(f"tests.{place}.amount" for place in range(3)))
    shaped(b, "post", Compare, "with {n:numeral} or more card types",
           lambda n: Compare("card types", ">=", n), "amount")
    shaped(b, "post", AnyOf, "with mana value , power , or toughness equal to {n:amount}",
           lambda n: AnyOf(tuple(Compare(name, "=", n) for name in ("mana value", "power", "toughness"))),
           "tests.0.amount")
    b.word("property", {f"base {name}": f"base {name}" for name in ("power", "toughness")})
    worded(b, "post", {
        "each with power greater than its base power": OWN, "with power greater than its base power": OWN,
        "whose power and toughness aren't equal": UNEQUAL,
    })
    _of_a_number(b)
    for word in ("greatest", "highest"):
        shaped(b, "counted", ExtremeOf, f"the {word} {{p:property2}} among {{f:filter.p}} and {{g:filter.p}}", _of_both,
               "property", "what.filters.0", "what.filters.1")
    for be in ("that 's", "that are"):
        shaped(b, "post", Compare, f"{be} exactly {{n:numeral}} colors", lambda n: Compare("colors", "=", n), "amount")


def _of_both(property: str, there: Filter, cards: Filter) -> ExtremeOf | None:
    """ "Among other Dragons you control and Dragon cards in your graveyard"."""
    if not isinstance(there, Objects) or not isinstance(cards, Objects):
        return None
    apart = there.kind is Kind.PERMANENT and cards.kind is Kind.CARD and any(map(places, cards.tests))
    return ExtremeOf(property, Either((there, cards))) if apart else None


def _of_a_number(b: Builder) -> None:
    """ "Choose a number. Destroy all creatures with mana value equal to that number"."""
    shaped(b, "plain", Sequence, "choose a number . destroy all {f:filter.p} with mana value equal to that number",
           _of_that_number,
           without("effects.1.what.what"))
    shaped(b, "plain", Sequence, "{p:player.s} reveals their hand and discards all {f:filter.p} with mana value equal "
           "to the number", _revealed, "effects.0.who", without("effects.1.what.what"))


def _of_that_number(what: Filter) -> Sequence | None:
    if not isinstance(what, Objects):
        return None
    return Sequence((ChooseNumber(None, None, who=YOU), Destroy(All(with_tests(what, CHOSEN)), who=YOU)))


def _revealed(who: Selection, what: Filter) -> Sequence | None:
    if not isinstance(what, Objects):
        return None
    shown = Reveal(Whole(Zone.HAND, Back("they")), who=who)
    return Sequence((shown, Discard(All(with_tests(what, CHOSEN)), who=who)))


def _size(size: SetBasePT) -> Value:
    parts = ((name, amount) for name, amount in (("power", size.power), ("toughness", size.toughness)))
    return AllOf(tuple(Compare(f"base {name}", "=", amount) for name, amount in parts if amount is not None))


def _size_of(value: Value) -> Value:
    return SetBasePT(value.tests[0].amount, value.tests[1].amount)


def _one_of(name: str) -> Value:
    def made(*amounts: Amount) -> AnyOf:
        return AnyOf(tuple(Compare(name, "=", each) for each in amounts))

    return made
