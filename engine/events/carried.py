"""CR 400.7a. What changed a permanent spell goes on applying to the permanent it becomes; what changes a card
perpetually goes on applying to whatever object it becomes."""

from __future__ import annotations

from copy import copy

from engine.game import Game
from engine.state.effect_rows import ContinuousRow, Ends


def carry_over(game: Game, old: int, new: int, resolving: bool, about_to: bool = False) -> None:
    """Let the continuous effects on an object be on the one it has become: all that are on a resolving spell, else the
    perpetual ones, which stay on what it was, too (608.2h). `about_to`: that it will become; on the spell, too, then,
    for how it enters depends on what it will have (614.12)."""
    state = game.state
    for row in game.index.of_ref.get(old, ()):
        perpetual = row.ends is Ends.PERPETUAL
        if not isinstance(row, ContinuousRow) or not (resolving or perpetual):
            continue
        other = copy(row)
        refs = tuple(ref for ref in row.refs if ref != new)
        other.refs = (*refs, new) if perpetual or about_to else tuple(new if ref == old else ref for ref in refs)
        game.index.end(row)
        state.effects = tuple(other if each.id == row.id else each for each in state.effects)
        game.index.begin(other)
    game.touch(new)
