"""What tests of copying share: a creature that enters as a copy, and one that was copied while it was face down."""

from __future__ import annotations

from engine.game import Game
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, play

CLONE = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")


def copied_face_down(text: str) -> Game:
    """A game in which a creature with this text was cast face down and copied then."""
    demon = beast("Demon", "6/6", text, cost="{4}")
    game = board(Side([FOREST] * 3, [demon, CLONE]), Side())
    play(game, "Demon", way="morph")
    play(game, "Clone", "yes")
    return game
