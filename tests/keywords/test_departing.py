"""CR 702.109, 702.152, 702.185. Permanents whose spell was cast for a while: a delayed trigger, no enters ability."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, resolve, to_step
from tests.rules.play import after, beast, cast, free, next_turn, play, use

ORB = free("Hush", "Artifact", "Creatures entering don't cause abilities to trigger.")
KILL = free("Kill", "Instant", "Destroy target creature.")
WENT = {"dash": Zone.HAND, "blitz": Zone.GRAVEYARD, "warp": Zone.EXILE}


def runner(way: str) -> Game:
    """A creature cast for that cost, on the battlefield."""
    run = beast("Run", "3/1", f"{way.capitalize()} {{0}}", cost="{5}")
    game = board(Side([ORB], [run, KILL]), Side())
    play(game, "Run", way=way)
    return game


@pytest.mark.rule("702.109a", "702.152a")
@pytest.mark.parametrize("way", list(WENT))
def test_it_goes_at_the_end_step_though_nothing_triggers_as_it_enters(way: str) -> None:
    game = runner(way)
    assert find(game, "Run") and not game.state.stack
    next_turn(game, Step.UPKEEP)
    assert find(game, "Run", WENT[way])


@pytest.mark.rule("400.7", "702.109a")
@pytest.mark.parametrize("way", list(WENT))
def test_what_has_died_before_the_end_step_stays_in_the_graveyard(way: str) -> None:
    game = runner(way)
    play(game, "Kill", "Run")
    next_turn(game, Step.UPKEEP)
    assert find(game, "Run", Zone.GRAVEYARD)


@pytest.mark.rule("400.7", "603.7c")
def test_a_trigger_that_exiles_itself_later_does_not_find_it_in_the_graveyard() -> None:
    late = beast("Late", "2/2", "When this creature enters, exile it at the beginning of the next end step.")
    game = after(board(Side([], [late, KILL]), Side()), "Late", ("Kill", "Late"))
    next_turn(game, Step.UPKEEP)
    assert find(game, "Late", Zone.GRAVEYARD)


@pytest.mark.rule("400.7")
def test_an_enters_ability_does_not_return_what_has_died_meanwhile() -> None:
    back = beast("Back", "2/2", "When this creature enters, return it to its owner's hand.")
    game = board(Side([], [back, KILL]), Side())
    cast(game, "Back")
    while not find(game, "Back"):
        advance(game)
    play(game, "Kill", "Back")
    assert find(game, "Back", Zone.GRAVEYARD)


@pytest.mark.rule("400.7", "603.7c")
@pytest.mark.parametrize("when", ["When this creature dies, return it", "When this creature dies, return this card"])
def test_what_died_is_found_by_the_delayed_ability_of_its_dying(when: str) -> None:
    again = beast("Again", "2/2", f"{when} to the battlefield under its owner's control at the beginning of the next "
                  "end step.")
    game = board(Side([again], [KILL]), Side())
    play(game, "Kill", "Again")
    resolve(game)
    next_turn(game, Step.UPKEEP)
    assert find(game, "Again")


@pytest.mark.rule("400.7j")
def test_an_ability_that_exiles_its_own_source_finds_the_card_later() -> None:
    blink = beast("Blink", "2/2", "{0}: Exile this creature. Return this card to the battlefield under its owner's "
                  "control at the beginning of the next end step.")
    game = board(Side([blink]), Side())
    use(game, "Blink")
    assert find(game, "Blink", Zone.EXILE)
    to_step(game, Step.END)
    resolve(game)
    assert find(game, "Blink")
