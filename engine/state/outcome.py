"""How a game ended (104): data, not an exception."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winners (none: a draw), why in a few words, and the number of the rule."""

    winners: tuple[int, ...]
    reason: str
    rule: str
