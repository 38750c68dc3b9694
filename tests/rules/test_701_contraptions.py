"""Contraptions: assembled from a deck of their own onto sprockets, cranked as upkeeps come."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.evaluate.invariants import cards_checked
from engine.events.commit_moves import realize_ride
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.state.options import RulesOptions
from tests.keywords.table import Seats, creature, do, named, next_turn, play
from tests.rules.board import Side, board, bring_rides, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND
from tests.rules.play import able

BUILD = spell("Build", "{U}", "Sorcery", "Assemble a Contraption.")
TWICE = spell("Build Twice", "{U}", "Sorcery", "Assemble two Contraptions.")


def machine(name: str, text: str) -> Card:
    """A Contraption."""
    card = read_card({"name": name, "type_line": "Artifact — Contraption", "oracle_text": text})
    assert not card.unread
    return card


FOUNTAIN = machine("Fountain", "Whenever you crank Fountain, you gain 3 life.")
PRESS = machine("Press", "Whenever you crank Press, draw a card.")


def shop(
    *rides: Card, hand: tuple[Card, ...], mine: tuple[Card, ...] = (), theirs: tuple[Card, ...] = (),
    answers: Seats | None = None,
) -> Game:
    """A board with a Contraption deck beside it."""
    game = board(Side([ISLAND, ISLAND, *mine], hand, library=[FOREST] * 9), Side(theirs, library=[FOREST] * 9),
                 asker=answers or Seats())
    bring_rides(game, rides)
    return game


def test_a_contraption_is_assembled_onto_a_sprocket_and_cranked_there() -> None:
    game = shop(FOUNTAIN, hand=(BUILD,))
    play(game, "Build")
    id = find(game, "Fountain")
    assert game.controller(id) == 0 and game.obj(id).choices["sprocket"] in ("1", "2", "3")
    assert not game.player(0).attractions
    cards_checked(game)


@pytest.mark.turn("701.41")
def test_the_crank_counter_goes_round_the_sprockets() -> None:
    game = shop(FOUNTAIN, hand=(BUILD,), answers=Seats(picks=("2",), take=("Fountain",)))
    play(game, "Build")
    lives = []
    for _ in range(5):  # the upkeeps move the counter to the sprockets 1, 2, 3, 1 and 2
        next_turn(game, turns=2)
        resolve(game)
        lives.append(game.player(0).life)
    assert lives == [20, 23, 23, 23, 26]


def test_a_contraption_may_be_left_alone() -> None:
    game = shop(FOUNTAIN, hand=(BUILD,), answers=Seats(picks=("1",)))
    play(game, "Build")
    next_turn(game, turns=2)
    resolve(game)
    assert game.player(0).life == 20


def test_two_contraptions_are_assembled_one_after_another() -> None:
    game = shop(FOUNTAIN, PRESS, hand=(TWICE,), answers=Seats(picks=("1",), take=("Fountain", "Press")))
    play(game, "Build Twice")
    assert {"Fountain", "Press"} <= set(named(game))
    next_turn(game, turns=2)
    resolve(game)
    assert game.player(0).life == 23 and len(game.player(0).hand) == 2  # one drawn in the draw step
    cards_checked(game)


def test_without_a_contraption_deck_nothing_is_assembled() -> None:
    game = shop(hand=(TWICE,))
    play(game, "Build Twice")
    assert named(game) == ["Island", "Island"]


def test_a_creature_assembles_and_reassembles() -> None:
    rigger = creature("Rigger", "When Rigger enters, it assembles a Contraption.\n"
                      "{U}: Reassemble target Contraption you control.")
    game = shop(FOUNTAIN, hand=(rigger,), mine=(FOREST,), answers=Seats(picks=("3", "1")))
    play(game, "Rigger")
    resolve(game)
    assert game.obj(find(game, "Fountain")).choices["sprocket"] == "3"
    assert do(game, able(game, "Rigger"))
    resolve(game)
    assert game.obj(find(game, "Fountain")).choices["sprocket"] == "1"


def test_a_thief_reassembles_what_another_assembled() -> None:
    nanny = creature("Nanny", "When Nanny enters, it reassembles target Contraption an opponent controls.")
    game = shop(hand=(nanny,), mine=(FOREST,), theirs=(FOUNTAIN,))
    id = find(game, "Fountain")
    play(game, "Nanny")
    resolve(game)
    assert game.controller(id) == 0 and game.obj(id).choices["sprocket"] in ("1", "2", "3")


def test_contraptions_and_attractions_begin_in_decks_of_their_own() -> None:
    ride = read_card({"name": "Wheel", "type_line": "Artifact — Attraction", "oracle_text": "Visit — You gain 3 life.",
                      "attraction_lights": [2, 6]})
    game = set_up([[FOREST] * 9 + [ride, FOUNTAIN, PRESS], [FOREST] * 9], ["A", "B"], RulesOptions(), 5, Rulebook())
    assert len(game.player(0).library) == 9 and len(game.player(0).attractions) == 3
    assert realize_ride(game, 0, "Contraption") and len(game.player(0).attractions) == 2
    assert realize_ride(game, 0, "Attraction") and len(game.player(0).attractions) == 1
    assert not realize_ride(game, 0, "Attraction") and not game.player(1).attractions
