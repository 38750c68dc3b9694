"""CR 608.2c. "They" after "that player or that permanent's controller" are whoever of the two it is."""

from __future__ import annotations

import pytest

from engine.decisions import PlayLand
from engine.oracle.cards import read_card
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, life_after, names, play

CHAIN = (
    "Chain deals 3 damage to any target. Then that player or that permanent's controller may discard a card. If the "
    "player does, they may copy this spell and may choose a new target for that copy."
)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("target", "life"), [(1, 17), ("Ox", 20)])
def test_the_controller_of_what_was_dealt_damage_copies_the_spell(target: int | str, life: int) -> None:
    hand = [beast("Card")]
    game = board(Side(hand=[free("Chain", "Instant", CHAIN)]), Side([beast("Ox", "5/5")], hand))
    play(game, "Chain", target, "yes", "yes", "yes", 0)
    assert (game.player(0).life, game.player(1).life) == (17, life)
    assert names(game, Zone.GRAVEYARD, 1) == ["Card"]
    assert game.obj(find(game, "Ox")).damage == (3 if target == "Ox" else 0)


@pytest.mark.rule("608.2c")
def test_that_player_or_planeswalker_is_not_its_controller() -> None:
    text = (
        "Blaze deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that "
        "planeswalker's controller controls.\nLandfall — If you had a land enter the battlefield under your control "
        "this turn, Blaze deals 3 damage to that player or planeswalker and 3 damage to that creature instead."
    )
    walker = free("Sage", "Planeswalker — Sage", "+1: Draw a card.", loyalty="5")
    blaze = read_card({"name": "Blaze", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": text})
    game = board(Side(hand=[blaze, FOREST]), Side([walker, beast("Ox", "5/5")]))
    do(game, PlayLand(find(game, "Forest", Zone.HAND)))
    assert life_after(game, ("Blaze", "Sage", "Ox"), player=1) == 20
    assert (game.obj(find(game, "Sage")).counters["loyalty"], game.obj(find(game, "Ox")).damage) == (2, 3)
