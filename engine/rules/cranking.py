"""CR 701.41. As the active player's upkeep begins, their CRANK! counter moves on and Contraptions are cranked."""

from __future__ import annotations

from engine.actions.contraptions import contraptions_of, crank
from engine.events.stack import rule_source
from engine.game import Game
from engine.rules.outside_resolution import outside
from engine.rules.turn_based import turn_based
from engine.terms.steps import Step
from engine.terms.types import CONTRAPTION


@turn_based("701.41", Step.UPKEEP)
def turn_the_crank(game: Game) -> None:
    """Move the CRANK! counter, if the player controls one or more Contraptions."""
    state = game.state
    objects = state.objects
    if not [id for id in state.battlefield if CONTRAPTION in objects[id].base.subtypes]:
        return
    for player in state.active_players:
        r = outside(game, rule_source(game, "Contraptions"), player)
        if contraptions_of(r, player):
            crank(r, player)
