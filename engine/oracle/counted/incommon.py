"""Amounts of a group: how many have something in common, their totals, life that was gained."""

from __future__ import annotations

from engine.ast.amounts import CountOf, PropertyOf, ThatMany
from engine.ast.filters import Players
from engine.ast.particulars import BeingAttacked, GreatestInCommon
from engine.ast.selections import Back
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "counted", GreatestInCommon, "the greatest number of {f:filter.p} that have a creature type in common",
           GreatestInCommon, "what")
    for property in ("power", "toughness", "mana value"):
        worded(b, "counted", {f"their total {property}": PropertyOf(property, Back("them"))})
    worded(b, "counted", {"the amount of life you gained": ThatMany()})
    worded(b, "unit", {
        "1 life you gained": ThatMany(), "1 life they gained": ThatMany(),
        "player being attacked": CountOf(Players((BeingAttacked(),))),
    })
