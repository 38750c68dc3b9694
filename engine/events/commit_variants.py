"""CR 903. Committing what variants count: commanders cast from the command zone, and their combat damage."""

from __future__ import annotations

from engine.state.objects import COMMANDER, Obj
from engine.state.state import State
from engine.terms.zones import Zone


def note_commander_cast(state: State, row: Obj, player: int) -> None:
    """903.8: a player has cast a commander from the command zone once more."""
    kept = state.variants
    if kept is not None and row.cast_from is Zone.COMMAND and COMMANDER in row.marks:
        key = (row.physical, player)
        state.variants = kept = kept.copy()
        kept.casts = {**kept.casts, key: kept.casts.get(key, 0) + 1}


def note_commander_damage(state: State, row: Obj, player: int, amount: int) -> None:
    """903.10a: a commander has dealt combat damage to a player."""
    kept = state.variants
    if kept is not None and COMMANDER in row.marks:
        key = (row.physical, player)
        state.variants = kept = kept.copy()
        kept.wounds = {**kept.wounds, key: kept.wounds.get(key, 0) + amount}
