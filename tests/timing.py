"""Limits of time that hold on any machine: scaled by how fast it is now, and the best of three tries counts."""

from __future__ import annotations

import time
from collections.abc import Callable

REFERENCE = 0.013  # CPU seconds that the yardstick takes on the machine whose limits the tests name
TRIES = 3


def yardstick() -> float:
    """CPU seconds that a fixed piece of Python takes now."""
    began = time.process_time()
    table: dict[int, tuple[int, ...]] = {}
    for number in range(60_000):
        key = number * 7919 % 1013
        table[key] = (*table.get(key, ())[-3:], number)
    return time.process_time() - began


def slowness() -> float:
    """How many times slower this machine is now than the one the limits are named for; at least 1."""
    return max(1.0, yardstick() / REFERENCE)


def assert_within(limit: float, run: Callable[[], float]) -> None:
    """Fail unless one of three tries takes at most `limit` seconds of the reference machine; `run` says how many."""
    taken = []
    for _ in range(TRIES):
        scale = slowness()
        taken.append(run() / max(scale, slowness()))
        if taken[-1] <= limit:
            return
    raise AssertionError(f"took {min(taken):.4f} s at best, scaled to the reference machine; the limit is {limit} s")
