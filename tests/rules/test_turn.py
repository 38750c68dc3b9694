"""CR 500-514. The turn."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Choose, Chosen, Decision, Picked, Purpose
from engine.events.kinds import Added, AddMana, Damage, StepsAdded, TurnAdded
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.ending_game import concede
from engine.rules.game_loop import advance, new_game
from engine.rules.procedures import Rulebook
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from tests.rules.askers import Least, Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import play


@pytest.mark.rule("502.3")
def test_permanents_untap_in_their_controllers_untap_step() -> None:
    game = board(Side([FOREST]), Side([FOREST]))
    for id in all_of(game, "Forest"):
        game.state.own(id).tapped = True
    to_step(game, Step.END)
    turn = game.state.turn
    to_step_of_next(game, Step.UPKEEP)
    assert game.state.turn == turn + 1 and game.state.active == 1
    assert [game.obj(id).tapped for id in all_of(game, "Forest")] == [True, False]


def to_step_of_next(game: Game, step: Step) -> None:
    """Go on to a step of the next turn."""
    turn = game.state.turn
    while game.state.turn == turn or game.state.step != step or game.state.priority < 0:
        advance(game)


@pytest.mark.rule("504.1")
def test_the_active_player_draws() -> None:
    game = board(Side(), Side())
    to_step_of_next(game, Step.DRAW)
    assert len(game.player(1).hand) == 1 and len(game.player(0).hand) == 0


@pytest.mark.rule("103.8a")
def test_the_starting_player_skips_the_first_draw_of_a_two_player_game() -> None:
    for players, drawn in ((2, 7), (3, 8)):
        game = new_game([[FOREST] * 30] * players, ["A", "B", "C"], RulesOptions(), 1, Rulebook(Least()), starter=0)
        to_step(game, Step.MAIN1)
        assert len(game.player(0).hand) == drawn


@pytest.mark.rule("103.8a")
def test_a_draw_step_added_to_the_first_turn_is_not_skipped() -> None:
    game = new_game([[FOREST] * 30] * 2, ["A", "B"], RulesOptions(), 1, Rulebook(Least()), starter=0)
    to_step(game, Step.MAIN1)
    emit(game, [StepsAdded(0, (Step.DRAW,), True)])
    to_step(game, Step.DRAW)
    assert game.state.turn == 1 and len(game.player(0).hand) == 8


@pytest.mark.rule("103.8a")
def test_the_starting_player_has_no_draw_step_in_which_something_could_trigger() -> None:
    game = new_game([[FOREST] * 30] * 2, ["A", "B"], RulesOptions(), 1, Rulebook(Least()), starter=0)
    to_step(game, Step.UPKEEP)
    assert Step.DRAW not in game.state.plan
    to_step_of_next(game, Step.UPKEEP)
    assert Step.DRAW in game.state.plan


@pytest.mark.rule("103.5")
def test_a_mulligan_draws_seven_and_puts_one_on_the_bottom() -> None:
    asked: list[int] = []

    def once(game: Game, decision: Decision) -> Answer | None:
        if decision.asked.purpose is Purpose.KEEP_HAND and decision.asked.player == 0 and not asked:
            asked.append(1)
            return Picked(("mulligan",))
        if decision.asked.purpose is Purpose.KEEP_HAND:
            return Picked(("keep",))
        return Chosen(decision.legal[:1]) if isinstance(decision, Choose) else None

    game = new_game([[FOREST] * 30, [FOREST] * 30], ["A", "B"], RulesOptions(), 1, Rulebook(Script(once)), starter=0)
    assert [len(player.hand) for player in game.state.players] == [6, 7]
    assert [len(player.library) for player in game.state.players] == [24, 23]


@pytest.mark.rule("514.1")
def test_the_hand_is_discarded_down_to_seven() -> None:
    game = board(Side(hand=[FOREST] * 9), Side(), step=Step.END)
    to_step_of_next(game, Step.UPKEEP)
    assert len(game.player(0).hand) == 7 and len(game.player(0).graveyard) == 2


@pytest.mark.rule("514.2")
def test_damage_and_until_end_of_turn_effects_end_together() -> None:
    grow = spell("Grow", "{G}", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = board(Side([FOREST, bear("A")], [grow]), Side())
    play(game, "Grow", Chosen((find(game, "A"),)))
    emit(game, [Damage(0, find(game, "A"), 3)])
    assert game.chars(find(game, "A")).power == 4
    to_step_of_next(game, Step.UPKEEP)
    assert game.chars(find(game, "A")).power == 2 and game.obj(find(game, "A")).damage == 0


@pytest.mark.rule("500.4")
def test_mana_empties_as_a_step_ends() -> None:
    game = board(Side(), Side())
    emit(game, [AddMana(0, "GG")])
    to_step(game, Step.BEGIN_COMBAT)
    assert sum(game.player(0).pool) == 0


@pytest.mark.rule("500.7")
def test_an_extra_turn_comes_before_the_regular_one() -> None:
    game = board(Side(), Side())
    emit(game, [TurnAdded(0, Added.TURN)])
    to_step_of_next(game, Step.UPKEEP)
    assert game.state.active == 0
    to_step_of_next(game, Step.UPKEEP)
    assert game.state.active == 1


@pytest.mark.rule("500.8")
def test_an_extra_combat_phase_follows_the_main_phase() -> None:
    game = board(Side(), Side(), step=Step.MAIN2)
    emit(game, [StepsAdded(0, (Step.BEGIN_COMBAT, Step.MAIN2), True)])
    assert game.state.plan[0] == Step.BEGIN_COMBAT and game.state.plan.count(Step.MAIN2) == 1


@pytest.mark.rule("508.8")
def test_without_attackers_there_are_no_blocks_and_no_damage() -> None:
    game = board(Side(), Side())
    seen = set()
    while game.state.step != Step.MAIN2:
        seen.add(game.state.step)
        advance(game)
    assert Step.DECLARE_BLOCKERS not in seen and Step.COMBAT_DAMAGE not in seen


@pytest.mark.rule("715.1")
def test_ending_the_turn_exiles_the_stack_and_goes_to_cleanup() -> None:
    stop = spell("Stop Time", "{R}", "Instant", "End the turn.")
    game = board(Side([MOUNTAIN], [stop]), Side())
    assert cast_now(game, "Stop Time")
    turn = game.state.turn
    resolve(game)
    if game.state.turn == turn:
        to_step_of_next(game, Step.UPKEEP)
    assert game.state.active == 1


@pytest.mark.rule("104.3a")
def test_conceding_leaves_the_others_playing() -> None:
    game = board(Side(), Side(), Side())
    concede(game, 1)
    assert game.state.outcome is None
    concede(game, 2)
    assert game.state.outcome is not None and game.state.outcome.winners == (0,)
