"""CR 601.2c. What several things chosen at once must have together: one graveyard, different names, a total."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from engine.ast.filters import InZone, Objects, Together
from engine.ast.node import Filter
from engine.evaluate.compile import compile_amount
from engine.evaluate.context import Context
from engine.evaluate.eval_amounts import number_of
from engine.evaluate.eval_relations import shares
from engine.terms.ids import FIRST_OBJECT

DIFFERENT: Final = {"different mana values": "mana value", "different powers": "power"}
Joint = Together | InZone


def joint(what: Filter) -> tuple[Joint, ...]:
    """The parts of a description that are of several things together; nearly always none."""
    if not isinstance(what, Objects):
        return ()
    return tuple(
        test for test in what.tests if isinstance(test, Together) or (isinstance(test, InZone) and test.single)
    )


def fit(c: Context, tests: Sequence[Joint], refs: Sequence[int]) -> bool:
    """Whether these things may be chosen together."""
    return all(_fits(c, test, refs) for test in tests)


def fit_enough(
    c: Context, tests: Sequence[Joint], chosen: tuple[int, ...], others: Sequence[int], least: int
) -> bool:
    """Whether so many things could be chosen that fit together, those chosen already among them."""
    return len(chosen) >= least or any(
        fit(c, tests, (*chosen, ref)) and fit_enough(c, tests, (*chosen, ref), others[place + 1:], least)
        for place, ref in enumerate(others)
    )


def _fits(c: Context, test: Joint, refs: Sequence[int]) -> bool:
    objects = c.game.state.objects
    rows = [objects[ref] for ref in refs if ref >= FIRST_OBJECT]
    if isinstance(test, InZone):
        return len({row.owner for row in rows}) < 2
    if test.word == "different names":
        names = [c.game.chars(row.id).name for row in rows]
        return len(set(names)) == len(names)
    if test.word == "same player":
        return len({row.controller for row in rows}) < 2
    if test.word.startswith("shared "):
        what = test.word.removeprefix("shared ")
        return all(shares(what, c.game.chars(one.id), c.game.chars(two.id)) for one, two in combinations(rows, 2))
    if test.word == "different players":
        return len({row.controller for row in rows}) == len(rows)
    if test.word in DIFFERENT:
        numbers = [number_of(c, row.id, DIFFERENT[test.word]) for row in rows]
        return len(set(numbers)) == len(numbers)
    if test.word.startswith("equal "):
        return len({number_of(c, row.id, test.word.removeprefix("equal ")) for row in rows}) < 2
    assert test.most is not None
    total = sum(number_of(c, row.id, test.word.removeprefix("total ")) for row in rows)
    return total <= compile_amount(test.most).value(c)
