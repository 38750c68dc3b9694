"""Mana symbols of a color that are counted: "the number of red mana symbols in the sacrificed creature's mana cost",
"for each green mana symbol in the mana costs of permanents you control" (107.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountDistinct
from engine.ast.conditions import Holds
from engine.ast.filters import ControlledBy, Kind, Objects
from engine.ast.node import Amount, Filter
from engine.ast.selections import You
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.mana import POOL

YOURS: Final = Objects(Kind.PERMANENT, (ControlledBy(You()),))
LETTERS: Final = {1 << index: letter for index, letter in enumerate(POOL[:5])}


def add(b: Builder) -> None:
    """Add these productions."""
    kinds = "different kinds of counters among {f:filter.p}"
    shaped(b, "cond1", Holds, f"there are {{n:numeral}} or more {kinds}", _many_kinds, "right", "left.what")


def _kinds(what: Filter) -> CountDistinct:
    return CountDistinct("counter kinds", what)


def _many_kinds(number: Amount, what: Filter) -> Holds:
    return Holds(_kinds(what), ">=", number)
