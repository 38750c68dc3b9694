"""What lands produce instead: "If a land is tapped for mana, it produces {B} instead of any other type" (106.5)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.effects import Instead, Produces
from engine.ast.node import Filter, Selection
from engine.ast.patterns import TapsForMana
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.mana import POOL

MADE: Final = {**{f"{{{letter.lower()}}}": letter for letter in POOL}, "colorless mana": "C",
               "mana of a color of your choice": ""}
OTHER: Final = {"instead of any other type": False, "instead of any other type and amount": True}


def add(b: Builder) -> None:
    """Add these replacements."""
    for made, letter in MADE.items():
        for other, amount in OTHER.items():
            shaped(b, "replacing", ReplacementAbility,
                   f"if {{s:esubject.s}} is tapped for mana , it produces {made} {other} .", _made(letter, amount),
                   "effect.pattern.what")
            shaped(b, "replacing", ReplacementAbility,
                   f"if {{s:esubject.s}} is tapped for two or more mana , it produces {made} {other} .",
                   _made(letter, amount, 2), "effect.pattern.what")
    shaped(b, "event", TapsForMana,
           "a {f:filter.s} 's ability causes you to add one or more mana of the chosen color",
           lambda f: TapsForMana(f, YOU, chosen=True, anyhow=True), "what")


def _made(letter: str, amount: bool, least: int = 0) -> Value:
    def made(what: Filter | Selection) -> ReplacementAbility:
        return ReplacementAbility(Instead(TapsForMana(what, least=least), Produces(letter, amount)))

    return made
