"""The batteries of `python -m engine check` at small numbers: the whole of them takes hours."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from engine.__main__ import main
from engine.check import (
    checked_games,
    damaged_files,
    hidden_worlds,
    killed_saves,
    loop_suite,
    offered_actions,
    replayed_records,
    variant_games,
)
from engine.check.battery_result import Result
from engine.check.bundled_matches import BundledMatches
from engine.check.replayed_records import difference, played
from engine.decisions import Action, Cast
from engine.game import Game
from engine.play.record import Reached
from engine.rules.game_loop import advance
from engine.state.objects import ABILITY
from engine.terms.zones import Zone
from engine.view.freeze import snapshot
from tests.rules.board import Side, board, find
from tests.rules.play import beast, do, free, play


def told(result: Result) -> str:
    """A battery's line and its faults."""
    return "\n".join((result.line(), *result.faults))


def test_games_keep_every_invariant_and_no_answer_is_refused() -> None:
    result = checked_games.run(8, 300)
    assert not result.faults and result.tried == 8 and result.figures["checks"] > 500, told(result)


def test_games_of_a_variant_keep_every_invariant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--variant", "emperor,planechase", "--players", "6", "--count", "1"]) == 0
    assert main(["check", "--variant", "booster-draft", "--count", "2", "--seed", "4", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "emperor,planechase" in lines[0] and lines[0].endswith("ok")
    assert json.loads(lines[1])[0]["tried"] == 2
    assert main(["check", "--variant", "nothing"]) == 2
    assert main(["check", "--variant", "emperor", "--players", "4"]) == 2


def test_a_fault_in_a_game_of_a_variant_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game) -> None:
        raise AssertionError("a card is lost")

    monkeypatch.setattr(checked_games, "check", broken)
    result = variant_games.run(1, 7, "vanguard", 2)
    assert len(result.faults) == 1 and "vanguard, seed 7: AssertionError: a card is lost" in result.faults[0]


@pytest.mark.rule("400.2")
def test_worlds_that_differ_in_hidden_things_look_the_same() -> None:
    result = hidden_worlds.run(120, 40)
    assert not result.faults and result.tried >= 120, told(result)


def test_matches_with_stops_payments_take_backs_and_concessions_replay_the_same() -> None:
    result = replayed_records.run(10, 500)
    assert not result.faults and result.tried == 10 and result.figures["answers"] > 500, told(result)


def test_nobody_is_called_over_a_network() -> None:
    result = checked_games.offline(2, 7)
    assert not result.faults, told(result)


@pytest.mark.rule("104.4b", "719.3")
def test_every_loop_ends_and_only_mandatory_ones_without_end_are_draws() -> None:
    result = loop_suite.run(72, 0)
    assert not result.faults and result.tried == 72, told(result)


@pytest.mark.rule("601.2", "602.2")
def test_what_is_offered_can_be_done_and_keeps_every_invariant() -> None:
    result = offered_actions.run(80, 60)
    assert not result.faults and result.tried >= 80, told(result)


def test_an_action_that_is_taken_back_and_one_that_raises_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, player: int, action: Action) -> bool:
        if player != game.state.active:
            raise AssertionError("a card is lost")
        return False

    monkeypatch.setattr(offered_actions, "act", broken)
    result = offered_actions.run(20, 1)
    taken_back, raised = result.figures["taken back"], result.figures["raised"]
    assert taken_back and len(result.faults) == taken_back + raised
    assert result.faults[0].startswith("seed 1, ") and "is taken back" in told(result)


def test_what_can_be_done_and_is_not_offered_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offered_actions, "legal_actions", lambda game, player: ())
    assert offered_actions.board_of(4).figures["not offered"] > 0


@pytest.mark.parametrize(("battery", "seed"), [(damaged_files.records, 70), (damaged_files.files, 900)])
def test_damaged_records_and_hostile_files_end_in_one_sentence(
    battery: Callable[[int, int], Result], seed: int
) -> None:
    result = battery(60, seed)
    assert not result.faults and result.figures["refused"] > 20, told(result)


def test_what_was_answered_is_in_the_record_whenever_the_match_is_killed() -> None:
    result = killed_saves.run(3, 11)
    assert not result.faults and result.tried == 3, told(result)


def test_the_command_prints_a_line_for_each_battery(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--only", "R10"]) == 0
    assert "R10" in capsys.readouterr().out
    assert main(["check", "--only", "R10", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["id"] == "R10"


@pytest.mark.rule("104.3a")
def test_what_a_concession_voids_is_not_compared() -> None:
    """A turn was reached, then somebody conceded from before it: it was reached again without them."""
    match = played(BundledMatches().head(40455, turns=40), 40455)
    assert match.record is not None
    reached = [(each.turn, each.place) for each in match.record.history() if isinstance(each, Reached)]
    assert len(reached) > len(set(reached))
    assert difference(match) == ""


@pytest.mark.rule("608.2h")
def test_in_another_world_what_died_is_as_it_last_was() -> None:
    ember = beast("Ember", "1/1", "When this creature dies, it deals 1 damage to any target.")
    grow = free("Grow", "Instant", "Target creature gets +1/+1 until end of turn.")
    game = board(Side([ember], [grow, free("Kill", "Instant", "Destroy target creature.")]), Side(hand=[grow, ember]))
    play(game, "Grow")
    do(game, Cast(find(game, "Kill", Zone.HAND)), stay=True)
    while not any(game.obj(item).kind == ABILITY for item in game.state.stack):
        advance(game)
    other = hidden_worlds.other_world(game, 0, Random(1))
    assert snapshot(other, 0).stack[-1].card.power == snapshot(game, 0).stack[-1].card.power == 2
