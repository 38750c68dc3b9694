"""CR 715, 716. Ending the turn; the monarch."""

from __future__ import annotations

import pytest

from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.rules.before_priority import settle
from engine.rules.ending_game import concede
from engine.rules.game_loop import advance
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Attacking
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import after, beast, cast, free, go_on, names, play

END = free("Dusk", "Instant", "End the turn.")
CROWN = free("Crown", "Sorcery", "You become the monarch.")
BOLT = free("Bolt", "Instant", "Bolt deals 3 damage to any target.")


@pytest.mark.rule("715.1", "715.1b")
def test_ending_the_turn_exiles_the_whole_stack_and_what_is_resolving() -> None:
    imp = beast("Imp", text="{0}: You gain 1 life.")
    game = board(Side([imp], [BOLT, END]), Side())
    cast(game, "Bolt", 1)
    play(game, "Dusk")
    assert sorted(names(game, Zone.EXILE)) == ["Bolt", "Dusk"] and game.player(1).life == 20
    assert not game.state.stack


@pytest.mark.rule("715.1b")
def test_ending_the_turn_removes_everything_from_combat() -> None:
    game = board(Side([beast("Ox")], [END]), Side(), asker=Attacking())
    to_step(game, Step.DECLARE_ATTACKERS)
    assert game.obj(find(game, "Ox")).attacking == 1
    play(game, "Dusk")
    assert game.obj(find(game, "Ox")).attacking == NO_ONE
    while game.state.turn < 4:
        advance(game)
    assert game.player(1).life == 20


@pytest.mark.rule("715.1a")
def test_what_triggered_before_the_turn_ended_is_never_put_on_the_stack() -> None:
    bell = free("Bell", "Enchantment", "Whenever you gain life, draw a card.")
    game = board(Side([bell], [free("Hum", "Sorcery", "You gain 1 life. End the turn.")]), Side())
    play(game, "Hum")
    while game.state.turn < 4:
        advance(game)
    assert game.player(0).life == 21 and not game.player(0).hand


@pytest.mark.rule("715.1c")
def test_state_based_actions_are_checked_and_nobody_gets_priority() -> None:
    text = "All creatures get -2/-2 until end of turn. End the turn."
    game = board(Side([beast("Ox")], [free("Sweep", "Sorcery", text)]), Side())
    play(game, "Sweep")
    assert names(game, Zone.GRAVEYARD) == ["Ox"] and game.state.priority == NO_ONE


@pytest.mark.rule("715.1c", "704.3")
def test_they_are_checked_again_after_any_was_performed() -> None:
    lord = beast("Lord", "1/1", "Other creatures you control get +1/+1.")
    text = "Target creature gets -1/-1 until end of turn. End the turn."
    game = board(Side([lord, beast("Runt", "0/0")], [free("Sting", "Sorcery", text)]), Side())
    play(game, "Sting", "Lord")
    assert sorted(names(game, Zone.GRAVEYARD)) == ["Lord", "Runt"]


@pytest.mark.rule("715.1d", "715.3")
def test_the_game_skips_to_the_cleanup_step_past_the_end_step_and_its_triggers() -> None:
    bell = free("Bell", "Enchantment", "At the beginning of your end step, you gain 1 life.")
    grow = free("Grow", "Instant", "Target creature gets +5/+5 until end of turn.")
    game = after(board(Side([bell, beast("Ox")], [grow, END]), Side(), step=Step.UPKEEP), ("Grow", "Ox"), "Dusk")
    assert game.state.plan == (Step.CLEANUP,)
    while game.state.turn < 4:
        advance(game)
    assert game.player(0).life == 20 and game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("715.1d")
def test_ending_the_turn_in_the_cleanup_step_begins_a_new_one() -> None:
    bell = free("Bell", "Enchantment", "Whenever you discard a card, you gain 1 life.")
    game = board(Side([bell], [*[beast("Ox")] * 9, END]), Side())
    while game.state.step != Step.CLEANUP or game.state.priority < 0:
        advance(game)
    play(game, "Dusk")
    assert game.state.plan == (Step.CLEANUP,) and game.state.turn == 3


@pytest.mark.rule("715.2")
def test_what_triggers_while_the_turn_ends_goes_on_the_stack_in_the_cleanup_step_and_another_one_follows() -> None:
    bell = free("Bell", "Enchantment", "Whenever a creature dies, you gain 1 life.")
    text = "All creatures get -2/-2 until end of turn. End the turn."
    game = board(Side([beast("Ox"), bell], [free("Sweep", "Sorcery", text)]), Side())
    play(game, "Sweep")
    assert not game.state.stack
    advance(game)
    assert game.state.step == Step.CLEANUP and len(game.state.stack) == 1 and game.state.plan == (Step.CLEANUP,)
    go_on(game)
    assert game.player(0).life == 21


@pytest.mark.rule("716.1", "716.3")
def test_there_is_no_monarch_until_somebody_becomes_it_and_never_two() -> None:
    game = board(Side([], [CROWN]), Side([], [CROWN]))
    assert game.state.monarch == NO_ONE
    play(game, "Crown")
    assert game.state.monarch == 0
    while game.state.turn < 4 or game.state.step != Step.MAIN1 or game.state.priority != 1:
        advance(game)
    play(game, "Crown")
    assert game.state.monarch == 1


@pytest.mark.rule("716.2")
def test_the_monarch_draws_a_card_at_the_beginning_of_their_end_step() -> None:
    game = board(Side([], [CROWN]), Side())
    play(game, "Crown")
    to_step(game, Step.END)
    assert len(game.state.stack) == 1 and game.obj(game.state.stack[0]).controller == 0
    go_on(game)
    assert len(game.player(0).hand) == 1
    while game.state.turn < 5:
        advance(game)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("716.2")
def test_a_creature_that_deals_combat_damage_to_the_monarch_makes_its_controller_the_monarch() -> None:
    game = board(Side([], [CROWN]), Side([beast("Ox")]), asker=Attacking())
    play(game, "Crown")
    emit(game, [Damage(find(game, "Ox"), 0, 1)])
    settle(game)
    assert game.state.monarch == 0 and not game.state.stack
    while game.state.turn < 4 or game.state.step != Step.COMBAT_DAMAGE:
        advance(game)
    trigger = game.obj(game.state.stack[0])
    assert trigger.controller == 0 and game.obj(trigger.source).zone is Zone.OUTSIDE
    go_on(game)
    assert game.state.monarch == 1


@pytest.mark.rule("716.4")
def test_if_the_monarch_leaves_the_active_player_becomes_it_or_else_the_next_in_turn_order() -> None:
    game = board(Side(), Side(), Side())
    game.state.monarch = 1
    concede(game, 1)
    assert game.state.monarch == 0
    concede_active = board(Side(), Side(), Side(), active=1)
    concede_active.state.monarch = 1
    concede(concede_active, 1)
    assert concede_active.state.monarch == 2


@pytest.mark.rule("716.1")
def test_who_is_not_the_monarch() -> None:
    rite = free("Rite", "Sorcery", "You become the monarch. Each player who isn't the monarch loses 2 life.")
    game = after(board(Side((), [rite]), Side()), "Rite")
    assert [game.player(player).life for player in (0, 1)] == [20, 18]


@pytest.mark.rule("720.2")
def test_somebody_becomes_the_monarch_where_there_is_none() -> None:
    text = "Whenever a creature you control enters, if there is no monarch, you become the monarch."
    game = board(Side([free("Crown", "Enchantment", text)], [free("Elk", "Creature — Elk", pt="2/2")] * 2), Side())
    play(game, "Elk")
    assert game.state.monarch == 0
    game.state.monarch = 1
    play(game, "Elk")
    assert game.state.monarch == 1
