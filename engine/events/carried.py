"""CR 400.7a. What changed a permanent spell goes on applying to the permanent it becomes."""

from __future__ import annotations

from copy import copy

from engine.game import Game
from engine.state.effect_rows import ContinuousRow


def carry_over(game: Game, spell: int, permanent: int) -> None:
    """Let the continuous effects on a spell be on the permanent it has become."""
    state = game.state
    for row in game.index.of_ref.get(spell, ()):
        if not isinstance(row, ContinuousRow):
            continue
        other = copy(row)
        other.refs = tuple(permanent if ref == spell else ref for ref in row.refs)
        game.index.end(row)
        state.effects = tuple(other if each.id == row.id else each for each in state.effects)
        game.index.begin(other)
    game.touch(permanent)
