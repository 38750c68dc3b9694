"""Qualities that are chosen: protection from the chosen color, as an ability that others are given (702.16, 607.2d)."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.abilities import KeywordAbility
from engine.ast.filters import HasColor, Objects, OfChosen
from engine.ast.node import Ability
from engine.state.context import Context
from engine.state.eval_tests import chosen_by, color_bits


def of_chosen_color(ability: Ability) -> bool:
    """Whether an ability is of a color that the source of what gives it has chosen."""
    what = ability.what if isinstance(ability, KeywordAbility) else None
    return isinstance(what, Objects) and OfChosen("color") in what.tests


def with_color(abilities: tuple[Ability, ...], c: Context) -> tuple[Ability, ...]:
    """Abilities to be given with the color chosen by what gives them; without those that no color was chosen for."""
    chosen = chosen_by(c, "color")
    colors = 0 if chosen is None else color_bits(chosen)
    return tuple(
        _of_color(each, colors) if of_chosen_color(each) else each
        for each in abilities if colors or not of_chosen_color(each)
    )


def _of_color(ability: Ability, colors: int) -> Ability:
    assert isinstance(ability, KeywordAbility) and isinstance(ability.what, Objects)
    tests = tuple(HasColor(colors) if test == OfChosen("color") else test for test in ability.what.tests)
    return replace(ability, what=replace(ability.what, tests=tests))
