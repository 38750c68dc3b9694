"""CR 702.95e. A pair that has come apart stays so: a creature whose partner is lost to it is paired no more."""

from __future__ import annotations

from typing import Final

from engine.evaluate.context import Context
from engine.evaluate.eval_status import partner
from engine.events.kinds import Chose, Event
from engine.game import Game
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE

PAIRED: Final = "paired"


def comes_apart(game: Game, row: Obj) -> list[Event]:
    """What becomes of a paired creature if one of the pair is no creature, is gone or is another player's now."""
    if partner(Context(game, row.id, row.controller), row) != NO_ONE:
        return []
    return [Chose(row.id, PAIRED, NO_ONE, row.controller)]
