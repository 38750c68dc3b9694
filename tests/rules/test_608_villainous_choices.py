"""CR 608.2d. Villainous choices: a player chooses which of two things happens, whoever does it."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, names, play

pytestmark = pytest.mark.rule("608.2d")


@pytest.mark.parametrize(("option", "life", "held"), [("0", 18, 1), ("1", 20, 3)])
def test_a_choice_behind_another_instruction_holds_all_that_is_said(option: str, life: int, held: int) -> None:
    text = ("You draw a card, then target opponent faces a villainous choice — They lose 2 life and you gain 2 life, "
            "or you draw a card, then you draw a card.")  # fmt: skip
    game = board(Side(hand=[free("Plot", "Sorcery", text)], library=[FOREST] * 5), Side())
    play(game, "Plot", 1, option)
    assert (game.player(1).life, game.player(0).life) == (life, 40 - life)
    assert len(names(game, Zone.HAND)) == held


def test_the_controller_of_each_creature_faces_one() -> None:
    text = ("Choose up to two target creatures you don't control. For each of them, that creature's controller faces a "
            "villainous choice — They lose 3 life, or you create a token that's a copy of it.")
    game = board(Side(hand=[free("Hunt", "Sorcery", text)]), Side([beast("Ox")]), Side([bear("Cub")]))
    play(game, "Hunt", ("Ox", "Cub"), "0", "1")
    assert [each.life for each in game.state.players] == [20, 17, 20]
    assert names(game, Zone.BATTLEFIELD) == ["Cub"]
