"""What mana may be spent on X: "Spend only black mana on X" (107.3, 601.2h)."""

from __future__ import annotations

from engine.ast.abilities import CastingAbility
from engine.oracle.shape import worded
from engine.oracle.templates import Builder
from engine.terms.colors import COLOR_NAMES
from engine.terms.mana import POOL


def add(b: Builder) -> None:
    """Add these abilities."""
    for one, first in zip(POOL, COLOR_NAMES, strict=False):
        worded(b, "casting", {f"spend only {first} mana on x .": CastingAbility("mana for x", way=one)})
        for other, second in zip(POOL, COLOR_NAMES, strict=False):
            if one != other:
                both = CastingAbility("mana for x", way=one + other)
                worded(b, "casting", {f"spend only {first} and/or {second} mana on x .": both})
