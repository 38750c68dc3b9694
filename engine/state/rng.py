"""The game's one generator: a keyed hash in counter mode, in a single number that is part of the state.

A position is a key of 128 bits above a counter of 64. Each output is a hash of the position, so that a replay draws the
same, and nobody who has seen any number of outputs can find the key, an earlier or a later one.
"""

from __future__ import annotations

from hashlib import blake2b, shake_128
from struct import unpack
from typing import Final

_COUNTER: Final = 64  # bits
_KEY: Final = 16  # bytes
_POSITION: Final = 24  # bytes
_NAME: Final = b"seed of a game"


def seeded(seed: int) -> int:
    """The first position of a generator for a seed of any size; 128 bits of it are used."""
    size = seed.bit_length() // 8 + 1
    key = blake2b(seed.to_bytes(size, "little", signed=True), digest_size=_KEY, person=_NAME).digest()
    return int.from_bytes(key, "little") << _COUNTER


def advance(position: int) -> int:
    """The next position."""
    return position + 1


def output(position: int) -> int:
    """The 64 random bits of a position."""
    return int.from_bytes(blake2b(position.to_bytes(_POSITION, "little"), digest_size=8).digest(), "little")


def shuffled(position: int, entries: list[int]) -> int:
    """Put entries into a random order; the position after it. All the random bits it takes come from one hash."""
    count = len(entries) - 1
    if count < 1:
        return position
    position += 1
    bits = shake_128(position.to_bytes(_POSITION, "little")).digest(8 * count)
    for place, number in zip(range(count, 0, -1), unpack(f"<{count}Q", bits), strict=True):
        other = number % (place + 1)
        entries[place], entries[other] = entries[other], entries[place]
    return position
