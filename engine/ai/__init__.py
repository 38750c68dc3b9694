"""Computer players: greedy, random and passive seats, made by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ai.greedy import GreedySeat
from engine.ai.passive import PassiveSeat
from engine.ai.random_seat import RandomSeat
from engine.play.seat import Seat

KINDS: Final[dict[str, Callable[[int], Seat]]] = {
    "greedy": lambda seed: GreedySeat(),
    "random": RandomSeat,
    "passive": lambda seed: PassiveSeat(),
}


def ai_seat(kind: str, seed: int = 0) -> Seat:
    """A computer player of a kind: "greedy", "random" with a seed, "passive"; raises ValueError for any other word."""
    make = KINDS.get(kind)
    if make is None:
        raise ValueError(f"there is no computer player {kind!r}; choose one of: {', '.join(sorted(KINDS))}")
    return make(seed)
