"""CR 801.2. Limited range of influence: which players and objects a player can affect."""

from __future__ import annotations

from engine.state.state import State
from engine.terms.ids import FIRST_OBJECT


def reaches(state: State, player: int, ref: int) -> bool:
    """Whether a player or an object is within a player's range of influence (801.2d); always where that has no
    limit."""
    ranges = state.ranges
    if not ranges or player < 0:
        return True
    if ref >= FIRST_OBJECT:
        ref = state.objects[ref].controller
    return ref < 0 or bool(ranges[player] >> ref & 1)


def ranges_now(state: State, seats: int) -> tuple[int, ...]:
    """The players within so many seats of each player, as bits; who has left takes no seat (801.2)."""
    sitting = [player.id for player in state.players if player.alive]
    found: list[int] = []
    for player in state.players:
        bits = 1 << player.id
        if player.alive:
            place = sitting.index(player.id)
            for distance in range(1, seats + 1):
                bits |= 1 << sitting[(place + distance) % len(sitting)]
                bits |= 1 << sitting[(place - distance) % len(sitting)]
        found.append(bits)
    return tuple(found)
