"""CR 708.8. What is done as a permanent is turned face up."""

from __future__ import annotations

from engine.ast.abilities import TurnedUpAbility
from engine.evaluate.context import Context
from engine.events.performer import performer
from engine.game import Game


def as_turned_up(game: Game, id: int) -> None:
    """Follow what a permanent that has just been turned face up says is done meanwhile."""
    row = game.state.objects[id]
    if row.face_down or row.gone:
        return
    for ability in game.chars(id).abilities:
        if isinstance(ability, TurnedUpAbility):
            performer().perform(game, ability.effect, Context(game, id, row.controller))
