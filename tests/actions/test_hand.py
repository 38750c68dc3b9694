"""CR 121, 701.8, 701.16. Drawing, discarding, revealing, looking."""

import pytest

from engine.decisions import Chosen, Purpose
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board


def with_library(size: int, owner: int = YOU) -> tuple[Board, list[int]]:
    """A board with so many cards in a library, from the top."""
    board = Board()
    return board, [board.card(Zone.LIBRARY, owner=owner, name=f"Card {place}") for place in range(size)]


@pytest.mark.rule("121.2")
def test_cards_are_drawn_from_the_top() -> None:
    board, library = with_library(3)
    board.follow("Draw two cards.")
    assert board.hand() == tuple(board.now(card) for card in library[:2])


@pytest.mark.rule("121.4")
def test_drawing_from_an_empty_library_is_remembered() -> None:
    board, _ = with_library(1)
    board.follow("Draw two cards.")
    assert len(board.hand()) == 1
    assert board.game.player(YOU).drew_from_empty


@pytest.mark.rule("701.8b")
def test_the_player_who_discards_chooses() -> None:
    board = Board()
    first, second = board.card(Zone.HAND, owner=THEM), board.card(Zone.HAND, owner=THEM)
    board.follow("Target opponent discards a card.", ((THEM,),), script=(Chosen((second,)),))
    assert board.hand(THEM) == (first,)
    asked = board.asker.decisions[0].asked
    assert (asked.player, asked.purpose, asked.good) == (THEM, Purpose.DISCARD, -1)


def test_a_hand_that_is_too_small_is_discarded_whole() -> None:
    board = Board()
    board.card(Zone.HAND, owner=THEM)
    board.follow("Target opponent discards two cards.", ((THEM,),))
    assert board.hand(THEM) == ()
    assert board.asker.decisions == []


def test_random_discard_asks_nobody() -> None:
    board = Board()
    for _ in range(3):
        board.card(Zone.HAND, owner=THEM)
    board.follow("Target player discards two cards at random.", ((THEM,),))
    assert len(board.hand(THEM)) == 1
    assert board.asker.decisions == []


@pytest.mark.rule("701.16a")
@pytest.mark.parametrize("text", [
    "Target opponent reveals a card at random from their hand.",
    "Target player reveals two cards at random from their hand.",
    "Look at target player's hand. That player reveals a card from their hand at random.",
])
def test_chance_says_what_is_revealed_at_random(text: str) -> None:
    board = Board()
    for _ in range(3):
        board.card(Zone.HAND, owner=THEM)
    board.follow(text, ((THEM,),))
    assert board.asker.decisions == []


def test_if_you_do_follows_a_discard_that_happened() -> None:
    board, _ = with_library(2)
    board.follow("You may discard a card. If you do, draw a card.")
    assert board.hand() == ()
    board.card(Zone.HAND)
    board.follow("You may discard a card. If you do, draw a card.")
    assert len(board.hand()) == 1


def test_you_choose_from_a_revealed_hand() -> None:
    board = Board()
    land, bear = board.card(Zone.HAND, "Land", THEM), board.card(Zone.HAND, owner=THEM)
    text = "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card."
    board.follow(text, ((THEM,),))
    assert board.hand(THEM) == (land,)
    assert board.zone(bear) is Zone.GRAVEYARD
    assert board.game.obj(land).known_to & 1 << YOU


def test_one_of_the_top_cards_goes_to_the_hand_and_the_rest_to_the_bottom() -> None:
    board, library = with_library(5)
    text = "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of "
    board.follow(text + "your library in any order.", script=(Chosen((library[1],)),))
    assert board.hand() == (board.now(library[1]),)
    assert [board.game.chars(card).name for card in board.game.player(YOU).library] == [
        "Card 3", "Card 4", "Card 0", "Card 2"
    ]


def test_cards_are_revealed_until_one_matches() -> None:
    board, library = with_library(2)
    land = board.card(Zone.LIBRARY, "Land")
    board.card(Zone.LIBRARY, "Land")
    text = "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and "
    board.follow(text + "the rest on the bottom of your library in a random order.")
    assert board.hand() == (board.now(land),)
    assert {board.game.chars(card).name for card in board.game.player(YOU).library[1:]} == {"Card 0", "Card 1"}
    assert len(library) == 2
