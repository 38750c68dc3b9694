"""Protection from the color of a player's choice."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.filters import HasColor, Kind, Objects
from engine.ast.modifiers import GainAbilities
from engine.oracle.kernel import Value
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.colors import COLOR_NAMES

COLORS: Final = tuple(
    KeywordAbility("protection", what=Objects(Kind.SOURCE, (HasColor(1 << index),), surface="color"), surface=name)
    for index, name in enumerate(COLOR_NAMES)
)


def add(b: Builder) -> None:
    """Add this predicate."""
    _choice_of_color(b)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _given(value: Value) -> Make:
    return lambda values: value


def _choice_of_color(b: Builder) -> None:
    """ "Gains protection from the color of your choice" (702.16)."""
    key = "color of choice"
    made = GainAbilities(COLORS, choice=True, surface=key)
    for number, s in (("s", "s"), ("p", "")):
        b.rule(f"gainmod.{number}", f"gain{s} protection from the color of your choice", _given(made), _no_parts(key),
               GainAbilities, key)
