"""CR 901.14. Planechase in Grand Melee: several planar controllers, each with planes of their own."""

from __future__ import annotations

import pytest

from engine.actions.planes_and_schemes import face_up_planes, is_planar_controller, planes_of
from engine.ast.card import Card
from engine.game import Game
from engine.state.variant import TurnMarker
from engine.variants.planechase import PlanarDie
from engine.variants.setting import kind_of
from tests.rules.cards import FOREST
from tests.rules.seated import begun, leave
from tests.rules.test_807_grand_melee import until
from tests.variants.test_planechase import plane

PLAYERS = 8


def melee() -> Game:
    """Eight players with a planar deck each, two turn markers."""
    def deck(player: int) -> list[Card]:
        return [*[FOREST] * 20, *(plane(f"Place {player}.{number}") for number in range(3))]

    return begun("grand-melee,planechase", PLAYERS, decks=[deck(player) for player in range(PLAYERS)], starter=0)


def markers(game: Game) -> tuple[TurnMarker, ...]:
    """The turn markers."""
    assert game.state.variants is not None
    return game.state.variants.markers


def whose(game: Game) -> list[int]:
    """Who controls the face-up planes."""
    return sorted(game.controller(id) for id in face_up_planes(game))


@pytest.mark.rule("901.14", "901.14a")
def test_each_player_with_a_turn_marker_sets_a_starting_plane_and_controls_it() -> None:
    game = melee()
    assert [marker.player for marker in markers(game)] == [0, 4] and whose(game) == [0, 4]
    assert all(kind_of(card) == "planes" for card in game.state.cards if card.name.startswith("Place"))
    until(game, 4)
    die = PlanarDie()
    assert list(die.cards(game, 4, True)) == list(planes_of(game, 4)) != list(planes_of(game, 0))
    assert [player for player in range(PLAYERS) if is_planar_controller(game, player)] == [0, 4]
    kept = game.state.variants
    assert kept is not None and kept.controller == game.state.active == 4  # of the turn that is looked at


@pytest.mark.rule("901.14a")
def test_a_plane_goes_on_with_the_turn_marker() -> None:
    game = melee()
    until(game, 5)
    assert 5 in whose(game) and 4 not in whose(game) and len(whose(game)) == 2


@pytest.mark.rule("901.10", "901.14b")
def test_a_plane_is_put_away_when_its_controllers_leaving_reduces_the_turn_markers() -> None:
    game = melee()
    leave(game, 4)  # seven players have one marker
    assert whose(game) == [0] and len(face_up_planes(game)) == 1
    other = begun("grand-melee,planechase", 9, decks=[
        [*[FOREST] * 20, *(plane(f"Place {player}.{number}") for number in range(3))] for player in range(9)
    ], starter=0)  # fmt: skip
    leave(other, 4)  # eight players still have two
    assert whose(other) == [0, 5]


@pytest.mark.rule("901.14b")
@pytest.mark.parametrize(("players", "stays"), [(9, True), (8, False)])
def test_a_plane_of_anothers_stays_up_unless_its_controllers_leaving_reduces_the_markers(
    players: int, stays: bool
) -> None:
    decks = [[*[FOREST] * 20, *(plane(f"Place {player}.{number}") for number in range(3))] for player in range(players)]
    game = begun("grand-melee,planechase", players, decks=decks, starter=0)
    until(game, 5)  # to whom the marker has come, and the plane that the fifth player had turned up
    mine = planes_of(game, 5)
    assert [game.obj(id).owner for id in mine] == [4]
    leave(game, 5)
    assert game.obj(mine[0]).gone is not stays and (6 in whose(game)) is stays
    kept = game.state.variants
    assert kept is not None and (len(kept.planar[4]) == 2) is stays
