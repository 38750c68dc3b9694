"""The row of an object, as what changes its characteristics writes to it: what was worked out of it holds no longer."""

from __future__ import annotations

from engine.game import Game
from engine.state.objects import Obj


def written(game: Game, id: int) -> Obj:
    """The row, ready to be written; the characteristics are worked out anew (613) when they are asked for next."""
    game.touch(id)
    return game.state.own(id)
