""" "Until end of turn, ... and ...": what is so of several for one duration, objects and players (611.2)."""

from __future__ import annotations

import pytest

from engine.rules.game_loop import advance
from engine.terms.steps import Step
from tests.keywords.table import creature, play
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import SWAMP

GIFT = spell("Gift", "{B}", "Sorcery", "Target opponent gains 5 life.")


@pytest.mark.rule("611.2a", "611.2c")
@pytest.mark.parametrize("text", [
    "Until end of turn, creatures you control get +2/+2 and your opponents can't gain life.",
    "Until end of turn, creatures you control get +2/+2, and your opponents can't gain life.",
    "Until end of turn, creatures you control get +2/+2, Bears have trample, and your opponents can't gain life.",
    "Creatures you control get +2/+2 and your opponents can't gain life until end of turn.",
])  # fmt: skip
def test_objects_and_players_share_a_duration(text: str) -> None:
    drought = spell("Drought", "{B}", "Sorcery", text)
    game = board(Side([SWAMP, SWAMP, SWAMP, creature("Own")], [drought, GIFT]),
                 Side([creature("Theirs")]))
    play(game, "Drought")
    play(game, "Gift")
    assert game.player(1).life == 20 and game.chars(find(game, "Own")).power == 4
    assert game.chars(find(game, "Theirs")).power == 2
    to_step(game, Step.CLEANUP)
    while game.state.active == 0:
        advance(game)
    assert game.chars(find(game, "Own")).power == 2
