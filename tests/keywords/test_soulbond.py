"""CR 702.95. Pairs of creatures."""

import pytest

from engine.actions.other_keyword_actions import Pair
from engine.ast.amounts import Fixed
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.selections import Target, This
from engine.events.kinds import Move
from engine.terms.zones import Zone
from tests.board import Board

TEXT = "As long as this creature is paired with another creature, each of those creatures gets +1/+1."


@pytest.mark.rule("702.95a")
def test_both_of_a_pair_get_what_the_text_says_until_one_leaves() -> None:
    board = Board()
    twin, friend, other = board.card(text=TEXT), board.card(), board.card()
    creature = Target(Objects(Kind.PERMANENT, (HasType("creature"),)), Fixed(1), Fixed(1), 0)
    board.follow(Pair(This(), creature), ((friend,),), source=twin)
    assert [board.game.chars(id).power for id in (twin, friend, other)] == [3, 3, 2]
    board.emit(Move(friend, Zone.HAND))
    assert [board.game.chars(id).power for id in (twin, other)] == [2, 2]
