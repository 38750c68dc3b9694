"""What can't be caused or changed: sacrifices by others, life totals, what damage is lethal (101.2, 119.7, 704.5g)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import Cant, RuleChange
from engine.ast.node import Filter
from engine.evaluate.rulings import BY_POWER
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

MADE: Final = {
    "sacrifice permanents": ("sacrifice",), "discard cards": ("discard",),
    "discard cards or sacrifice permanents": ("discard", "sacrifice"),
}
FIXED: Final = Cant("change life total")
UNHURT: Final = Cant("lose life to damage")


def add(b: Builder) -> None:
    """Add these laws."""
    for words, deeds in MADE.items():
        worded(b, "static", {
            f"spells and abilities your opponents control can't cause you to {words} .":
                StaticAbility(YOU, tuple(Cant(f"be made to {deed}", OPPONENTS) for deed in deeds)),
        })
    worded(b, "static", {
        "your life total can't change .": StaticAbility(YOU, (FIXED,)),
        "damage doesn't cause you to lose life .": StaticAbility(YOU, (UNHURT,)),
    })
    shaped(b, "static", StaticAbility,
           "lethal damage dealt to {f:filter.p} is determined by their power rather than their toughness .", _by_power,
           "what")


def _by_power(what: Filter) -> Value | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return StaticAbility(what, (RuleChange(BY_POWER),))
