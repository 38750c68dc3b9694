"""CR 702.103f, 2022:708.8. A permanent shows a face of its own: turned face up, or no longer what its spell was."""

from __future__ import annotations

from engine.ast.abilities import TurnedUpAbility
from engine.ast.card import Face
from engine.evaluate.context import Context
from engine.events.kinds import Turning
from engine.events.performer import performer
from engine.game import Game


def as_turned_up(game: Game, id: int, how: Turning = Turning.FACE_UP) -> None:
    """Follow what a permanent that has just been turned face up, or has transformed, says is done meanwhile."""
    row = game.state.objects[id]
    if row.face_down or row.gone:
        return
    for ability in game.chars(id).abilities:
        if isinstance(ability, TurnedUpAbility) and ability.how == how.value:
            performer().perform(game, ability.effect, Context(game, id, row.controller))


def take_own_face(game: Game, id: int, face: Face) -> None:
    """A permanent has the values of its own face again where its spell had others, as bestow gave it (702.103f)."""
    game.unregister(id)
    row = game.state.own(id)
    row.base = face
    game.register(row)
    game.mark_sba_due()
