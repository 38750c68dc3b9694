"""CR 119.9, 603.2c, 614.9, 702.15e. Damage that one source deals to several at once, and damage sent elsewhere."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from tests.keywords.short import attacks, one, war
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, life_after, play, use

PALS = beast("Pals", "2/2", "Whenever you gain life, put a +1/+1 counter on this creature.")


@pytest.mark.rule("702.15e", "119.9")
def test_one_source_with_lifelink_gains_life_once_for_all_it_damages() -> None:
    game = war([one("A", "Lifelink\nTrample", "5/5"), PALS], [one("B")], "A", "B>A")
    assert game.player(0).life == 25
    assert game.chars(find(game, "Pals")).power == 3


@pytest.mark.rule("702.15e", "119.9")
def test_two_sources_with_lifelink_gain_life_apart() -> None:
    game = war([one("A", "Lifelink", "2/2"), one("C", "Lifelink", "3/3"), PALS], [], "A C")
    assert game.player(0).life == 25
    assert game.chars(find(game, "Pals")).power == 4


@pytest.mark.rule("702.15e")
def test_a_spell_with_lifelink_that_damages_everything_gains_life_once() -> None:
    lord = free("Lord", "Enchantment", "Instant and sorcery spells you control have lifelink.")
    sweep = free("Sweep", "Sorcery", "Sweep deals 1 damage to each creature and each player.")
    game = board(Side([lord, PALS, beast("Ox", "2/2")], [sweep]), Side())
    assert life_after(game, "Sweep") == 19 + 4
    assert game.chars(find(game, "Pals")).power == 3


@pytest.mark.rule("603.2c")
def test_whenever_it_deals_damage_triggers_once_for_all_it_damages() -> None:
    game = war([one("A", "Trample\nWhenever this creature deals damage, you gain that much life.", "5/5"), PALS],
               [one("B")], "A", "B>A")
    assert game.player(0).life == 25
    assert game.chars(find(game, "Pals")).power == 3


@pytest.mark.rule("603.2c")
def test_whenever_it_deals_damage_to_a_creature_triggers_for_each() -> None:
    sweep = beast("Sweep", "2/5", "Whenever this creature deals damage to a creature, you gain 1 life.\n"
                  "{0}: This creature deals 1 damage to each creature.")
    game = board(Side([sweep, beast("Ox"), beast("Cow")]), Side())
    use(game, "Sweep")
    assert game.player(0).life == 23


@pytest.mark.rule("603.2c")
def test_a_kind_of_sources_triggers_once_for_each_source() -> None:
    kin = free("Kin", "Enchantment", "Whenever a creature you control deals combat damage, you gain 1 life.")
    game = board(Side([kin, one("A", "Trample", "5/5"), one("C")]), Side([one("B")]),
                 asker=Script(attacks("A", "C")))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == 22


@pytest.mark.rule("614.9")
def test_damage_redirected_to_what_is_gone_is_dealt_where_it_was_going() -> None:
    shield = beast("Shield", "1/9", "{0}: All damage that would be dealt to you this turn is dealt to this creature "
                   "instead.")
    kill, shock = (free("Kill", "Instant", "Destroy target creature."),
                   free("Shock", "Instant", "Shock deals 2 damage to target player."))
    for alive in (True, False):
        game = board(Side([shield], [kill, shock]), Side())
        use(game, "Shield")
        if not alive:
            play(game, "Kill", "Shield")
        assert life_after(game, ("Shock", 0)) == (20 if alive else 18)
