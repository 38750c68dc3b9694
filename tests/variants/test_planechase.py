"""CR 701.24, 704.5w, 901. Planechase."""

from __future__ import annotations

import pytest

from engine.actions.planes_and_schemes import arrive_on_plane, face_up_planes
from engine.ast.card import Card
from engine.decisions import Activate
from engine.evaluate.invariants import check
from engine.events.commit_variants import control_planes
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.ending_game import concede
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import Extras, set_up_with
from tests.rules.askers import Least, Script
from tests.rules.board import Side, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, do, free, play, use
from tests.variants.table import specials, variant_board

WALK = free("Walk", "Sorcery", "Planeswalk.")


def plane(name: str, text: str = "") -> Card:
    """A plane."""
    return free(name, "Plane — Somewhere", text, cost="")


def phenomenon(name: str, text: str) -> Card:
    """A phenomenon."""
    return free(name, "Phenomenon", text, cost="")


class Loaded(Rulebook):
    """Rolls of the planar die set beforehand: 1 is the planeswalker symbol, 6 chaos."""

    def __init__(self, sides: tuple[int, ...]) -> None:
        super().__init__(Script())
        self.sides = list(sides)

    def chance(self, player: int, sides: int) -> int:
        return self.sides.pop(0) if self.sides else -1


def chase(*planes: Card, other: tuple[Card, ...] = (), rolls: tuple[int, ...] = (), players: int = 2) -> Game:
    """A game in the first player's main phase; the top plane of their planar deck is face up."""
    extras = (Extras(planes=planes), Extras(planes=other), *[Extras()] * (players - 2))
    game = variant_board(*[Side([FOREST] * 6, [WALK]) for _ in range(players)], extras=extras)
    game.procedures = Loaded(rolls)
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    return game


def roll(game: Game) -> None:
    """Roll the planar die as a special action and let what follows resolve."""
    do(game, specials(game, "roll the planar die")[0])


def up(game: Game) -> list[str]:
    """The names of the face-up planar cards."""
    return [game.state.objects[id].base.name for id in face_up_planes(game)]


def lives(game: Game) -> list[int]:
    """Everybody's life."""
    return [player.life for player in game.state.players]


@pytest.mark.rule("701.24b", "701.24d")
def test_to_planeswalk_is_to_leave_the_plane_for_the_top_one_of_ones_deck() -> None:
    left = plane("Here", "When you planeswalk away from Here, you gain 3 life.")
    there = plane("There", "When you planeswalk to There, you gain 4 life.")
    game = chase(left, there, other=(plane("Else"),))
    play(game, "Walk")
    assert up(game) == ["There"] and lives(game) == [27, 20]
    assert game.state.variants is not None and len(game.state.variants.planar[0]) == 1
    check(game)


@pytest.mark.rule("701.24a")
def test_only_the_planar_controller_planeswalks_and_only_in_planechase() -> None:
    game = chase(plane("Here"), plane("There"), other=(plane("Else"),))
    control_planes(game, 1)
    play(game, "Walk")
    assert up(game) == ["Here"]
    plain = variant_board(Side([], [WALK]), Side(), extras=())
    play(plain, "Walk")
    assert not plain.state.command


@pytest.mark.rule("701.24c", "901.9c")
def test_the_planeswalker_symbol_on_the_planar_die_makes_its_roller_planeswalk() -> None:
    game = chase(plane("Here"), plane("There"), rolls=(1, 3, 2), other=(plane("Else"),))
    roll(game)
    assert up(game) == ["There"]
    roll(game)
    assert up(game) == ["There"] and sum(game.state.objects[id].tapped for id in game.state.battlefield) == 1
    roll(game)
    assert sum(game.state.objects[id].tapped for id in game.state.battlefield) == 3  # 901.9


@pytest.mark.rule("901.9b")
def test_the_chaos_symbol_triggers_the_planes_chaos_ability() -> None:
    game = chase(plane("Here", "Whenever you roll {CHAOS}, you gain 5 life."), plane("There"), rolls=(6, 2))
    roll(game)
    assert lives(game) == [25, 20]
    roll(game)
    assert lives(game) == [25, 20] and up(game) == ["Here"]


@pytest.mark.rule("704.5w", "701.24c")
def test_a_phenomenon_is_left_once_its_ability_has_left_the_stack() -> None:
    strange = phenomenon("Strange", "When you encounter Strange, you gain 2 life.")
    game = chase(plane("Here"), strange, plane("There"))
    cast(game, "Walk")
    while not game.state.stack or up(game) == ["Here"]:
        advance(game)
    settle(game)
    assert up(game) == ["Strange"] and game.state.stack
    while game.state.stack:
        advance(game)
    assert up(game) == ["There"] and lives(game) == [22, 20]


@pytest.mark.rule("901.5")
def test_the_starting_player_turns_cards_up_until_one_is_a_plane() -> None:
    strange = phenomenon("Strange", "When you encounter Strange, you gain 2 life.")
    for seed in range(4):
        deck = [*[FOREST] * 20, plane("Here"), strange]
        game = set_up_with([deck, [*[FOREST] * 20, plane("Else")]], ["A", "B"], RulesOptions(), seed, Rulebook(Least()))
        start(game, 0)
        assert up(game) == ["Here"] and not game.state.pending


@pytest.mark.rule("901.6")
def test_the_active_player_controls_the_plane() -> None:
    game = chase(plane("Here", "At the beginning of your upkeep, you gain 1 life."), other=(plane("Else"),))
    while not (game.state.active == 1 and game.state.step == Step.DRAW):
        advance(game)
    assert lives(game) == [20, 21]


@pytest.mark.rule("901.7")
def test_an_ability_of_a_plane_is_activated_in_the_command_zone() -> None:
    game = chase(plane("Here", "{0}: You gain 2 life."), plane("There", "{0}: You gain 5 life."))
    use(game, "Here", zone=Zone.COMMAND)
    assert game.state.players[0].life == 22
    there = [each.source for each in legal_actions(game, 0) if isinstance(each, Activate)]
    assert {game.chars(id).name for id in there if game.obj(id).zone is Zone.COMMAND} == {"Here"}  # There is face down


@pytest.mark.rule("901.7")
def test_a_static_ability_of_a_plane_works_from_the_command_zone() -> None:
    planes = (plane("Here", "All creatures get +1/+1."), plane("There"))
    bear = free("Bear", "Creature — Bear", pt="2/2")
    game = variant_board(Side([bear], [WALK]), Side(), extras=(Extras(planes=planes), Extras()))
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    assert game.chars(find(game, "Bear")).power == 3
    play(game, "Walk")
    assert game.chars(find(game, "Bear")).power == 2


@pytest.mark.rule("901.10")
def test_when_the_owner_of_the_plane_leaves_the_next_player_turns_up_one_of_their_own() -> None:
    else_ = plane("Else", "When you planeswalk to Else, you gain 6 life.")
    game = chase(plane("Here"), other=(else_,), players=3)
    concede(game, 0)
    settle(game)
    assert up(game) == ["Else"]
    while game.state.stack:
        advance(game)
    assert lives(game)[1] == 26


def of_three(planes: tuple[Card, ...], others: tuple[Card, ...], *held: Card) -> Game:
    """A game of three in the first player's main phase; the second has a Bear and these cards in hand."""
    sides = (Side(), Side([beast("Bear")], held), Side())
    game = variant_board(*sides, extras=(Extras(planes=planes), Extras(planes=others), Extras()))
    control_planes(game, 0)
    arrive_on_plane(game, 0)
    return game


@pytest.mark.rule("901.11", "901.11a")
def test_what_lasts_until_a_player_planeswalks_ends_as_the_owner_of_the_plane_leaves() -> None:
    lift = free("Lift", "Instant", "Creatures you control get +2/+2 until a player planeswalks.")
    game = of_three((plane("Here"),), (plane("Else"),), lift)
    game.state.priority = 1
    play(game, "Lift")
    assert game.chars(find(game, "Bear")).power == 4
    concede(game, 0)
    assert up(game) == ["Else"] and game.chars(find(game, "Bear")).power == 2


@pytest.mark.rule("901.10")
def test_a_plane_that_leaves_with_its_owner_is_replaced_though_another_stays() -> None:
    game = of_three((plane("Here"),), (plane("Else"), plane("Beyond"), plane("Yonder")))
    arrive_on_plane(game, 1)
    assert up(game) == ["Here", "Else"]
    concede(game, 0)
    assert up(game) == ["Else", "Beyond"]


@pytest.mark.rule("901.15b")
def test_a_plane_of_the_communal_deck_stays_as_its_controller_leaves() -> None:
    game = of_three((plane("Here"), plane("There")), ())
    concede(game, 0)
    assert up(game) == ["Here"] and game.state.variants is not None and game.state.variants.controller == 1
    check(game)


@pytest.mark.rule("901.15")
def test_one_planar_deck_serves_all() -> None:
    game = chase(plane("Here"), plane("There"), plane("Yonder"))
    assert game.state.variants is not None and list(game.state.variants.planar) == [-1]
    play(game, "Walk")
    while not (game.state.active == 1 and game.state.step == Step.MAIN1):
        advance(game)
    play(game, "Walk")
    assert up(game) == ["Yonder"]


@pytest.mark.rule("704.5w")
def test_a_phenomenon_that_changed_nothing_is_left_all_the_same() -> None:
    strange = phenomenon("Strange", "When you encounter Strange, untap all creatures you control.")
    game = chase(plane("Here"), strange, plane("There"))
    play(game, "Walk")
    while game.state.stack:
        advance(game)
    assert up(game) == ["There"]
