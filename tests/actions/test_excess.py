"""CR 120.10, 120.3. Excess damage, damage to itself, and shields against what a chosen source would deal."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.play import play

OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
ELK = spell("Elk", "{0}", "Creature — Elk", "", pt="1/4")


@pytest.mark.rule("120.10")
def test_only_damage_beyond_lethal_is_excess() -> None:
    text = ("Flare deals 5 damage to target creature. Create a number of Treasure tokens equal to the amount of excess "
            "damage dealt to that creature this way.")
    game = board(Side([OX], hand=[spell("Flare", "{0}", "Sorcery", text)]), Side())
    play(game, "Flare", "Ox")
    assert len(all_of(game, "Treasure")) == 3


@pytest.mark.rule("120.3e")
def test_each_creature_deals_damage_to_itself() -> None:
    text = "Each creature deals damage to itself equal to its power."
    game = board(Side([OX, ELK], hand=[spell("Reckoning", "{0}", "Sorcery", text)]), Side())
    play(game, "Reckoning")
    assert not find(game, "Ox")
    assert game.obj(find(game, "Elk")).damage == 1


@pytest.mark.rule("615.1")
def test_all_damage_of_the_target_is_prevented_for_the_turn() -> None:
    text = "Prevent all damage target creature would deal this turn."
    bite = spell("Bite", "{0}", "Instant", "Target creature deals damage to itself equal to its power.")
    game = board(Side([OX], hand=[spell("Calm", "{0}", "Instant", text), bite]), Side())
    play(game, "Calm", "Ox")
    play(game, "Bite", "Ox")
    assert find(game, "Ox")
