"""One of two places for a card, half a hand, one thing for each counter, the rest of a search."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.game import Game
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, do, named, next_turn
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST, PLAINS, bear


def play(game: Game, name: str) -> None:
    """Cast a card in hand and let it resolve."""
    assert do(game, Cast(find(game, name, Zone.HAND)))
    resolve(game)


@pytest.mark.rule("608.2d")
def test_a_card_goes_to_one_of_two_places() -> None:
    guide = spell("Guide", "{G}", "Sorcery", "Search your library for a creature card, reveal it, put it into your "
                  "hand or graveyard, then shuffle.")
    for pick, zone in (("0", Zone.HAND), ("1", Zone.GRAVEYARD)):
        game = board(Side([FOREST], [guide], library=[bear(), FOREST]), Side(),
                     asker=Seats(take=("Plain Bear",), picks=(pick,)))
        play(game, "Guide")
        assert find(game, "Plain Bear", zone)


def test_half_of_a_hand_is_discarded() -> None:
    rush = spell("Rush", "{G}", "Sorcery", "Target opponent discards half the cards in their hand, rounded up.")
    game = board(Side([FOREST], [rush]), Side((), [bear()] * 5), asker=Seats(player=1))
    play(game, "Rush")
    assert len(game.player(1).hand) == 2


def test_one_thing_is_tapped_for_each_counter() -> None:
    wire = spell("Wire", "{1}", "Artifact", "At the beginning of each player's upkeep, that player taps an untapped "
                 "artifact, creature, or land they control for each charge counter on this artifact.")
    game = board(Side([wire]), Side([FOREST] * 3), asker=Seats())
    game.state.own(find(game, "Wire")).counters = {"charge": 2}
    next_turn(game, Step.UPKEEP)
    resolve(game)
    tapped = [row for row in game.state.objects.values() if row.zone is Zone.BATTLEFIELD and row.tapped]
    assert len(tapped) == 2
    assert all(row.controller == 1 for row in tapped)


def test_the_rest_of_what_was_found() -> None:
    walk = spell("Walk", "{G}", "Sorcery", "Search your library for up to two basic land cards, reveal those cards, "
                 "and put one onto the battlefield tapped and the rest into your hand. Then shuffle.")
    deck = [FOREST, PLAINS, bear()]
    game = board(Side([FOREST], [walk], library=deck), Side(), asker=Seats(take=("Plains", "Forest")))
    play(game, "Walk")
    assert game.state.objects[find(game, "Plains")].tapped
    assert named(game, Zone.HAND) == ["Forest"]


@pytest.mark.rule("122.1")
def test_counters_equal_to_a_number_are_distributed_and_one_of_several_kinds_is_put() -> None:
    gift = spell("Gift", "{G}", "Sorcery", "Put a +1/+1 counter and a counter from among flying, reach, lifelink, or "
                 "vigilance on target creature.")
    game = board(Side([FOREST, bear()], [gift]), Side(), asker=Seats(picks=("reach",)))
    play(game, "Gift")
    assert (counters(game, "Plain Bear"), counters(game, "Plain Bear", "reach")) == (1, 1)



def test_an_opponent_chooses_one_of_what_was_found() -> None:
    wish = spell("Wish", "{G}", "Sorcery", "Search your library for three cards and reveal them. Target opponent "
                 "chooses one. Put that card into your hand and the rest into your graveyard. Then shuffle.")
    deck = [bear("First"), bear("Second"), bear("Third"), FOREST]
    game = board(Side([FOREST], [wish], library=deck), Side(), asker=Seats(take=("First", "Second", "Third"), player=1))
    play(game, "Wish")
    assert len(game.player(0).hand) == 1
    assert len(game.player(0).library) == 1
    assert named(game, Zone.GRAVEYARD) == ["Second", "Third", "Wish"]


@pytest.mark.rule("603.2h")
def test_counters_put_on_several_things_trigger_once_a_turn() -> None:
    cadet = spell("Cadet", "{G}", "Enchantment", "Whenever one or more +1/+1 counters are put on one or more Bears you "
                  "control, you gain 1 life. This ability triggers only once each turn.")
    grow = spell("Grow", "{G}", "Sorcery", "Put a +1/+1 counter on each creature you control.")
    game = board(Side([FOREST] * 2 + [cadet, bear(), bear("Other")], [grow, grow]), Side(), asker=Seats())
    for _ in range(2):
        play(game, "Grow")
    assert game.player(0).life == 21
