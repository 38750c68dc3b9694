"""CR 118.3. What must be there for a cost more than once: things for each that is tapped, and for each that goes."""

from __future__ import annotations

from typing import Final

from engine.actions.sparing import distinct

Pools = tuple[tuple[int, ...], ...]


class Claims:
    """For each thing that is to be tapped (`taps`), and for each that goes to another zone (`takes`), what it may be:
    all is tapped before anything goes, so what is tapped can go as well."""

    __slots__ = ("takes", "taps")

    def __init__(self, taps: Pools = (), takes: Pools = ()) -> None:
        self.taps = taps
        self.takes = takes

    def __add__(self, other: Claims) -> Claims:
        return Claims(self.taps + other.taps, self.takes + other.takes)

    def fit(self) -> bool:
        """Whether each can have a thing of its own."""
        return all(distinct(pools) == len(pools) for pools in (self.taps, self.takes) if pools)

    def without(self, ref: int) -> Claims:
        """The same where this one is nothing that may be wanted."""
        return Claims(*(tuple(tuple(each for each in pool if each != ref) for pool in pools)
                        for pools in (self.taps, self.takes)))


NONE: Final = Claims()
