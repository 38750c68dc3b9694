"""CR 111.10, 303.7. Role tokens."""

from __future__ import annotations

import pytest

from engine.actions.roles import ROLES
from engine.oracle.reader import read_ability
from tests.rules.board import Side, board, find, spell
from tests.rules.play import play

OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")


@pytest.mark.parametrize("name", sorted(ROLES))
def test_a_role_is_what_its_text_says(name: str) -> None:
    assert read_ability(ROLES[name].text, name, ("enchantment",)) == ROLES[name].abilities


@pytest.mark.rule("303.7a")
def test_a_new_role_takes_the_place_of_the_old_one() -> None:
    names = ("Monster", "Wicked")
    text = "Create a {} Role token attached to target creature."
    hand = [spell(f"Make {name}", "{0}", "Instant", text.format(name)) for name in names]
    game = board(Side([OX], hand=hand), Side())
    for name in names:
        play(game, f"Make {name}", "Ox")
    ox = game.chars(find(game, "Ox"))
    assert (ox.power, "trample" in ox.keywords) == (3, False)
    assert find(game, "Wicked") and not find(game, "Monster")
