"""Mana symbols of a color that are counted: "the number of red mana symbols in the sacrificed creature's mana cost",
"for each green mana symbol in the mana costs of permanents you control" (107.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountDistinct, Devotion, PropertyOf, SumOf
from engine.ast.conditions import Holds
from engine.ast.filters import ControlledBy, Kind, Objects
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import You
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.mana import POOL

YOURS: Final = Objects(Kind.PERMANENT, (ControlledBy(You()),))
LETTERS: Final = {1 << index: letter for index, letter in enumerate(POOL[:5])}


def add(b: Builder) -> None:
    """Add these productions."""
    for nt, words in (("counted", "the number of {c:color} mana symbols in"), ("unit", "{c:color} mana symbol in")):
        shaped(b, nt, SumOf, f"{words} the mana costs of {{f:filter.p}}", _among, _color, "what")
        shaped(b, nt, PropertyOf, f"{words} {{o:refobject}} mana cost", _of, _color, "of")
        shaped(b, nt, PropertyOf, f"{words} {{o:refobject}} mana costs", _of, _color, "of")
        shaped(b, nt, PropertyOf, f"{words} the mana costs of {{o:backobject.p}}", _of, _color, "of")
    shaped(b, "unit", Devotion, "{c:color} mana symbol in the mana costs of permanents you control", Devotion, "colors")
    shaped(b, "unit", CountDistinct, "kind of counter among {f:filter.p}", _kinds, "what")
    kinds = "different kinds of counters among {f:filter.p}"
    shaped(b, "counted", CountDistinct, f"the number of {kinds}", _kinds, "what")
    shaped(b, "cond1", Holds, f"there are {{n:numeral}} or more {kinds}", _many_kinds, "right", "left.what")


def _color(value: Value) -> Value:
    return next(bit for bit, letter in LETTERS.items() if value.property == f"{letter} symbols")


def _among(color: int, what: Filter) -> SumOf | None:
    return None if what == YOURS else SumOf(f"{LETTERS[color]} symbols", what)


def _of(color: int, of: Selection) -> PropertyOf:
    return PropertyOf(f"{LETTERS[color]} symbols", of)


def _kinds(what: Filter) -> CountDistinct:
    return CountDistinct("counter kinds", what)


def _many_kinds(number: Amount, what: Filter) -> Holds:
    return Holds(_kinds(what), ">=", number)
