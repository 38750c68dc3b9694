"""Unspent mana: which is not lost, what it becomes instead, how much of it there is (106.4, 500.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Holds
from engine.ast.modifiers import ManaStays
from engine.ast.selections import You
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.colors import COLOR_NAMES
from engine.terms.mana import POOL

YOU: Final = You()
TYPES: Final = dict(zip((*COLOR_NAMES, "colorless"), POOL, strict=True))


def add(b: Builder) -> None:
    """Add these productions."""
    for word, letter in TYPES.items():
        worded(b, "pmodany", {f"don't lose unspent {word} mana as steps and phases end": ManaStays(letter)})
        worded(b, "static", {
            f"if you would lose unspent mana , that mana becomes {word} instead .":
                StaticAbility(YOU, (ManaStays(becomes=letter),)),
        })
        worded(b, "unit", {f"unspent {word} mana you have": PropertyOf(f"unspent {letter}", YOU)})
        worded(b, "counted", {f"the amount of unspent {word} mana you have": PropertyOf(f"unspent {letter}", YOU)})
    worded(b, "unit", {"unspent mana you have": PropertyOf("unspent mana", YOU)})
    for words in ("you have {n:numeral} or more unspent mana",):
        shaped(b, "cond1", Holds, words, lambda n: Holds(PropertyOf("unspent mana", YOU), ">=", n), "right")
    worded(b, "cond1", {"you have unspent mana": Holds(PropertyOf("unspent mana", YOU), ">=", Fixed(1))})
