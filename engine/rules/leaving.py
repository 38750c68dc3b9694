"""CR 800.4. A player leaves the game: what they own goes with them, what they control of others' goes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast.modifiers import ChangeControl
from engine.evaluate.compile import compile_selection
from engine.evaluate.lasting import row_context
from engine.events.kinds import EffectEnds, Event, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.monarch import heir
from engine.rules.revealed_zones import show_foretold
from engine.rules.stack import take_off
from engine.state.effect_rows import ContinuousRow, Row
from engine.state.objects import ABILITY
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone

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
    for other in state.players:
        if player in (other.controlled_by, other.controlled_next, other.controlled_while[1]):
            freed = state.own_player(other.id)
            freed.controlled_by = freed.controlled_next = NO_ONE
            freed.controlled_while = (0, NO_ONE)
    still = [
        Move(id, Zone.EXILE, "player left") for id in (*state.battlefield, *state.stacked)
        if state.objects[id].controller == player and not state.objects[id].gone
    ]
    if still:
        emit(game, still)
    state.pending = tuple(each for each in state.pending if each.controller != player)
    _step_down(game, player)
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
        Move(id, Zone.OUTSIDE, "player left") for id in there
        if objects[id].owner == player and objects[id].kind != ABILITY and not objects[id].gone
    ]
    if moves:
        emit(game, moves)
    state.own_player(player).library = ()


def _step_down(game: Game, player: int) -> None:
    """Designations go to the active player, or to the next one (800.4, 716.4)."""
    state = game.state
    active = heir(game, player)
    if state.monarch == player:
        state.monarch = active
    if state.initiative == player:
        state.initiative = active

