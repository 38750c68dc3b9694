"""CR 800.4a. A player leaves: what effects give them control of goes back, and their other effects go on."""

from __future__ import annotations

import pytest

from engine.rules.before_priority import settle
from engine.rules.ending_game import concede
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, life_after, play


@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("how", ["Gain control of target creature.",
                                 "Gain control of target creature until end of turn."])
def test_a_stolen_creature_goes_back_when_the_thief_leaves(how: str) -> None:
    game = board(Side([], [free("Steal", "Sorcery", how)]), Side([beast("Ox")]), Side())
    play(game, "Steal", "Ox")
    concede(game, 0)
    settle(game)
    assert game.controller(find(game, "Ox")) == 1


@pytest.mark.rule("800.4a")
def test_what_entered_under_the_leavers_control_is_exiled() -> None:
    raise_up = free("Raise", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your "
                    "control.")
    game = board(Side([], [raise_up]), Side((), (), graveyard=[beast("Ox")]), Side())
    play(game, "Raise", "Ox")
    concede(game, 0)
    settle(game)
    assert find(game, "Ox", Zone.EXILE)


@pytest.mark.rule("800.4a")
def test_other_effects_of_who_leaves_go_on() -> None:
    pump = free("Pump", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = board(Side([], [pump]), Side([beast("Ox")]), Side(), active=1)
    game.state.priority = 0
    play(game, "Pump", "Ox")
    concede(game, 0)
    settle(game)
    assert game.chars(find(game, "Ox")).power == 5


@pytest.mark.rule("700.4")
def test_a_token_that_dies_is_no_card_put_into_a_graveyard() -> None:
    pit = free("Pit", "Sorcery", "If you descended this turn, you gain 5 life.")
    make = free("Make", "Sorcery", "Create a 1/1 green Elf creature token.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    for victim, life in (("Elf", 20), ("Ox", 25)):
        game = board(Side([beast("Ox")], [make, kill, pit]), Side())
        assert life_after(game, "Make", ("Kill", victim), "Pit") == life
