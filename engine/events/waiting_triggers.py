"""CR 603.3. Triggered abilities that wait to be put on the stack: added, taken, forgotten."""

from __future__ import annotations

from engine.ast.node import Ability
from engine.state.effect_rows import NO_MEMORY, Memory, PendingTrigger
from engine.state.remembered import EventInfo
from engine.state.state import State

Waiting = tuple[PendingTrigger, ...]


def let_wait(
    state: State, ability: Ability, source: int, controller: int, info: EventInfo, memory: Memory = NO_MEMORY
) -> None:
    """An ability that the rules or an effect have triggered waits behind the others."""
    trigger = PendingTrigger(ability, source, controller, info, state.tick(), memory, False)
    state.pending = (*state.pending, trigger)


def take_waiting(state: State) -> Waiting:
    """All that waits, about to be put on the stack (603.3b)."""
    waiting = state.pending
    state.pending = ()
    return waiting


def take_mana_triggers(state: State) -> Waiting:
    """The triggered mana abilities that wait, about to resolve (605.4a)."""
    now = tuple(each for each in state.pending if each.mana)
    if now:
        state.pending = tuple(each for each in state.pending if not each.mana)
    return now


def forget_waiting(state: State, but: Waiting = ()) -> None:
    """What waits ceases to, but for these: it triggered on what is skipped, or the turn ends (614.10, 715.1a)."""
    state.pending = but
