"""CR 701.13, 701.18-20, 701.42. Milling, scrying, searching, shuffling, surveilling."""

import pytest

from engine.decisions import YES, Arranged, Chosen, Ordered
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board, creature


def library(board: Board, player: int = YOU) -> list[str]:
    """The names of the cards in a library."""
    return [
        board.game.chars(entry).name if entry > 0 else board.state.cards[-entry - 1].name
        for entry in board.game.player(player).library
    ]


def stacked(*lines: str) -> tuple[Board, list[int]]:
    """A board with cards of these type lines in a library, named A, B, C ..."""
    board = Board()
    return board, [board.card(Zone.LIBRARY, line, name="ABCDEFG"[place]) for place, line in enumerate(lines)]


@pytest.mark.rule("701.13b")
def test_milling_more_than_there_is_mills_what_there_is() -> None:
    board, cards = stacked("Land", "Land")
    board.follow("Mill three cards.")
    assert board.game.player(YOU).graveyard == tuple(board.now(card) for card in cards)


@pytest.mark.rule("701.18a")
def test_scry_puts_cards_back_in_the_chosen_order_and_on_the_bottom() -> None:
    board, (a, b, c) = stacked("Land", "Land", "Land")
    board.follow("Scry 3.", script=(Arranged(((c, a), (b,))),))
    assert library(board) == ["C", "A", "B"]


@pytest.mark.rule("701.42a")
def test_surveil_puts_cards_into_the_graveyard() -> None:
    board, (a, b) = stacked("Land", "Land")
    board.follow("Surveil 2.", script=(Arranged(((b,), (a,))),))
    assert library(board) == ["B"]
    assert board.zone(a) is Zone.GRAVEYARD


@pytest.mark.rule("701.19b")
def test_a_card_with_a_stated_quality_need_not_be_found() -> None:
    board, cards = stacked("Basic Land — Forest", "Creature — Bear")
    text = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    board.follow(text, script=(Chosen(()),))
    assert len(board.game.player(YOU).library) == 2
    found = [board.card(Zone.LIBRARY, "Basic Land — Island")]
    board.follow(text, script=(Chosen((found[0],)),))
    new = board.now(found[0])
    assert board.zone(new) is Zone.BATTLEFIELD
    assert board.game.obj(new).tapped
    assert len(cards) == 2


@pytest.mark.rule("701.19b")
def test_a_card_without_a_stated_quality_must_be_found() -> None:
    board, cards = stacked("Land", "Land", "Land")
    board.follow("Search your library for a card, put that card into your hand, then shuffle.")
    decision = board.asker.decisions[0]
    assert (decision.minimum, decision.maximum) == (1, 1)  # type: ignore[union-attr]
    assert len(board.hand()) == 1
    assert len(cards) == 3


@pytest.mark.rule("701.20a")
def test_what_is_shuffled_into_a_library_comes_to_its_owner() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    board.follow("Shuffle target creature into its owner's library.", ((bear,),))
    assert len(board.game.player(THEM).library) == 1


@pytest.mark.rule("701.16c")
def test_shuffling_makes_new_objects_of_what_was_seen() -> None:
    board, (a, _) = stacked("Land", "Land")
    board.follow("Scry 2.")
    board.follow("Shuffle your library.")
    assert board.game.obj(a).gone
    assert all(entry < 0 for entry in board.game.player(YOU).library)


def test_a_revealed_card_of_a_kind_goes_to_the_hand_and_the_rest_below() -> None:
    board, (_, _, wolf, _) = stacked("Land", "Creature — Bear", "Creature — Wolf", "Land")
    text = (
        "Look at the top three cards of your library. You may reveal a creature card from among them and put it into "
        "your hand. Put the rest on the bottom of your library in a random order."
    )
    board.follow(text, script=(YES, Chosen((wolf,))))
    assert board.hand() == (board.now(wolf),)
    assert library(board)[0] == "D"
    assert sorted(library(board)[1:]) == ["A", "B"]


@pytest.mark.rule("701.20a")
def test_target_permanent_goes_on_top_of_its_owners_library() -> None:
    board = Board()
    bear = board.card(owner=THEM, name="Bear")
    board.follow("Put target creature on top of its owner's library.", ((bear,),))
    assert library(board, THEM) == ["Bear"]


@pytest.mark.rule("704.5d")
@pytest.mark.parametrize("where", ["on top", "on the bottom"])
def test_a_token_put_there_beside_a_card_lies_in_no_library(where: str) -> None:
    board = Board(library=2)
    bear, token = board.put(YOU, creature("2/2")), board.put(YOU, creature("2/2"), token=True)
    before = board.game.player(YOU).library
    board.follow(f"Put all creatures {where} of their owners' libraries.")
    here = (board.now(bear),)
    assert board.game.player(YOU).library == ((*here, *before) if where == "on top" else (*before, *here))
    assert board.now(token) not in board.game.player(YOU).library


@pytest.mark.rule("704.5d")
def test_cards_are_ordered_beside_a_token_that_lies_in_no_library() -> None:
    board = Board(library=2)
    first, second = (board.put(YOU, creature("2/2")) for _ in range(2))
    token = board.put(YOU, creature("2/2"), token=True)
    before = board.game.player(YOU).library
    board.follow("Put all creatures on top of their owners' libraries.", script=(Ordered((first, token, second)),))
    assert board.game.player(YOU).library == (board.now(first), board.now(second), *before)
