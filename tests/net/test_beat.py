"""Frames of a match leave at fixed moments, whatever the time it took to make them."""

from __future__ import annotations

import asyncio
from functools import partial

from engine.net.beat import Beat

SHORT = 0.02  # seconds from beat to beat


class Clock:
    """A loop whose time is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[tuple[float, object]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, deed: object) -> None:
        self.due.append((when, deed))

    def run(self, until: float) -> None:
        """Let the time pass."""
        while self.due and self.due[0][0] <= until:
            self.now, deed = self.due.pop(0)
            deed()  # type: ignore[operator]
        self.now = until


def left_at(made: tuple[float, ...]) -> list[tuple[float, float]]:
    """When frames that were made at these moments leave."""
    clock = Clock()
    beat = Beat(clock, SHORT)  # type: ignore[arg-type]
    left: list[tuple[float, float]] = []
    for moment in made:
        clock.run(moment)
        beat.at_next(lambda moment=moment: left.append((moment, round(clock.now, 6))))  # type: ignore[misc]
    clock.run(1.0)
    return left


def test_passes_that_took_different_times_are_seen_at_the_same_moment() -> None:
    quick, slow = left_at((0.1001, 0.1002, 0.1003)), left_at((0.1001, 0.105, 0.1199))
    assert [when for _, when in quick] == [when for _, when in slow] == [0.12, 0.12, 0.12]


def test_nothing_waits_longer_than_a_beat_and_the_order_stays() -> None:
    left = left_at((0.001, 0.019, 0.021, 0.5))
    assert left == [(0.001, 0.02), (0.019, 0.02), (0.021, 0.04), (0.5, 0.52)]


def test_where_nothing_is_handed_in_nothing_wakes() -> None:
    async def waiting() -> int:
        loop = asyncio.get_running_loop()
        beat = Beat(loop, SHORT)
        seen: list[int] = []
        beat.at_next(partial(seen.append, 1))
        await asyncio.sleep(3 * SHORT)
        return len(seen)

    assert asyncio.run(waiting()) == 1
