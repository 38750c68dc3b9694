"""CR 505.4a. The active player rolls to visit their Attractions as their first main phase begins."""

from __future__ import annotations

from engine.actions.attractions import RollToVisit, attractions_of
from engine.events.stack import rule_source
from engine.game import Game
from engine.rules.outside_resolution import outside
from engine.rules.turn_based import turn_based
from engine.terms.steps import Step


@turn_based("505.4a", Step.MAIN1)
def visit(game: Game) -> None:
    """Roll, if the player controls one or more Attractions."""
    state = game.state
    objects = state.objects
    if not [id for id in state.battlefield if "Attraction" in objects[id].base.subtypes]:
        return
    for player in state.active_players:
        r = outside(game, rule_source(game, "Attractions"), player)
        if attractions_of(r, player):
            r.perform(RollToVisit())
