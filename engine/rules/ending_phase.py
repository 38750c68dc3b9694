"""CR 512-514. Ending phase: the cleanup step, repeated where something happens in it."""

from __future__ import annotations

from typing import Final

from engine.decisions import Asked, Choose, Chosen, Purpose
from engine.evaluate.lasting import Moment, ending
from engine.events.kinds import DamageRemoved, EffectEnds, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.messages import msg
from engine.rules.turn_based import turn_based
from engine.rules.turn_effects import hand_limit, rule_changed
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone


@turn_based("703.4m", Step.CLEANUP)
def discard(game: Game) -> None:
    """Each active player discards down to the maximum hand size (514.1)."""
    state = game.state
    for player in state.active_players:
        hand = state.players[player].hand
        most = hand_limit(game, player)
        if most is None or len(hand) <= most:
            continue
        count = len(hand) - most
        asked = Asked(
            player, msg("Discard {n}: your maximum hand size is {most}", n=count, most=most), 0, Purpose.DISCARD, -1
        )
        answer = game.ask(Choose(asked, hand, count, count))
        assert isinstance(answer, Chosen)
        emit(game, [Move(id, Zone.GRAVEYARD, Cause.DISCARD, 0, player) for id in answer.refs])


SCARRED: Final = "damage isn't removed"  # as a cleanup step begins


@turn_based("703.4n", Step.CLEANUP)
def wear_off(game: Game) -> None:
    """Damage is removed and what lasts "until end of turn" or "this turn" ends, at once (514.2)."""
    state = game.state
    if not rule_changed(game, SCARRED, 0):
        objects = state.objects
        hurt = tuple([id for id in state.battlefield if objects[id].damage or objects[id].deathtouched])
        if game.index.rules:
            hurt = tuple([id for id in hurt if not rule_changed(game, SCARRED, id)])
        if state.variants is not None and state.variants.markers:  # what was dealt in this turn, of several (807.4)
            hurt = tuple([id for id in hurt if state.history.get(("was dealt damage", id))])
        if hurt:
            emit(game, [DamageRemoved(hurt)])
    if state.effects or state.delayed:
        ended = ending(game, Moment.CLEANUP, state.active_players)
        if ended:
            emit(game, [EffectEnds(ended)])
