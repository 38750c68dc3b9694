"""Qualities that are chosen: protection from the chosen color, name or type, as an ability that others are given
(702.16, 607.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.filters import HasColor, HasSubtype, HasType, Named, Objects, OfChosen
from engine.ast.node import Ability, Test
from engine.evaluate.context import Context
from engine.evaluate.eval_tests import chosen_by, color_bits
from engine.terms.types import CARD_TYPES

_MADE: Final[tuple[OfChosen, ...]] = tuple(OfChosen(word) for word in ("color", "name", "type"))


def of_chosen(ability: Ability) -> bool:
    """Whether an ability is of a quality that the source of what gives it has chosen."""
    what = ability.what if isinstance(ability, KeywordAbility) else None
    return isinstance(what, Objects) and any(each in what.tests for each in _MADE)


def with_chosen(abilities: tuple[Ability, ...], c: Context) -> tuple[Ability, ...]:
    """Abilities to be given with what was chosen by what gives them; without those that nothing was chosen for."""
    made = [_of(each, c) if of_chosen(each) else each for each in abilities]
    return tuple(each for each in made if each is not None)


def _of(ability: Ability, c: Context) -> Ability | None:
    assert isinstance(ability, KeywordAbility)
    assert isinstance(ability.what, Objects)
    tests = [_chosen(each, c) if each in _MADE else each for each in ability.what.tests]
    if None in tests:
        return None
    return replace(ability, what=replace(ability.what, tests=tuple(each for each in tests if each is not None)))


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
