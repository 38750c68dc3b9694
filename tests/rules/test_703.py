"""CR 703. Turn-based actions: what happens by itself as steps and phases begin and end."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Attacks, Blocks, Decision, Divided, Order, Ordered
from engine.events.kinds import AddMana
from engine.events.pipeline import emit
from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Said, Says, after, beast, free, go_on, names, next_turn


def fight(game: Game, *said: Said, step: Step = Step.END_COMBAT) -> Says:
    """Go on to a step with these answers, in order."""
    says = Says(*said)
    game.procedures.asker = says  # type: ignore[attr-defined]
    to_step(game, step)
    return says


@pytest.mark.rule("703.1", "703.2")
def test_a_turn_based_action_uses_no_stack_and_is_nobodys_ability() -> None:
    hush = free("Hush", "Enchantment", "Whenever you draw a card, you gain 1 life.")
    game = board(Side(), Side([hush]))
    next_turn(game, Step.DRAW)
    assert [game.obj(id).source for id in game.state.stack] == [find(game, "Hush")]
    assert len(game.player(1).hand) == 1


@pytest.mark.rule("703.1a", "703.3")
def test_abilities_of_a_step_trigger_and_wait_until_its_actions_are_done() -> None:
    morning = free("Morning", "Enchantment", "At the beginning of your draw step, you gain 1 life.")
    game = board(Side(), Side([morning]))
    next_turn(game, Step.DRAW)
    assert (len(game.player(1).hand), len(game.state.stack), game.player(1).life) == (1, 1, 20)
    go_on(game)
    assert game.player(1).life == 21


@pytest.mark.rule("703.3")
def test_state_based_actions_come_after_the_turn_based_ones() -> None:
    game = board(Side(), Side(library=[]))
    next_turn(game, Step.MAIN1)
    assert game.state.outcome is not None


@pytest.mark.rule("703.4a")
def test_phasing_in_and_out_is_simultaneous_before_untapping() -> None:
    ghost = beast("Ghost", text="Phasing")
    game = board(Side([ghost]), Side())
    next_turn(game, turns=2)
    assert game.obj(find(game, "Ghost")).phased_out
    next_turn(game, turns=2)
    assert not game.obj(find(game, "Ghost")).phased_out


@pytest.mark.rule("703.4b")
def test_the_active_player_untaps_all_their_permanents() -> None:
    game = board(Side([FOREST, FOREST]), Side([FOREST]))
    for id in all_of(game, "Forest"):
        game.state.own(id).tapped = True
    next_turn(game)
    assert [game.obj(id).tapped for id in all_of(game, "Forest")] == [True, True, False]


@pytest.mark.rule("703.4c")
def test_the_active_player_draws_in_the_draw_step() -> None:
    game = board(Side(), Side())
    next_turn(game)
    assert len(game.player(1).hand) == 0
    to_step(game, Step.DRAW)
    assert (len(game.player(1).hand), len(game.player(0).hand)) == (1, 0)


@pytest.mark.rule("703.4f", "703.4g")
def test_attackers_and_blockers_are_declared_as_their_steps_begin() -> None:
    game = board(Side([beast("Ox")]), Side([beast("Cow")]))
    ox, cow = find(game, "Ox"), find(game, "Cow")
    says = fight(game, Attacks(((ox, 1),)), Blocks(((cow, ox),)))
    asked = [(type(each).__name__, each.asked.player) for each in says.decisions]
    assert [each for each in asked if each[0] != "Priority"][:2] == [("Attackers", 0), ("Blockers", 1)]
    assert (names(game, Zone.GRAVEYARD), names(game, Zone.GRAVEYARD, 1)) == (["Ox"], ["Cow"])


@pytest.mark.rule("703.4h")
def test_the_attacker_orders_several_blockers() -> None:
    game = board(Side([beast("Ox", "2/4")]), Side([beast("Cow"), beast("Pig")]))
    ox, cow, pig = find(game, "Ox"), find(game, "Cow"), find(game, "Pig")
    says = fight(game, Attacks(((ox, 1),)), Blocks(((cow, ox), (pig, ox))), lambda asked: ordered(asked, pig, cow))
    assert [each.asked.player for each in says.decisions if isinstance(each, Order)] == [0]
    assert names(game, Zone.GRAVEYARD, 1) == ["Pig"]


def ordered(asked: Decision, *items: int) -> Answer | None:
    return Ordered(items) if isinstance(asked, Order) else None


@pytest.mark.rule("703.4i")
def test_the_blocker_orders_several_attackers() -> None:
    guard = beast("Guard", "2/9", "This creature can block an additional creature each combat.")
    game = board(Side([beast("Ox"), beast("Cow")]), Side([guard]))
    ox, cow, it = find(game, "Ox"), find(game, "Cow"), find(game, "Guard")
    blocks = Blocks(((it, ox), (it, cow)))
    says = fight(game, Attacks(((ox, 1), (cow, 1))), blocks, lambda asked: ordered(asked, cow, ox))
    assert [each.asked.player for each in says.decisions if isinstance(each, Order)] == [1]
    assert names(game, Zone.GRAVEYARD) == ["Cow"]


@pytest.mark.rule("703.4j", "703.4k")
def test_combat_damage_is_assigned_and_then_dealt_at_once() -> None:
    game = board(Side([beast("Ox", "5/5", "Trample")]), Side([beast("Cow")]))
    ox, cow = find(game, "Ox"), find(game, "Cow")
    fight(game, Attacks(((ox, 1),)), Blocks(((cow, ox),)), Divided((2, 3)))
    assert (game.player(1).life, game.obj(ox).damage, names(game, Zone.GRAVEYARD, 1)) == (17, 2, ["Cow"])


@pytest.mark.rule("703.4m")
def test_the_active_player_discards_down_to_seven() -> None:
    game = board(Side(hand=[FOREST] * 9), Side(hand=[FOREST] * 9))
    next_turn(game)
    assert (len(game.player(0).hand), len(game.player(1).hand)) == (7, 9)


@pytest.mark.rule("703.4n")
def test_damage_and_effects_of_the_turn_end_together() -> None:
    grow = free("Grow", "Sorcery", "Target creature gets +0/+3 until end of turn.")
    zap = free("Zap", "Sorcery", "~ deals 4 damage to target creature.")
    game = after(board(Side([beast("Ox")], [grow, zap]), Side()), ("Grow", "Ox"), ("Zap", "Ox"))
    next_turn(game)
    assert (game.chars(find(game, "Ox")).toughness, game.obj(find(game, "Ox")).damage) == (2, 0)


@pytest.mark.rule("703.4p")
def test_unspent_mana_empties_as_each_step_ends() -> None:
    game = board(Side(), Side(), step=Step.UPKEEP)
    emit(game, [AddMana(0, "GG")])
    to_step(game, Step.DRAW)
    assert game.player(0).pool == (0, 0, 0, 0, 0, 0)
