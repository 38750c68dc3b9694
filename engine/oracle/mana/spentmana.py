"""Mana of a kind that was spent: from Treasures, from snow sources (106.3, 106.5, 107.4h)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import AmountPaid, PropertyOf
from engine.ast.conditions import Holds
from engine.ast.node import Selection
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

SPENT: Final = {"mana from a treasure": "spent from Treasure", "{s}": "spent S"}


def add(b: Builder) -> None:
    """Add these conditions and amounts."""
    for head, key in SPENT.items():
        for nt in ("thisobject", "backobject.s"):
            for verb in ("was spent to cast", "was spent to cast or activate"):
                shaped(b, "cond1", Holds, f"{head} {verb} {{o:{nt}}}", _spent(key), "left.of", key=f"{nt} {verb} {key}")
            shaped(b, "cond1", Holds, f"{head} was spent to cast {{o:{nt}}} or activate it", _spent(key), "left.of",
                   key=f"{nt} or activated {key}")
            for that in ("", "that was "):
                shaped(b, "unit", PropertyOf, f"{head} {that}spent to cast {{o:{nt}}}", _of(key), "of",
                       key=f"{nt} {that}each {key}")
            shaped(b, "counted", PropertyOf, f"the amount of {head} spent to cast {{o:{nt}}}", _of(key), "of",
                   key=f"{nt} amount {key}")
        activating = Holds(AmountPaid(f"activating {key}"), ">=", ONE)
        worded(b, "cond1", {f"{head} was spent to activate this ability": activating})


def _spent(key: str) -> Value:
    return lambda what: Holds(PropertyOf(key, what), ">=", ONE)


def _of(key: str) -> Value:
    def made(what: Selection) -> PropertyOf:
        return PropertyOf(key, what)

    return made
