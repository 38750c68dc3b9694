"""CR 702.109, 702.152, 702.185. Permanents whose spell was cast for a while: they go at the end step, if they are still
the same."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, next_turn, play
from tests.rules.usual_cards import KILL

WENT = {"dash": Zone.HAND, "blitz": Zone.GRAVEYARD, "warp": Zone.EXILE}
ORB = free("Hush", "Artifact", "Creatures entering don't cause abilities to trigger.")


def runner(way: str) -> Game:
    """A creature cast for that cost, on the battlefield."""
    run = beast("Run", "3/1", f"{way.capitalize()} {{0}}", cost="{5}")
    game = board(Side([ORB], [run, KILL]), Side())
    play(game, "Run", way=way)
    return game


@pytest.mark.rule("400.7", "702.109a")
@pytest.mark.parametrize("way", list(WENT))
def test_what_has_died_before_the_end_step_stays_in_the_graveyard(way: str) -> None:
    game = runner(way)
    play(game, "Kill", "Run")
    next_turn(game, Step.UPKEEP)
    assert find(game, "Run", Zone.GRAVEYARD)


@pytest.mark.rule("702.109a", "702.152a")
@pytest.mark.parametrize("way", list(WENT))
def test_it_goes_at_the_end_step_though_nothing_triggers_as_it_enters(way: str) -> None:
    game = runner(way)
    assert find(game, "Run") and not game.state.stack
    next_turn(game, Step.UPKEEP)
    assert find(game, "Run", WENT[way])
