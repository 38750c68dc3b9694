"""The odds of drawing: hypergeometric, by turn, on the play or on the draw."""

from __future__ import annotations

from math import comb
from typing import Final

HAND: Final = 7
TURNS: Final = 10


def at_least(deck: int, good: int, drawn: int, wanted: int = 1) -> float:
    """The chance that among `drawn` cards of a `deck` of which `good` count, at least `wanted` do."""
    drawn, good = min(drawn, deck), min(good, deck)
    if wanted <= 0:
        return 1.0
    if deck <= 0 or good < wanted or drawn < wanted:
        return 0.0
    ways = sum(comb(good, k) * comb(deck - good, drawn - k) for k in range(wanted, min(good, drawn) + 1))
    return ways / comb(deck, drawn)


def seen_by(turn: int, on_the_play: bool) -> int:
    """How many cards one has seen by the main phase of one's turn: the first draw is skipped on the play (103.8a)."""
    return HAND + turn - (1 if on_the_play else 0)


def by_turn(deck: int, good: int, on_the_play: bool, wanted: int = 1, turns: int = TURNS) -> list[float]:
    """That chance for each of the first turns."""
    return [at_least(deck, good, seen_by(turn, on_the_play), wanted) for turn in range(1, turns + 1)]


def expected(deck: int, good: int, drawn: int) -> float:
    """How many of them are among the drawn cards on average."""
    return drawn * good / deck if deck else 0.0
