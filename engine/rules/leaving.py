"""CR 800.4. A player leaves the game: what they own goes with them, what they control of others' goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.modifiers import ChangeControl
from engine.evaluate.compile import compile_selection
from engine.evaluate.lasting import row_context
from engine.events.game_over import free_from, hand_down, take_library
from engine.events.kinds import EffectEnds, Event, Move
from engine.events.pipeline import emit
from engine.events.stack import take_off
from engine.game import Game
from engine.rules.monarch import heir
from engine.rules.revealed_zones import show_foretold
from engine.state.effect_rows import ContinuousRow, Row
from engine.state.objects import ABILITY
from engine.terms.zones import Cause, Zone

Leaving = Callable[[Game, int], None]
LEAVES: Final[list[Leaving]] = []  # what variants do before a player leaves
LEFT: Final[list[Leaving]] = []  # and after that


def leave_game(game: Game, player: int) -> None:
    """All objects the player owns leave the game, effects that give them control of objects or players end, and what
    they still control is exiled or, on the stack, ceases to exist (800.4a); what they own in the ante zone stays
    (800.4m)."""
    state = game.state
    varied = state.variants is not None
    for before in LEAVES if varied else ():
        before(game, player)
    for id in state.stacked:
        row = state.objects[id]
        if row.controller == player and row.kind == ABILITY:
            take_off(game, id)
    show_foretold(game, player)
    _all_out(game, player)
    ended = tuple(row.id for row in state.effects if _gives_control(game, row, player))
    if ended:
        emit(game, [EffectEnds(ended)])
    free_from(state, player)
    still = [
        Move(id, Zone.EXILE, Cause.LEFT) for id in (*state.battlefield, *state.stacked)
        if state.objects[id].controller == player and not state.objects[id].gone
    ]
    if still:
        emit(game, still)
    hand_down(state, player, heir(game, player))  # 716.4
    for after in LEFT if varied else ():
        after(game, player)


def _gives_control(game: Game, row: Row, player: int) -> bool:
    """Whether an effect gives a player control of objects or of a player; other effects of theirs go on (800.4a)."""
    if not isinstance(row, ContinuousRow):
        return False
    context = row_context(game, row)
    return any(
        player in compile_selection(one.who).refs(context) for one in row.modifiers if isinstance(one, ChangeControl)
    )


def _all_out(game: Game, player: int) -> None:
    """What a player owns goes out of the game (800.4a)."""
    state = game.state
    mine = state.players[player]
    objects = state.objects
    looked_at = tuple(entry for entry in mine.library if entry > 0)  # the other cards there are no objects yet
    there = (*state.battlefield, *state.stacked, *state.exile, *state.command, *mine.hand, *mine.graveyard, *looked_at)
    moves: list[Event] = [
        Move(id, Zone.OUTSIDE, Cause.LEFT) for id in there
        if objects[id].owner == player and objects[id].kind != ABILITY and not objects[id].gone
    ]
    if moves:
        emit(game, moves)
    take_library(state, player)
