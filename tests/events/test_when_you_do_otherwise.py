"""What follows "when you do" is of what one may do otherwise, not of what was done without it (603.12)."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, play


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("first", ["create a Treasure token", "put a +1/+1 counter on ~"])
@pytest.mark.parametrize("paid", ["{1}", "{X}"])
def test_it_waits_for_what_is_done_otherwise(first: str, paid: str) -> None:
    text = (f"Whenever another creature you control enters, {first} if this is the first time this ability has "
            f"resolved this turn. Otherwise, you may pay {paid}. When you do, ~ deals 1 damage to each opponent.")
    game = board(Side([FOREST, beast("Ogre", text=text)], [beast("Ox"), beast("Elk")]), Side())
    play(game, "Ox")
    assert game.player(1).life == 20
    play(game, "Elk", "yes", *([1] if paid == "{X}" else []))
    assert game.player(1).life == 19
