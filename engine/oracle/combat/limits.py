"""How many creatures can attack or block together (508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Callable

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import UntilEndOfCombat
from engine.ast.effects import Continuous
from engine.ast.filters import Players
from engine.ast.modifiers import Cant
from engine.ast.node import Selection
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these productions."""
    for number in "sp":
        shaped(b, "plain", Continuous, f"{{p:player.{number}}} can't block with more than one creature this combat",
               _one_blocks, "what")
    for verb in ("attack", "block"):
        shaped(b, "static", StaticAbility, f"no more than one creature can {verb} each combat .", _one(verb))
        shaped(b, "static", StaticAbility, f"no more than {{n:numword}} creatures can {verb} each combat .",
               _limited(verb), _number)


def _one_blocks(who: Selection) -> Continuous:
    return Continuous(who, (Cant("block", limit=1),), UntilEndOfCombat())


def _one(verb: str) -> Callable[[], StaticAbility]:
    return lambda: StaticAbility(Players(), (Cant(verb, limit=1),))


def _limited(verb: str) -> Callable[[Fixed], StaticAbility]:
    return lambda number: StaticAbility(Players(), (Cant(verb, limit=number.number),))


def _number(value: Value) -> Value:
    return Fixed(value.modifiers[0].limit, surface="w")
