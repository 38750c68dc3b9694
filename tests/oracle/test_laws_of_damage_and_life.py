"""Damage dealt as though with wither or infect, life that isn't gained, extra turns skipped (120.3, 614.1, 614.10)."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, next_turn, play

BOLT = free("Bolt", "Instant", "~ deals 3 damage to any target.")


@pytest.mark.rule("702.80a")
def test_all_damage_as_though_with_wither() -> None:
    law = free("Law", "Enchantment", "All damage is dealt as though its source had wither.")
    game = board(Side([law], [BOLT]), Side([beast("Ox", "5/5")]))
    play(game, "Bolt", "Ox")
    row = game.state.objects[find(game, "Ox")]
    assert row.damage == 0 and row.counters == {"-1/-1": 3}


@pytest.mark.rule("120.3b")
@pytest.mark.parametrize(("life", "poison", "left"), [(20, 0, 17), (0, 3, 0)])
def test_damage_to_a_player_without_life_as_though_with_infect(life: int, poison: int, left: int) -> None:
    law = free("Law", "Enchantment", "You don't lose the game for having 0 or less life.\n"
               "As long as you have 0 or less life, all damage is dealt to you as though its source had infect.")
    game = board(Side([], [BOLT]), Side([law], life=life))
    play(game, "Bolt", 1)
    player = game.state.players[1]
    assert (player.life, player.counters.get("poison", 0)) == (left, poison)


@pytest.mark.rule("614.1a")
def test_no_life_is_gained() -> None:
    law = free("Law", "Enchantment", "If a player would gain life, that player gains no life instead.")
    game = board(Side([law], [free("Boon", "Sorcery", "You gain 3 life.")]), Side())
    assert life_after(game, "Boon") == 20


@pytest.mark.rule("614.10")
@pytest.mark.parametrize(("owner", "whose"), [(0, 0), (1, 1)])
def test_an_opponent_skips_extra_turns(owner: int, whose: int) -> None:
    law = free("Law", "Enchantment", "If an opponent would begin an extra turn, that player skips that turn instead.")
    sides = [Side([], [free("Walk", "Sorcery", "Take an extra turn after this one.")]), Side()]
    sides[owner].battlefield = [law]
    game = board(*sides)
    play(game, "Walk")
    next_turn(game)
    assert game.state.active == whose


@pytest.mark.rule("614.6")
def test_a_creature_that_cant_be_regenerated_is_exiled_as_it_dies() -> None:
    burn = free("Burn", "Sorcery", "~ deals 3 damage to any target. If it's a creature, it can't be regenerated this "
                "turn, and if it would die this turn, exile it instead.")
    game = board(Side([], [burn]), Side([beast("Ox")]))
    play(game, "Burn", "Ox")
    assert [game.chars(id).name for id in game.state.exile] == ["Ox"]


@pytest.mark.rule("603.2e")
def test_creatures_entering_or_dying_dont_cause_triggers() -> None:
    law = free("Law", "Enchantment", "Creatures entering or dying don't cause abilities to trigger.")
    ox = beast("Ox", text="When ~ enters, you gain 3 life.\nWhen ~ dies, you gain 5 life.")
    game = board(Side([law], [ox, free("Smite", "Sorcery", "Destroy target creature.")]), Side())
    play(game, "Ox")
    play(game, "Smite", "Ox")
    assert game.state.players[0].life == 20 and game.state.step == Step.MAIN1
