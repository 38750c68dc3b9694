"""CR 608.2c. "One of them" that is attached is one of those put onto the battlefield, not of the cards looked at."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play

ARMS = (
    "When this creature enters, look at the top six cards of your library. You may put any number of Equipment cards "
    "from among them onto the battlefield. Put the rest on the bottom of your library in a random order. When you put "
    "one or more Equipment onto the battlefield this way, you may attach one of them to a Samurai you control."
)


@pytest.mark.rule("608.2c")
def test_what_was_put_down_is_attached() -> None:
    blade = free("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
    samurai = beast("Guard", types="Creature — Samurai")
    game = board(Side([samurai], [beast("Master", text=ARMS)], [FOREST, blade, *[FOREST] * 5]), Side())
    play(game, "Master", "yes", ("Blade",), "yes")
    assert game.obj(find(game, "Blade")).attached_to == find(game, "Guard")
