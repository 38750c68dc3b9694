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


TWICE = ("If one or more tokens would be created under your control, twice that many of those tokens are created "
         "instead.")


@pytest.mark.rule("303.7a")
@pytest.mark.parametrize(("law", "texts", "left"), [
    (TWICE, ["Create a Monster Role token attached to target creature."], 3),
    ("", ["Create a Monster Role token attached to target creature.",
          "Create a token that's a copy of target enchantment you control named Monster."], 2),
    ("", ["Create a Monster Role token attached to target creature.",
          "Target opponent creates a Wicked Role token attached to target creature."], 3),
    ("", ["Create a Monster Role token attached to target creature.",
          "Target opponent creates a Wicked Role token attached to target creature.",
          "Gain control of target enchantment named Wicked."], 2),
])
def test_one_role_of_each_player_stays_however_it_came(law: str, texts: list[str], left: int) -> None:
    there = [spell("Law", "{0}", "Enchantment", law)] if law else []
    hand = [spell(f"Make {place}", "{0}", "Instant", text) for place, text in enumerate(texts)]
    game = board(Side([OX, *there], hand=hand), Side())
    for place, text in enumerate(texts):
        whom: dict[str, str | int] = {
            "opponent": 1, "Monster.": "Monster", "target creature": "Ox", "Wicked.": "Wicked",
        }
        play(game, f"Make {place}", *(whom[word] for word in whom if word in text))
    assert len(game.state.battlefield) == left


@pytest.mark.rule("603.2c", "608.2c")
def test_roles_for_each_are_created_at_once() -> None:
    bell = spell("Bell", "{0}", "Enchantment", "Whenever one or more enchantments you control enter, you gain 1 life.")
    make = spell("Make", "{0}", "Instant", "For each creature you control, create a Royal Role token attached to it.")
    game = board(Side([OX, OX, bell], hand=[make]), Side())
    play(game, "Make")
    assert (game.state.players[0].life, len(game.state.battlefield)) == (21, 5)
