"""Wider wordings are performed as they are read: crimes, party, another target, what was sacrificed."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from tests.rules.board import Side, act_now, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after, play

WATCHER = spell("Watcher", "{B}", "Creature — Rogue", "Whenever you commit a crime, you gain 1 life.", pt="1/1")
SPARK = spell("Spark", "{R}", "Instant", "~ deals 3 damage to any target.")


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("target", "life"), [(1, 21), (0, 17)])
def test_a_crime_is_to_target_an_opponent_and_no_other(target: int, life: int) -> None:
    game = board(Side([MOUNTAIN, WATCHER], [SPARK]), Side())
    assert life_after(game, ("Spark", Chosen((target,)))) == life


@pytest.mark.rule("608.2h")
def test_the_power_of_what_was_sacrificed_is_what_it_last_was() -> None:
    text = "Sacrifice a creature: You gain life equal to the sacrificed creature's power."
    crown = spell("Crown", "{1}", "Enchantment", "Creatures you control get +3/+3.")
    game = board(Side([spell("Old Oven", "{1}", "Artifact", text), bear(), crown]), Side())
    assert act_now(game, Activate(find(game, "Old Oven"), 0))
    resolve(game)
    assert game.player(0).life == 25


@pytest.mark.rule("700.8")
def test_a_party_has_one_creature_for_each_class() -> None:
    roles = [spell(name, "{1}", f"Creature — {name}", "", pt="1/1") for name in ("Cleric", "Rogue", "Wizard")]
    both = spell("Both", "{1}", "Creature — Cleric Rogue", "", pt="1/1")
    song = spell("Song", "{G}", "Sorcery", "You gain 1 life for each creature in your party.")
    game = board(Side([FOREST, both, both, roles[2], roles[2]], [song]), Side())
    assert life_after(game, "Song") == 23


@pytest.mark.rule("115.3")
def test_another_target_is_not_the_same_creature_again() -> None:
    seesaw = spell("Seesaw", "{R}", "Instant", "Target creature gets +1/+1 until end of turn. Another target creature "
                   "gets -1/-1 until end of turn.")
    game = board(Side([MOUNTAIN, bear(), bear("Other Bear")], [seesaw]), Side())
    one, other = find(game, "Plain Bear"), find(game, "Other Bear")
    play(game, "Seesaw", Chosen((one,)), Chosen((other,)))
    assert (game.chars(one).power, game.chars(other).power) == (3, 1)


@pytest.mark.rule("608.2c")
def test_those_creatures_are_the_ones_an_instruction_changed() -> None:
    text = "Creatures you control get +1/+1 until end of turn. Untap those creatures."
    rally = spell("Rally", "{R}", "Instant", text)
    game = board(Side([MOUNTAIN, bear()], [rally]), Side([bear("Foe Bear")]))
    mine, theirs = find(game, "Plain Bear"), find(game, "Foe Bear")
    for id in (mine, theirs):
        game.state.own(id).tapped = True
    play(game, "Rally")
    assert not game.obj(mine).tapped and game.obj(theirs).tapped
