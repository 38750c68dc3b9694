"""Counting results under keys, with the games behind each number."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final

import msgspec

from engine.lab.statistics import Interval, mean_of, wilson

Key = tuple[str | int, ...]

_TURN_BITS: Final = 12
_GAME_BITS: Final = 2
_MOST_TURN: Final = (1 << _TURN_BITS) - 1


class Ref(msgspec.Struct, frozen=True, order=True):
    """A game: the match's number, the game's place in it from 0, and the turn to look at (0: its beginning)."""

    number: int
    game: int
    turn: int = 0


def packed(number: int, game: int, turn: int = 0) -> int:
    """A reference as one number."""
    return (number << _GAME_BITS | game) << _TURN_BITS | min(turn, _MOST_TURN)


def unpacked(code: int) -> Ref:
    """The reference of a number."""
    game = code >> _TURN_BITS
    return Ref(game >> _GAME_BITS, game & ((1 << _GAME_BITS) - 1), code & _MOST_TURN)


class Count:
    """What was counted under one key: how many, the sum and the sum of squares of their values, and the games."""

    __slots__ = ("n", "refs", "squares", "total")

    def __init__(self) -> None:
        self.n = 0
        self.total = 0.0
        self.squares = 0.0
        self.refs = array("Q")

    def add(self, value: float, *refs: int) -> None:
        """Count one value, that comes of one game or several."""
        self.n += 1
        self.total += value
        self.squares += value * value
        self.refs.extend(refs)

    @property
    def mean(self) -> float:
        """The mean, 0 of nothing."""
        return self.total / self.n if self.n else 0.0

    def rate_interval(self) -> Interval:
        """Of values between 0 and 1 taken as a rate."""
        return wilson(self.total, self.n)

    def mean_interval(self) -> Interval:
        """Of values of any size."""
        return mean_of(self.n, self.total, self.squares)[1:]


class Counts:
    """Counts by key, in the order in which the keys were first counted."""

    def __init__(self) -> None:
        self._counts: dict[Key, Count] = {}

    def add(self, key: Key, value: float, *refs: int) -> None:
        """Count a value under a key."""
        count = self._counts.get(key)
        if count is None:
            count = self._counts[key] = Count()
        count.add(value, *refs)

    def get(self, key: Key) -> Count:
        """The count of a key; an empty one where nothing was counted."""
        return self._counts.get(key) or Count()

    def under(self, *prefix: str | int) -> Iterator[tuple[Key, Count]]:
        """The counts whose keys begin so, sorted by the rest of their keys."""
        length = len(prefix)
        found = [(key[length:], count) for key, count in self._counts.items() if key[:length] == prefix]
        return iter(sorted(found, key=lambda item: tuple((isinstance(part, str), part) for part in item[0])))

    def __len__(self) -> int:
        return len(self._counts)
