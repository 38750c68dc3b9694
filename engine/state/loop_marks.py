"""CR 104.4b. What a position was like at some depth of abilities that trigger each other, for telling a loop."""

from __future__ import annotations

Measure = tuple[str | int | bool, ...]  # what is counted: its kind first, then whose or which


class LoopMark:
    """A position: how deep what had just resolved was, what there was as numbers, and what had happened this turn."""

    __slots__ = ("depth", "history", "numbers")

    def __init__(self, depth: int, numbers: dict[Measure, int], history: dict[tuple[str, int], int]) -> None:
        self.depth = depth
        self.numbers = numbers
        self.history = history
