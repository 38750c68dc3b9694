"""Spells that nothing stops under a condition: "if {condition}, this spell can't be countered and the damage can't be
prevented" (615.12)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.modifiers import Cant
from engine.ast.node import Condition
from engine.ast.selections import This
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

KEPT: Final = (Cant("be countered"),)
SURE: Final = (Cant("be countered"), Cant("be prevented"))


def add(b: Builder) -> None:
    """Add these productions."""
    for tail, modifiers in (("", KEPT), (" and the damage can't be prevented", SURE)):
        shaped(b, "spellstatic", StaticAbility, f"if {{c:condition}} , ~ can't be countered{tail} .",
               _while(modifiers), "condition")


def _while(modifiers: tuple[Cant, ...]) -> Value:
    def made(condition: Condition) -> StaticAbility:
        return StaticAbility(This(), modifiers, condition, zone=Zone.STACK)

    return made
