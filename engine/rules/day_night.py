"""CR 730. Day and night: as a turn begins, what its last active player cast decides."""

from __future__ import annotations

from engine.events.kinds import Marked
from engine.events.pipeline import emit
from engine.rules.turn_based import turn_based
from engine.state.game import Game
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step


@turn_based("502.2", Step.UNTAP)
def day_or_night(game: Game) -> None:
    """It becomes night if the last turn's player cast no spell by day, day if two or more by night (730.2)."""
    state = game.state
    if not state.day:
        return
    cast = state.history_before.get(("spells cast", state.previous), 0)
    if state.day == "day" and cast == 0:
        emit(game, [Marked(NO_ONE, "night")])
    elif state.day == "night" and cast >= 2:
        emit(game, [Marked(NO_ONE, "day")])
