"""Creatures that cannot attack or block unless their controller pays for each of something (508.1d, 509.1c)."""

from __future__ import annotations

from engine.ast.amounts import CountOf
from engine.ast.costs import Cost, PayMana
from engine.ast.modifiers import Cant
from engine.ast.node import Filter
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add this prohibition."""
    for words, verb in (("attack or block", "attack or block"), ("attack", "attack"), ("block", "block")):
        shaped(b, "cantmod", Cant, f"can't {words} unless its controller pays {{m:mana}} for each {{f:filter.s}}",
               _taxed(verb), "cost.parts.0.cost", "cost.parts.0.times.what")


def _taxed(verb: str) -> Value:
    def made(mana: Value, each: Filter) -> Cant:
        return Cant(verb, cost=Cost((PayMana(mana, CountOf(each)),)))

    return made
