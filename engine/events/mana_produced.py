"""CR 106.5, 614.1a. What a permanent produces instead of the mana it would be tapped for."""

from __future__ import annotations

from engine.ast.effects import Produces
from engine.terms.colors import LETTERS


def produced(effect: Produces, letters: str) -> tuple[str, ...]:
    """What there may be instead of these letters of mana."""
    count = 1 if effect.amount else len(letters)
    return tuple(letter * count for letter in effect.letter or LETTERS)
