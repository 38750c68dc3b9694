"""The game's one generator: SplitMix64 in a single number that is part of the state, so a replay draws the same."""

from __future__ import annotations

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_STEP: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The first position of a generator for a seed."""
    return (seed * 0x2545F4914F6CDD1D + 0x1234567) & _MASK


def advance(position: int) -> int:
    """The next position."""
    return (position + _STEP) & _MASK


def output(position: int) -> int:
    """The 64 random bits of a position."""
    z = position
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def shuffled(position: int, entries: list[int]) -> int:
    """Put entries into a random order; the position after it. The same as `advance` and `output` for each place from
    the last on, written out because a shuffle has no time for two calls a card."""
    for place in range(len(entries) - 1, 0, -1):
        position = (position + _STEP) & _MASK
        z = ((position ^ (position >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        other = (z ^ (z >> 31)) % (place + 1)
        entries[place], entries[other] = entries[other], entries[place]
    return position
