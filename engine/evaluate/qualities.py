"""Qualities that are chosen, or are those of something: protection from the chosen color, name or type, or from the
colors of something as they are then, as an ability that others are given (702.16, 607.2d, 608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.filters import AnyOf, HasColor, HasSubtype, HasType, Named, Objects, OfChosen, Shares
from engine.ast.node import Ability, Selection, Test
from engine.ast.selections import This
from engine.evaluate.compile import compile_selection
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import chosen_by, color_bits
from engine.terms.colors import COLORS
from engine.terms.types import CARD_TYPES

_MADE: Final[tuple[OfChosen, ...]] = tuple(OfChosen(word) for word in ("color", "name", "type"))


def of_chosen(ability: Ability) -> bool:
    """Whether an ability is of a quality that the source of what gives it has chosen."""
    what = ability.what if isinstance(ability, KeywordAbility) else None
    return isinstance(what, Objects) and any(each in _MADE or _of_something(each) for each in what.tests)


def _of_something(test: Test) -> bool:
    """Whether it asks for the colors of something else, which may change or be gone later."""
    return isinstance(test, Shares) and isinstance(test.of, Selection) and not isinstance(test.of, This)


def with_chosen(abilities: tuple[Ability, ...], c: Context) -> tuple[Ability, ...]:
    """Abilities to be given with what was chosen by what gives them; without those that nothing was chosen for."""
    made = [_of(each, c) if of_chosen(each) else each for each in abilities]
    return tuple(each for each in made if each is not None)


def _of(ability: Ability, c: Context) -> Ability | None:
    assert isinstance(ability, KeywordAbility)
    assert isinstance(ability.what, Objects)
    tests = [_chosen(each, c) if each in _MADE else _colors(each, c) if _of_something(each) else each
             for each in ability.what.tests]
    if None in tests:
        return None
    return replace(ability, what=replace(ability.what, tests=tuple(each for each in tests if each is not None)))


def _colors(test: Test, c: Context) -> Test | None:
    """The test for the colors that something has now, or had last; None if it has none."""
    assert isinstance(test, Shares)
    assert isinstance(test.of, Selection)
    colors = 0
    for ref in compile_selection(test.of).refs(c):
        colors |= c.game.chars(ref).colors
    return AnyOf(tuple(HasColor(color) for color in COLORS if colors & color)) if colors else None


def _chosen(test: Test, c: Context) -> Test | None:
    """The test for what was chosen; None if nothing was."""
    assert isinstance(test, OfChosen)
    chosen = chosen_by(c, test.what)
    if chosen is None:
        return None
    if test.what == "color":
        return HasColor(color_bits(chosen))
    if test.what == "name":
        return Named(str(chosen))
    word = str(chosen)
    return HasType(word.lower()) if word.lower() in CARD_TYPES else HasSubtype(word)
