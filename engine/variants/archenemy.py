"""CR 904. Archenemy: a scheme each turn, and when schemes are put away."""

from __future__ import annotations

from typing import Final

from engine.actions.planes_and_schemes import set_in_motion
from engine.ast.abilities import TriggeredAbility
from engine.events.kinds import Event, FaceDown
from engine.game import Game
from engine.rules.state_based import state_based_of_variants
from engine.rules.turn_based import turn_based
from engine.terms.steps import Step

LIFE: Final = 40  # 904.5


@turn_based("703.4d", Step.MAIN1)
def scheme_of_the_turn(game: Game) -> None:
    """As an archenemy's precombat main phase begins, the top scheme is set in motion (904.9)."""
    kept = game.state.variants
    if kept is not None and game.state.active in kept.archenemies:
        set_in_motion(game, game.state.active)


@state_based_of_variants("704.5v")
def schemes_put_away(game: Game) -> list[Event]:
    """A scheme that is not ongoing goes to the bottom of its deck once no scheme's triggered ability waits (904.10,
    904.11)."""
    state = game.state
    kept = state.variants
    if kept is None or not kept.archenemies:
        return []
    objects = state.objects
    triggered = (objects[id].source for id in state.stacked if isinstance(objects[id].ability, TriggeredAbility))
    waiting = (*triggered, *(pending.source for pending in state.pending))
    if any(source in objects and "scheme" in objects[source].base.types for source in waiting):
        return []
    return [
        FaceDown(id, objects[id].owner) for id in state.command
        if "scheme" in objects[id].base.types and "ongoing" not in objects[id].base.supertypes
    ]
