"""What kind of mana was spent, as spells and abilities ask it."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Amount
from tests.rules.board import Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST
from tests.rules.play import life_after

TREASURE = spell("Chest", "{1}", "Artifact — Treasure", "{T}, Sacrifice ~: Add one mana of any color.")
SNOWY = spell("Snowy", "", "Snow Land", "{T}: Add {G}.")


@pytest.mark.parametrize(("source", "life"), [(TREASURE, 24), (FOREST, 21)])
def test_mana_from_a_treasure(source: object, life: int) -> None:
    boon = spell("Boon", "{G}", "Sorcery",
                 "You gain 1 life. If mana from a Treasure was spent to cast this spell, you gain 3 life.")
    game = board(Side([source], [boon]), Side())  # type: ignore[list-item]
    assert life_after(game, "Boon") == life


@pytest.mark.parametrize(("source", "life"), [(SNOWY, 22), (FOREST, 20)])
def test_snow_mana_is_counted(source: object, life: int) -> None:
    boon = spell("Boon", "{1}{G}", "Sorcery", "You gain X life, where X is the amount of {S} spent to cast ~.")
    game = board(Side([source, source], [boon]), Side())  # type: ignore[list-item]
    assert life_after(game, "Boon") == life


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


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("rider", "cost", "able"), [
    ("Spend this mana only on costs that contain {X}.", "{X}{G}", True),
    ("Spend this mana only on costs that contain {X}.", "{G}", False),
    ("This mana can't be spent to cast sorcery spells.", "{G}", False),
    ("This mana can't be spent to cast creature spells.", "{G}", True),
    ("Spend this mana only to cast creature spells or sorcery spells with {X} in their mana costs.", "{X}{G}", True),
    ("Spend this mana only to cast creature spells or sorcery spells with {X} in their mana costs.", "{G}", False),
    ("Spend this mana only to cast Equipment spells or activate equip abilities.", "{G}", False),
])
def test_what_mana_may_be_spent_on(rider: str, cost: str, able: bool) -> None:
    druid = spell("Druid", "{1}", "Creature — Elf", "{T}: Add {G}. " + rider, pt="1/1")
    game = board(Side([druid], [spell("Boon", cost, "Sorcery", "You gain 3 life.")]), Side())
    assert cast_now(game, "Boon", *([Amount(0)] if "X" in cost else [])) is able
