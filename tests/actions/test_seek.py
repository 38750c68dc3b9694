"""Seeking: cards of a description come from a library into a hand at random, unseen."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.board import YOU, Board


@pytest.mark.parametrize(("text", "found"), [
    ("Seek a creature card.", {"Ox"}), ("Seek two land cards.", {"Dell", "Mire"}),
    ("Seek three land cards.", {"Dell", "Mire"}),
    ("Seek a nonland card with mana value 5 or greater.", set()),
    ("Seek a creature card, then put it onto the battlefield.", set()),
])
def test_cards_of_that_description_come_into_the_hand(text: str, found: set[str]) -> None:
    board = Board()
    for name, kind in (("Dell", "Land"), ("Ox", "Creature"), ("Mire", "Land")):
        board.card(Zone.LIBRARY, kind, name=name)
    board.follow(text)
    hand = {board.game.chars(ref).name for ref in board.game.player(YOU).hand}
    assert hand == found
    assert len(board.game.player(YOU).library) == 3 - len(found) - ("battlefield" in text)


def test_which_of_several_is_by_chance() -> None:
    board = Board()
    cards = [board.card(Zone.LIBRARY, "Creature", name=f"Ox {number}") for number in range(20)]
    names = [board.game.chars(card).name for card in cards]
    board.follow("Seek four creature cards.")
    found = {board.game.chars(ref).name for ref in board.game.player(YOU).hand}
    assert len(found) == 4 and found not in (set(names[:4]), set(names[-4:]))
    assert [board.game.chars(ref).name for ref in board.game.player(YOU).library] == [
        name for name in names if name not in found]


@pytest.mark.parametrize("text", [
    "Seek target creature.", "Seek all creature cards.", "Seek a creature card in your hand.",
])
def test_only_cards_of_no_zone_are_sought(text: str) -> None:
    assert isinstance(read_ability(text, "Quest", ("sorcery",))[0], Unread)
