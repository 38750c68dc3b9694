"""What kind of mana was spent, as spells and abilities ask it."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from tests.rules.board import Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST

TREASURE = spell("Chest", "{1}", "Artifact — Treasure", "{T}, Sacrifice ~: Add one mana of any color.")
SNOWY = spell("Snowy", "", "Snow Land", "{T}: Add {G}.")


@pytest.mark.parametrize(("source", "life"), [(TREASURE, 24), (FOREST, 21)])
def test_mana_from_a_treasure(source: object, life: int) -> None:
    boon = spell("Boon", "{G}", "Sorcery",
                 "You gain 1 life. If mana from a Treasure was spent to cast this spell, you gain 3 life.")
    game = board(Side([source], [boon]), Side())  # type: ignore[list-item]
    assert cast_now(game, "Boon")
    resolve(game)
    assert game.state.players[0].life == life


@pytest.mark.parametrize(("source", "life"), [(SNOWY, 22), (FOREST, 20)])
def test_snow_mana_is_counted(source: object, life: int) -> None:
    boon = spell("Boon", "{1}{G}", "Sorcery", "You gain X life, where X is the amount of {S} spent to cast ~.")
    game = board(Side([source, source], [boon]), Side())  # type: ignore[list-item]
    assert cast_now(game, "Boon")
    resolve(game)
    assert game.state.players[0].life == life


@pytest.mark.parametrize(("source", "life"), [(TREASURE, 24), (FOREST, 21)])
def test_mana_spent_to_activate_and_not_to_cast(source: object, life: int) -> None:
    cup = spell("Cup", "{1}", "Artifact", "{G}: You gain 1 life. If mana from a Treasure was spent to activate this "
                "ability, you gain 3 life.")
    game = board(Side([source, cup]), Side())  # type: ignore[list-item]
    own = game.state.own(find(game, "Cup"))
    own.paid = {"spent from Treasure": 1}
    assert act_now(game, Activate(own.id, 0))
    resolve(game)
    assert game.state.players[0].life == life
