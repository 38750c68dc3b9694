"""How often there is something that a filter asks for: what can only fall on some kinds of creatures or cards is worth
as much less."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import (
    AllOf,
    AnyOf,
    Compare,
    ControlledBy,
    Either,
    HasColor,
    HasKeyword,
    HasSubtype,
    Named,
    Not,
    Objects,
)
from engine.ast.node import Filter, Selection, Test
from engine.ast.selections import All, Some, Target, You
from engine.keeping import kept

USUAL: Final = 1.0
KEYWORD: Final = {"flying": 0.5}
SCARCE: Final = 0.15  # another keyword
SUBTYPE: Final = 0.3
COLOR: Final = 0.5
SIZED: Final = 0.7  # what is compared with a number
NAMED: Final = 0.1


def narrowness(what: object) -> float:
    """What part of all games a filter, or what a selection selects by, finds something in; from above 0 to 1. What one
    controls oneself is taken to be there: a deck is built for it."""
    if isinstance(what, Target | All | Some):
        return _often(what.what)
    return _often(what) if isinstance(what, Filter) and not isinstance(what, Selection) else USUAL


@kept
def _often(what: Filter) -> float:
    if isinstance(what, Either):
        return max((_often(part) for part in what.filters), default=USUAL)
    if not isinstance(what, Objects) or any(isinstance(each, ControlledBy) and _mine(each) for each in what.tests):
        return USUAL
    part = USUAL
    for each in what.tests:
        part *= _passes(each)
    return part


def _mine(test: ControlledBy) -> bool:
    return isinstance(test.who, You)


def _passes(test: Test) -> float:
    """How often a thing passes a test."""
    if isinstance(test, AnyOf):
        return min(USUAL, sum(_passes(each) for each in test.tests))
    if isinstance(test, AllOf):
        return min((_passes(each) for each in test.tests), default=USUAL)
    if isinstance(test, Not):
        return USUAL if _passes(test.test) == USUAL else USUAL - _passes(test.test)
    if isinstance(test, HasKeyword):
        return KEYWORD.get(test.name, SCARCE)
    if isinstance(test, HasSubtype):
        return SUBTYPE
    if isinstance(test, HasColor):
        return COLOR
    if isinstance(test, Named):
        return NAMED
    return SIZED if isinstance(test, Compare) else USUAL
