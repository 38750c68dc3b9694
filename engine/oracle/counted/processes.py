"""Processes said at once: for each color, so many times."""

from __future__ import annotations

from engine.actions.zone_verbs import ReturnToHand
from engine.ast.effects import ForEach
from engine.ast.filters import HasColor, Objects, OfChosen, Opponent, Players
from engine.ast.node import Filter, Test
from engine.ast.selections import Several, Target
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder
from engine.terms.colors import COLOR_NAMES


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "plain", ReturnToHand, "for each color , return up to one target {f:filter.s} to your hand", _of_each,
           _one_of)
    for nt in ("body", "triggerbody"):
        shaped(b, nt, ForEach, "repeat the following process {n:count.p} times . {e:body}",
               lambda n, e: ForEach(None, e, n), "times", "effect")
        shaped(b, nt, ForEach, "repeat the following process for each opponent in turn order . {e:body}",
               lambda e: ForEach(Players((Opponent(),)), e), "effect")


def _of_each(what: Filter) -> ReturnToHand | None:
    """Up to one target of each of the five colors (601.2c)."""
    if not isinstance(what, Objects) or sum(_of_that(test) for test in what.tests) != 1:
        return None
    return ReturnToHand(Several(tuple(
        Target(Objects(what.kind, _colored(what.tests, 1 << index),
                       surface=what.surface), NONE, ONE)
        for index in range(len(COLOR_NAMES))
    )))


def _colored(tests: tuple[Test, ...], color: int) -> tuple[Test, ...]:
    return tuple(HasColor(color, surface=test.surface) if _of_that(test) else test for test in tests)


def _of_that(test: Value) -> bool:
    return isinstance(test, OfChosen) and test.what == "color"


def _one_of(value: ReturnToHand) -> Value:
    first = value.what.parts[0] if isinstance(value.what, Several) else None
    what = first.what if isinstance(first, Target) else None
    if not isinstance(what, Objects):
        raise NotThere("what")
    tests = tuple(OfChosen("color", surface=test.surface) if test == HasColor(1) else test for test in what.tests)
    return Objects(what.kind, tests, surface=what.surface)
