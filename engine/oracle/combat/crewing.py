"""Creatures that crew Vehicles and saddle Mounts otherwise than by their power (702.122, 702.171)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.modifiers import RuleChange
from engine.ast.node import Amount
from engine.ast.selections import This
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

DEEDS: Final = {
    "crews vehicles": ("crews",), "saddles mounts": ("saddles",), "saddles mounts and crews vehicles":
    ("saddles", "crews"),
}


def add(b: Builder) -> None:
    """Add these productions."""
    for words, deeds in DEEDS.items():
        shaped(b, "static", StaticAbility, f"~ {words} as though its power were {{n:numeral}} greater .",
               lambda number, deeds=deeds: _ability(deeds, "by more", number), "modifiers.0.amount")
        shaped(b, "static", StaticAbility, f"~ {words} using its toughness rather than its power .",
               lambda deeds=deeds: _ability(deeds, "by toughness", None))


def _ability(deeds: tuple[str, ...], how: str, number: Amount | None) -> StaticAbility:
    return StaticAbility(This(), tuple(RuleChange(f"{deed} {how}", amount=number) for deed in deeds))
