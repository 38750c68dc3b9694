"""CR 608.2d. One of several things that an instruction says, of each player's choice."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.cards import FOREST, ISLAND
from tests.rules.play import beast, free, go_on, names, next_turn, play

OX, ELK = beast("Ox"), beast("Elk")


@pytest.mark.rule("608.2d", "101.4")
@pytest.mark.parametrize("text", [
    "Each player discards a card or loses 3 life.",
    "Each of up to two target players discards a card or loses 3 life.",
])
def test_each_does_what_they_chose_themselves_and_nothing_else(text: str) -> None:
    game = board(Side([], [free("Toll", "Sorcery", text), OX]), Side([], [ELK]))
    refs = ((0, 1),) if "target" in text else ()
    play(game, "Toll", *refs, "1", "0")
    assert [game.player(player).life for player in (0, 1)] == [17, 20]
    assert (names(game, Zone.HAND), names(game, Zone.HAND, 1)) == (["Ox"], [])


@pytest.mark.rule("608.2d")
def test_who_has_no_land_is_not_asked_and_keeps_it_from_nobody() -> None:
    text = "Each opponent sacrifices a land of their choice or loses 3 life."
    game = board(Side([FOREST], [free("Toll", "Sorcery", text)]), Side([ISLAND]), Side())
    play(game, "Toll", "0")
    assert [game.player(player).life for player in range(3)] == [20, 20, 17]
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == (["Forest"], [])


@pytest.mark.rule("608.2d", "101.4")
def test_in_an_opponents_turn_the_opponent_chooses_first_and_each_for_themselves() -> None:
    text = "At the beginning of each opponent's upkeep, each player sacrifices a land or discards a card."
    game = board(Side([free("Toll", "Enchantment", text), FOREST], [OX]), Side([ISLAND], [ELK]))
    next_turn(game)
    go_on(game, "0", "1")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.HAND)) == (["Toll", "Forest"], [])
    assert (names(game, Zone.BATTLEFIELD, 1), names(game, Zone.HAND, 1)) == ([], ["Elk"])
