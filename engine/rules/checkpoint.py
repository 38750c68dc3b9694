"""CR 720, 732. Reversing an illegal action: everything is again as it was before it began."""

from __future__ import annotations

from engine.game import Game


def save(game: Game) -> Game:
    """The position now, to come back to."""
    return game.fork()


def restore(game: Game, saved: Game) -> None:
    """Make a game what it was; `saved` is used up."""
    game.go_back_to(saved)
