"""CR 208, 603.2. "With lesser power", "with greater toughness": than the thing that was spoken of before, which is
another one's event as often as the object's own."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import beast, free, play
from tests.rules.test_combat import attacking, blocking, fight

BLOCKED = ("Whenever a creature becomes blocked by a creature with lesser power, destroy the blocking creature.\n"
           "Whenever a creature blocks a creature with lesser power, destroy the attacking creature.")


@pytest.mark.rule("509.3d")
@pytest.mark.parametrize(("ox", "elk", "left"), [("3/9", "2/9", "Ox"), ("2/9", "3/9", "Elk"), ("2/9", "2/9", "ElkOx")])
def test_who_fights_a_lesser_one(ox: str, elk: str, left: str) -> None:
    mine = Side([beast("Ox", ox), free("Arena", "Enchantment", BLOCKED)])
    game = fight(mine, Side([beast("Elk", elk)]), attacking("Ox"), blocking(("Elk", "Ox")))
    assert "".join(name for name in ("Elk", "Ox") if all_of(game, name)) == left


@pytest.mark.parametrize(("elk", "life"), [("1/9", 20), ("4/9", 21)])
def test_who_is_dealt_damage_by_a_lesser_one(elk: str, life: int) -> None:
    text = "Whenever a creature you control deals combat damage to a creature with greater power, you gain 1 life."
    mine = Side([beast("Ox", "2/9"), free("Arena", "Enchantment", text)])
    game = fight(mine, Side([beast("Elk", elk)]), attacking("Ox"), blocking(("Elk", "Ox")))
    assert game.player(0).life == life


@pytest.mark.rule("603.10a")
def test_what_is_lesser_than_another_that_died() -> None:
    text = ("Whenever this creature or another creature you control dies, return up to one other target creature card "
            "with lesser toughness from your graveyard to your hand.")
    doom = free("Doom", "Sorcery", "Destroy target creature.")
    there = [beast("Calf", "1/3"), beast("Kid", "1/1")]
    game = board(Side([beast("Yew", "2/2", text), beast("Ox", "4/4")], [doom], graveyard=there), Side())
    play(game, "Doom", "Ox", "Calf")
    assert find(game, "Calf", Zone.HAND)  # lesser than the ox, not than the tree




def test_nothing_is_lesser_than_itself() -> None:
    (ability,) = read_ability("Destroy target creature with greater toughness.", "Rite", ("sorcery",))
    assert isinstance(ability, Unread)
