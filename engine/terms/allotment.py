"""How many things can each be given one of its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def provided(wanted: Sequence[Collection[int]]) -> int:
    """How many of these can each have one of its own among those that serve it: the size of a greatest matching, found
    by moving what was given before to another that serves it too."""
    given: dict[int, int] = {}

    def place(at: int, seen: set[int]) -> bool:
        for one in wanted[at]:
            if one in seen:
                continue
            seen.add(one)
            if one not in given or place(given[one], seen):
                given[one] = at
                return True
        return False

    return sum(place(at, set()) for at in range(len(wanted)))
