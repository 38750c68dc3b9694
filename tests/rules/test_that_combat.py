"""CR 500.8. A combat phase that is added comes before those added earlier; "that combat" is each one's own."""

from __future__ import annotations

import pytest

from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from tests.rules.askers import Attacking
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play

FURY = (
    "Landfall — Whenever a land you control enters, if it's your main phase, there's an additional combat phase after "
    "this phase. At the beginning of that combat, untap all creatures you control."
)


@pytest.mark.rule("500.8")
def test_each_added_combat_has_its_own_beginning() -> None:
    two = free("Two", "Sorcery", "You may put up to two land cards from your hand onto the battlefield.")
    game = board(Side([beast("Mole", text=FURY), beast("Ox")], [two, FOREST, FOREST]), Side(life=40))
    play(game, "Two", "yes", ("Forest", "Forest"))
    assert isinstance(game.procedures, Rulebook)
    game.procedures.asker = Attacking("Ox")
    turn = game.state.turn
    while game.state.turn == turn:
        advance(game)
    assert game.player(1).life == 36  # in both that were added; it is tapped in the last one
