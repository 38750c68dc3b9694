"""CR 903.8. Casting a commander from the command zone, and what that costs more."""

from __future__ import annotations

from typing import Final

from engine.game import Game
from engine.state.objects import CARD, COMMANDER, Obj
from engine.state.state import State
from engine.terms.mana import mana_cost
from engine.terms.zones import Zone

TAX: Final = mana_cost("{2}")


def in_command_zone(row: Obj, player: int) -> bool:
    """Whether an object is a commander that a player owns, in the command zone."""
    return row.zone is Zone.COMMAND and row.owner == player and row.kind == CARD and COMMANDER in row.marks


def commanders_there(state: State, player: int) -> tuple[int, ...]:
    """The commanders a player owns in the command zone; they may be cast from there (903.8)."""
    return tuple(id for id in state.command if in_command_zone(state.objects[id], player))


def times_cast(game: Game, player: int, card: int) -> int:
    """How often a player has cast a commander from the command zone so far, if it is there or comes from there; each
    time has it cost {2} more, whatever else was cast (702.124d, 903.8)."""
    kept = game.state.variants
    row = game.state.objects[card]
    if kept is None or COMMANDER not in row.marks or Zone.COMMAND not in (row.zone, row.cast_from):
        return 0
    return kept.casts.get((row.physical, player), 0)
