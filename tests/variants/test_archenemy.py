"""CR 701.25-26, 703.4d, 704.5v, 904. Archenemy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.evaluate.invariants import check
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import Extras, set_up_with
from engine.variants.ways_to_play import arrange
from tests.rules.askers import Least
from tests.rules.board import Side, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import able, beast, cast, do, free, play
from tests.variants.table import variant_board


def scheme(name: str, text: str, ongoing: bool = False) -> Card:
    """A scheme."""
    return free(name, "Ongoing Scheme" if ongoing else "Scheme", text, cost="")


GAIN = scheme("Gain", "When you set this scheme in motion, you gain 3 life.")
KEEP = scheme("Keep", "Creatures you control get +1/+1.\nWhen a creature you control dies, abandon this scheme.", True)
DOOM = free("Doom", "Instant", "Destroy target creature.")
MORE = free("More", "Sorcery", "Set the top card of your scheme deck in motion.")


def plotted(*schemes: Card, hand: tuple[Card, ...] = (), battlefield: tuple[Card, ...] = ()) -> Game:
    """The first player is the archenemy, in the draw step of their turn."""
    return variant_board(Side(battlefield, hand), Side(), extras=(Extras(schemes=schemes), Extras()), step=Step.DRAW)


def schemes_up(game: Game) -> list[str]:
    """The names of the face-up schemes."""
    return [game.state.objects[id].base.name for id in game.state.command]


def deck(game: Game) -> list[str]:
    """The archenemy's scheme deck from the top."""
    assert game.state.variants is not None
    return [game.state.cards[-entry - 1].name for entry in game.state.variants.schemes[0]]


@pytest.mark.rule("703.4d", "701.25b")
def test_the_archenemy_sets_a_scheme_in_motion_as_their_main_phase_begins() -> None:
    game = plotted(GAIN, KEEP)
    to_step(game, Step.MAIN1)
    assert schemes_up(game) == ["Gain"] and deck(game) == ["Keep"] and game.state.stack
    while game.state.stack:
        advance(game)
    assert game.state.players[0].life == 43 and game.state.players[1].life == 20
    check(game)


@pytest.mark.rule("704.5v")
def test_a_scheme_that_is_not_ongoing_goes_to_the_bottom_once_its_ability_has_left_the_stack() -> None:
    game = plotted(GAIN, KEEP)
    to_step(game, Step.MAIN1)
    assert schemes_up(game) == ["Gain"]
    while game.state.stack:
        advance(game)
    assert schemes_up(game) == [] and deck(game) == ["Keep", "Gain"]


@pytest.mark.rule("701.26a", "701.26b")
def test_an_ongoing_scheme_stays_until_it_is_abandoned() -> None:
    game = plotted(KEEP, GAIN, hand=(DOOM,), battlefield=(beast("Ox"),))
    to_step(game, Step.MAIN1)
    settle(game)
    assert schemes_up(game) == ["Keep"] and game.chars(find(game, "Ox")).power == 3
    play(game, "Doom", "Ox")
    assert schemes_up(game) == [] and deck(game) == ["Gain", "Keep"]


@pytest.mark.rule("701.26a")
def test_a_scheme_that_is_not_ongoing_cannot_be_abandoned() -> None:
    stays = scheme("Stays", "When you set this scheme in motion, abandon this scheme. You gain 1 life.")
    game = plotted(stays, GAIN)
    to_step(game, Step.MAIN1)
    while game.state.stack:
        assert schemes_up(game) == ["Stays"]
        advance(game)
    assert game.state.players[0].life == 41


@pytest.mark.rule("701.25a")
def test_only_an_archenemy_sets_schemes_in_motion() -> None:
    game = variant_board(Side(), Side([], [MORE]), extras=(Extras(schemes=(GAIN, KEEP)), Extras()), active=1)
    play(game, "More")
    assert schemes_up(game) == [] and not find(game, "Gain", Zone.COMMAND)
    plain = variant_board(Side([], [MORE]), Side(), extras=())
    play(plain, "More")
    assert not plain.state.command
    theirs = plotted(KEEP, KEEP, hand=(MORE,))
    to_step(theirs, Step.MAIN1)
    play(theirs, "More")
    assert schemes_up(theirs) == ["Keep", "Keep"]


@pytest.mark.rule("701.25c")
def test_several_schemes_are_set_in_motion_one_at_a_time() -> None:
    twice = free("Twice", "Sorcery", "Set the top card of your scheme deck in motion. "
                                     "Set the top card of your scheme deck in motion.")
    game = plotted(KEEP, GAIN, GAIN, KEEP, hand=(twice,))
    to_step(game, Step.MAIN1)
    play(game, "Twice")
    assert game.state.players[0].life == 46 and schemes_up(game) == ["Keep"]


@pytest.mark.rule("701.25b")
def test_a_scheme_may_be_set_in_motion_again() -> None:
    again = scheme("Again", "When you set this scheme in motion, you gain 1 life.\n"
                            "Whenever a creature you control dies, set this scheme in motion again.", True)
    game = plotted(again, GAIN, hand=(DOOM,), battlefield=(beast("Ox"),))
    to_step(game, Step.MAIN1)
    play(game, "Doom", "Ox")
    assert game.state.players[0].life == 42 and schemes_up(game) == ["Again"]


@pytest.mark.rule("904.6")
def test_a_sole_archenemy_begins_with_forty_life() -> None:
    for seed in range(3):
        decks = [[FOREST] * 20, [*[FOREST] * 20, GAIN, KEEP], [FOREST] * 20]
        game = set_up_with(decks, ["A", "B", "C"], RulesOptions(), seed, Rulebook(Least()), (0, 1, 0))
        start(game)
        assert game.state.starting == 1 and [player.life for player in game.state.players] == [20, 40, 20]


@pytest.mark.rule("704.5v", "904.10")
def test_a_scheme_that_changed_nothing_is_put_away_all_the_same() -> None:
    game = plotted(scheme("Idle", "When you set this scheme in motion, untap all lands you control."), GAIN)
    to_step(game, Step.MAIN1)
    assert schemes_up(game) == ["Idle"] and game.state.stack
    while game.state.stack:
        advance(game)
    assert schemes_up(game) == [] and deck(game) == ["Gain", "Idle"]


@pytest.mark.rule("902.4", "904.5")
@pytest.mark.parametrize(("modifier", "life"), [(-5, 35), (5, 45)])
def test_a_vanguard_changes_the_archenemys_forty_life(modifier: int, life: int) -> None:
    hero = replace(free("Hero", "Vanguard", "Creatures you control get +1/+0.", cost=""), life_modifier=modifier)
    table = arrange(["archenemy", "vanguard"], 3)
    decks = [[*[FOREST] * 20, GAIN, KEEP, hero], [*[FOREST] * 20, hero], [FOREST] * 20]
    game = set_up_with(decks, list("ABC"), table.options, 1, Rulebook(Least()), table.teams)
    assert [player.life for player in game.state.players] == [life, 20 + modifier, 20]


@pytest.mark.rule("904.10", "704.5v")
def test_an_activated_ability_of_a_scheme_keeps_no_scheme_face_up() -> None:
    watch = scheme("Watch", "{0}: You gain 2 life.", True)
    rush = free("Rush", "Instant", "Set the top card of your scheme deck in motion.")
    game = plotted(watch, GAIN, hand=(rush,))
    to_step(game, Step.MAIN1)
    do(game, able(game, "Watch", zone=Zone.COMMAND), stay=True)
    cast(game, "Rush")
    while len(game.state.stack) != 1 or "Rush" in [game.chars(id).name for id in game.state.stack]:
        advance(game)
    settle(game)
    assert game.player(0).life == 43 and schemes_up(game) == ["Watch"]
