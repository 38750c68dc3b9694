"""Results kept for the very things they follow from (a node, a face, a list of abilities), not for what equals them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

Thing = TypeVar("Thing")
Result = TypeVar("Result")
MOST_KEPT: Final = 100_000  # results of one function; more means that the things are made anew all the time


def kept(make: Callable[[Thing], Result], most: int = MOST_KEPT) -> Callable[[Thing], Result]:
    """`make`, called once for each thing: hashing and comparing nodes would cost more than making most results does.
    The thing is held as long as its result is, so that nothing else can be taken for it. `most`: so many at once."""
    results: dict[int, tuple[Thing, Result]] = {}

    @wraps(make)
    def of(thing: Thing) -> Result:
        try:
            return results[id(thing)][1]
        except KeyError:
            pass  # what `make` raises is not for here
        if len(results) >= most:
            results.clear()
        results[id(thing)] = found = (thing, make(thing))
        return found[1]

    return of
