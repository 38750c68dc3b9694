"""CR 702.178, 702.179. Speed starts with start your engines!, grows once a turn and gives what has max speed."""

from __future__ import annotations

import pytest

from engine.events.kinds import LoseLife
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, resolve
from tests.rules.play import beast, free, next_turn, play

CAR = beast("Car", "1/1", "Start your engines!\nMax speed — This creature gets +3/+0.")
PING = "Target player loses 1 life."


def speed(game: Game, player: int = 0) -> int:
    """A player's speed."""
    return game.player(player).counters.get("speed", 0)


@pytest.mark.rule("702.179")
def test_speed_starts_at_one_and_grows_once_on_each_of_ones_turns() -> None:
    pings = [free(f"Ping{n}", "Instant", PING) for n in range(4)]
    game = board(Side([], [CAR, *pings]), Side())
    assert speed(game) == 0
    play(game, "Car")
    assert speed(game) == 1 and speed(game, 1) == 0
    play(game, "Ping0", 1)
    play(game, "Ping1", 1)
    assert speed(game) == 2
    next_turn(game, Step.MAIN1)
    game.state.priority = 0
    play(game, "Ping2", 1)
    assert speed(game) == 2
    next_turn(game, Step.MAIN1)
    play(game, "Ping3", 1)
    assert speed(game) == 3


@pytest.mark.rule("702.179d")
def test_it_grows_by_an_ability_that_triggers_once_each_turn() -> None:
    game = board(Side([], [CAR]), Side())
    play(game, "Car")
    for turn in range(2):
        emit(game, [LoseLife(1, 1)])
        emit(game, [LoseLife(1, 1)])
        assert len(game.state.pending) == 1
        settle(game)
        resolve(game)
        assert speed(game) == turn + 2
        next_turn(game, Step.MAIN1, 2)


@pytest.mark.rule("702.179")
def test_ones_own_loss_of_life_is_no_speed() -> None:
    game = board(Side([CAR], [free("Ping", "Instant", PING)]), Side())
    play(game, "Ping", 0)
    assert speed(game) == 1


@pytest.mark.rule("702.178", "702.179")
def test_max_speed_is_four_and_no_more() -> None:
    pings = [free(f"Ping{n}", "Instant", PING) for n in range(5)]
    game = board(Side([CAR], pings), Side())
    for n in range(5):
        assert game.chars(find(game, "Car")).power == (4 if n > 2 else 1)
        play(game, f"Ping{n}", 1)
        assert speed(game) == min(4, n + 2)
        next_turn(game, Step.MAIN1, 2)


@pytest.mark.rule("701.27")
def test_speed_is_no_counter_that_proliferates() -> None:
    game = board(Side([CAR], [free("More", "Sorcery", "Proliferate.")]), Side())
    play(game, "More")
    assert speed(game) == 1


@pytest.mark.rule("702.179b")
@pytest.mark.parametrize(("who", "lives"), [("doesn't have", [20, 18]), ("has", [18, 20])])
def test_who_has_max_speed_and_who_does_not(who: str, lives: list[int]) -> None:
    quake = free("Quake", "Sorcery", f"Quake deals 2 damage to each player who {who} max speed.")
    game = board(Side([CAR], [quake]), Side())
    game.state.own_player(0).designations = frozenset({"max speed"})
    play(game, "Quake")
    assert [game.player(player).life for player in (0, 1)] == lives
