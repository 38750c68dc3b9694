"""CR 801.2, 801.18. Limited range of influence: which players and objects a player or an effect can affect."""

from __future__ import annotations

from typing import Final

from engine.state.state import State
from engine.terms.ids import FIRST_OBJECT

_EXEMPT: Final = frozenset({"plane", "phenomenon"})


def reaches(state: State, player: int, ref: int) -> bool:
    """Whether a player or an object is within a player's range of influence (801.2b, 801.2d); always where that has no
    limit."""
    ranges = state.ranges
    if not ranges or player < 0:
        return True
    if ref >= FIRST_OBJECT:
        ref = state.objects[ref].controller
    return ref < 0 or bool(ranges[player] >> ref & 1)


def affects(state: State, source: int, player: int, ref: int) -> bool:
    """Whether what an object does for a player can affect a player or an object: planes and phenomena affect all but in
    Grand Melee (801.18, 901.13, 801.11, 801.13)."""
    if not state.ranges or reaches(state, player, ref):
        return True
    row = state.objects.get(source)
    if row is None or _EXEMPT.isdisjoint(row.base.types):
        return False
    return state.variants is None or not state.variants.markers


def ranges_now(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The players within each player's number of seats, as bits; who has left takes no seat (801.2), and of the range
    of 0 seats there is no limit."""
    sitting = [player.id for player in state.players if player.alive]
    everybody = sum(1 << player for player in sitting)
    found: list[int] = []
    for player in state.players:
        bits = 1 << player.id
        if seats[player.id] == 0:
            bits |= everybody
        elif player.alive:
            place = sitting.index(player.id)
            for distance in range(1, seats[player.id] + 1):
                bits |= 1 << sitting[(place + distance) % len(sitting)]
                bits |= 1 << sitting[(place - distance) % len(sitting)]
        found.append(bits)
    return tuple(found)
