"""The scale everything is judged on: points, about one for a mana well spent; a 2/2 creature is about three."""

from __future__ import annotations

from math import sqrt
from typing import Final

CARD: Final = 2.0  # a card in hand
WIN: Final = 1000.0
LOSS: Final = 40.0  # what life at nothing costs, where it may still be turned aside
STEEP: Final = 4.0


def life_worth(life: int) -> float:
    """What a life total is worth: the last points the most."""
    return STEEP * sqrt(life) if life > 0 else -LOSS


def life_lost(life: int, damage: int) -> float:
    """What it costs to lose so much of a life total; negative for gaining."""
    return life_worth(life) - life_worth(life - damage)
