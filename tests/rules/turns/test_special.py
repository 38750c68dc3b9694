"""CR 701, 702. Keyword actions and abilities that need more than a board: variants, dungeons, double-faced cards."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from tests.keywords.table import creature
from tests.keywords.table import do as act
from tests.keywords.test_day_and_night import wolf
from tests.rules.board import find, to_step
from tests.rules.play import do, play
from tests.rules.test_701_dungeons import MAP, dungeons, table
from tests.rules.turns.table import FOREST, Turn, beast, play_out
from tests.variants.table import specials
from tests.variants.test_archenemy import DOOM, GAIN, KEEP, deck, plotted, schemes_up
from tests.variants.test_companion import EVEN, game_with
from tests.variants.test_conspiracy import FAVOR, powers, secret
from tests.variants.test_planechase import chase, lives, plane, up


def rest(game: Game) -> None:
    """The rest of the turn."""
    turn = game.state.turn
    while game.state.turn == turn:
        advance(game)


@pytest.mark.turn("701.24")
def test_planeswalking_in_a_whole_turn() -> None:
    left = plane("Here", "When you planeswalk away from Here, you gain 3 life.")
    game = chase(left, plane("There", "At the beginning of your end step, you gain 4 life."), other=(plane("Else"),))
    play(game, "Walk")
    rest(game)
    assert up(game) == ["There"] and lives(game) == [27, 20]


@pytest.mark.turn("701.25")
def test_setting_a_scheme_in_motion_in_a_whole_turn() -> None:
    game = plotted(GAIN, KEEP)
    rest(game)
    assert game.player(0).life == 43 and schemes_up(game) == [] and deck(game) == ["Keep", "Gain"]


@pytest.mark.turn("701.26")
def test_abandoning_a_scheme_in_a_whole_turn() -> None:
    game = plotted(KEEP, GAIN, hand=(DOOM,), battlefield=(beast("Ox"),))
    to_step(game, Step.MAIN1)
    play(game, "Doom", "Ox")
    rest(game)
    assert schemes_up(game) == [] and deck(game) == ["Gain", "Keep"]


@pytest.mark.turn("701.28", "702.145")
def test_a_turn_without_spells_makes_it_night_and_transforms_what_is_daybound() -> None:
    play_out(Turn("702.145", "daybound", [wolf()], attack="Villager Wolf",
                  end={"day": "night", "here": "Wolf", "foe_life": 16}))


@pytest.mark.turn("701.46")
def test_venturing_from_room_to_room_in_a_whole_turn() -> None:
    game = table([MAP])
    to_end(game, 3)
    assert dungeons(game) == [] and game.player(0).life == 31 and len(game.player(0).hand) == 1


def to_end(game: Game, times: int) -> None:
    """Venture so many times to the left, then on to the next turn."""
    game.procedures.asker.picks = ("Left",)  # type: ignore[attr-defined]
    for _ in range(times):
        act(game, Activate(find(game, "Way Down"), 0))
        while game.state.stack:
            advance(game)
    rest(game)


@pytest.mark.turn("702.124")
def test_a_creature_with_partner_finds_its_partner_in_a_whole_turn() -> None:
    play_out(Turn("702.124", "partner with", [FOREST], [creature("Ginger", "Partner with Frederic", cost="{G}")],
                  library=[FOREST, creature("Frederic"), FOREST], do=["cast Ginger"], say=[0, "yes", "Frederic"],
                  end={"hand": "Forest Frederic", "here": "Ginger"}))


@pytest.mark.turn("702.139")
def test_a_companion_comes_to_the_hand_and_is_cast_in_a_whole_turn() -> None:
    game = game_with(beast("Otter", text=EVEN), [FOREST] * 40, "Otter")
    game.state.own_player(0).pool = (0, 0, 0, 0, 3, 0)
    do(game, specials(game, "companion")[0])
    play(game, "Otter")
    rest(game)
    assert find(game, "Otter")


@pytest.mark.turn("702.106")
def test_a_hidden_agenda_is_turned_up_in_a_whole_turn() -> None:
    game = secret(FAVOR, "Elk")
    do(game, specials(game, "turn face up conspiracy")[0])
    rest(game)
    assert powers(game) == [2, 3]
