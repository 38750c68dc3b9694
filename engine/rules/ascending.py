"""CR 702.131. Ascend: who controls ten permanents gets the city's blessing, without using the stack."""

from __future__ import annotations

from typing import Final

from engine.events.kinds import Event, Marked
from engine.state.game import Game
from engine.state.objects import Obj

BLESSING: Final = "city's blessing"
_ENOUGH: Final = 10


def blessing(game: Game, row: Obj) -> Event | None:
    """The city's blessing for the controller of a permanent with ascend, if it is due now (702.131b)."""
    state = game.state
    player = row.controller
    if len(state.battlefield) < _ENOUGH or BLESSING in state.players[player].designations:
        return None
    objects = state.objects
    many = sum(objects[id].controller == player and not objects[id].phased_out for id in state.battlefield) >= _ENOUGH
    return Marked(player, BLESSING, source=row.id) if many else None
