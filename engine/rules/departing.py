"""CR 702.109a, 702.152a, 702.185a. A permanent whose spell was cast for a time: what becomes of it at the end step."""

from __future__ import annotations

from typing import Final

from engine.actions.base import Verb
from engine.actions.zone_verbs import ReturnToHand, Sacrifice
from engine.ast.abilities import TriggeredAbility
from engine.ast.patterns import StepBegins
from engine.ast.selections import This
from engine.events.kinds import EffectBegins, Move
from engine.events.marking import set_aside
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.game import Game
from engine.state.effect_rows import DelayedTrigger
from engine.terms.records import record
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

WARPED: Final = "warped"


@record
class ExileWarped(Verb):
    """702.185a. The permanent is exiled; its owner may cast the card after this turn for as long as it stays there."""

    def perform(self, r: Resolution) -> None:
        for ref in r.objects(This()):
            move = Move(ref, Zone.EXILE, Cause.NONE, r.source, r.controller)
            if r.emit(move) and move.new and move.to is Zone.EXILE:
                set_aside(r.game.state, move.new, WARPED)


_END_STEP: Final = StepBegins(Step.END, next=True)
_ENDS: Final = {
    "dash": TriggeredAbility(_END_STEP, ReturnToHand(This()), keyword="dash"),
    "blitz": TriggeredAbility(_END_STEP, Sacrifice(This()), keyword="blitz"),
    "warp": TriggeredAbility(_END_STEP, ExileWarped(), keyword="warp"),
}


def depart_later(game: Game, way: str, move: Move) -> None:
    """The delayed triggered ability that such a spell creates as it becomes a permanent (603.7)."""
    ability = _ENDS.get(way)
    if ability is None or not move.new or move.to is not Zone.BATTLEFIELD:
        return
    state = game.state
    controller = state.objects[move.new].controller
    row = DelayedTrigger(state.new_id(), move.new, controller, state.tick(), _END_STEP, ability, True)
    emit(game, [EffectBegins(row, move.new)])
