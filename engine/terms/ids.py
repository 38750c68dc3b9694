"""Ids: players and objects share one space of small numbers.

Players are 0 to 63 in turn order of the start of the game; objects count up from 64 and a number is never
used twice in a game (400.7: an object that changes zones is a new object).
"""

from __future__ import annotations

from typing import Final

PlayerId = int
ObjectId = int
Ref = int  # a PlayerId or an ObjectId: whatever can be targeted, damaged or pointed at

FIRST_OBJECT: Final = 64
NO_ONE: Final = -1  # "no player" where a slot must hold a number
SPECTATOR: Final = 63  # a viewer who is no player: knows what everybody knows


def is_player(ref: int) -> bool:
    """Whether a reference names a player."""
    return ref < FIRST_OBJECT
