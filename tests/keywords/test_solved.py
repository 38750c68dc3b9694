"""CR 702.169. Solved abilities of Cases."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from tests.keywords.table import next_turn, pt
from tests.rules.board import Side, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST

CASE = ("To solve — You control two or more lands. (If unsolved, solve at the beginning of your end step.)\n"
        "Solved — {said}")


@pytest.mark.rule("702.169b")
def test_a_solved_case_that_is_a_creature_is_one_of_its_types() -> None:
    said = CASE.format(said="This Case is a 4/4 Mouse creature with deathtouch in addition to its other types.")
    case = spell("Odd Case", "{1}", "Enchantment — Case", said)
    game = board(Side([FOREST, FOREST, case]), Side())
    assert "creature" not in game.chars(find(game, "Odd Case")).types
    to_step(game, Step.END)
    resolve(game)
    next_turn(game)
    chars = game.chars(find(game, "Odd Case"))
    assert {"creature", "enchantment"} <= chars.types and {"Mouse", "Case"} <= chars.subtypes
    assert pt(game, "Odd Case") == (4, 4)


@pytest.mark.rule("702.169b")
def test_an_unsolved_case_lacks_its_static_ability() -> None:
    case = spell("Odd Case", "{1}", "Enchantment — Case", CASE.format(said="Creatures you control get +1/+0."))
    bear = spell("Bear", "{G}", "Creature — Bear", "Vigilance", pt="2/2")
    game = board(Side([FOREST, case, bear]), Side())
    to_step(game, Step.END)
    resolve(game)
    assert pt(game, "Bear") == (2, 2)
