"""The index of a state made by a scan of all of it, and where abilities are heard."""

from __future__ import annotations

from typing import Final

from engine.evaluate.current_faces import face_now
from engine.evaluate.index import Index
from engine.state.objects import ABILITY, EMBLEM, Obj
from engine.state.state import State
from engine.terms.zones import Zone

COMMAND_TYPES: Final = frozenset({"conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard"})


def rebuilt(state: State) -> Index:
    """The index of a state from a scan of all of it."""
    index = Index()
    zones = [*state.battlefield, *state.stacked, *state.exile, *state.command]
    for player in state.players:
        zones.extend(player.hand)
        zones.extend(player.graveyard)
        zones.extend(entry for entry in player.library if entry > 0)
    for row in state.effects:
        index.begin(row)
    for waiting in state.delayed:
        index.begin(waiting)
    for id in zones:
        obj = state.objects[id]
        if obj.kind != ABILITY and not obj.phased_out:
            index.add(id, face_now(state, index, id), heard_in(obj), obj.controller)
    return index


def heard_in(obj: Obj) -> Zone:
    """The zone whose abilities count for an object: those of emblems and nontraditional cards function in the command
    zone (113.6p, 901.7, 902.7, 904.8)."""
    if obj.zone is Zone.COMMAND and (obj.kind == EMBLEM or not COMMAND_TYPES.isdisjoint(obj.base.types)):
        return Zone.BATTLEFIELD
    return obj.zone
