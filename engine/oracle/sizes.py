"""Sizes compared in more words: base power and toughness, power among several numbers, numbers of colors (208, 105)."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import AllOf, AnyOf, Compare, CompareOwn, Not
from engine.ast.modifiers import SetBasePT
from engine.ast.node import Amount
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

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
    for be in ("that 's", "that are"):
        shaped(b, "post", Compare, f"{be} exactly {{n:numeral}} colors", lambda n: Compare("colors", "=", n), "amount")


def _size(size: SetBasePT) -> Value:
    parts = ((name, amount) for name, amount in (("power", size.power), ("toughness", size.toughness)))
    return AllOf(tuple(Compare(f"base {name}", "=", amount) for name, amount in parts if amount is not None))


def _size_of(value: Value) -> Value:
    return SetBasePT(value.tests[0].amount, value.tests[1].amount)


def _one_of(name: str) -> Value:
    def made(*amounts: Amount) -> AnyOf:
        return AnyOf(tuple(Compare(name, "=", each) for each in amounts))

    return made
