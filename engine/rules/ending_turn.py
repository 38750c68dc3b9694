"""CR 715. Ending the turn by an effect: the stack is exiled, combat ends, only the cleanup step is left."""

from __future__ import annotations

from engine.events.kinds import Event, Move
from engine.events.pipeline import emit
from engine.events.stack import take_off
from engine.events.turn_order import cut_turn_short
from engine.events.waiting_triggers import forget_waiting
from engine.game import Game
from engine.rules.combat import end_combat
from engine.rules.ending_game import check_end
from engine.rules.state_based import MOST_ROUNDS, check_state_based
from engine.state.objects import ABILITY
from engine.terms.zones import Cause, Zone


def end_turn(game: Game) -> None:
    """End the turn (715.1): what triggered before ceases, the stack is exiled, the rest of the turn is skipped."""
    state = game.state
    forget_waiting(state)
    moves: list[Event] = []
    for id in state.stack:
        if state.objects[id].kind == ABILITY:
            take_off(game, id)
        else:
            moves.append(Move(id, Zone.EXILE, Cause.END_TURN))
    if moves:
        emit(game, moves)
    end_combat(game)
    for _ in range(MOST_ROUNDS):  # again as long as any was performed (704.3)
        game.look_at_sba()
        if not check_state_based(game) or check_end(game):
            break
    cut_turn_short(state)
