"""How many creatures can attack or block together (508.1c, 509.1b)."""

from __future__ import annotations

from collections.abc import Callable

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.filters import Players
from engine.ast.modifiers import Cant
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these productions."""
    for verb in ("attack", "block"):
        shaped(b, "static", StaticAbility, f"no more than one creature can {verb} each combat .", _one(verb))
        shaped(b, "static", StaticAbility, f"no more than {{n:numword}} creatures can {verb} each combat .",
               _limited(verb), _number)


def _one(verb: str) -> Callable[[], StaticAbility]:
    return lambda: StaticAbility(Players(), (Cant(verb, limit=1),))


def _limited(verb: str) -> Callable[[Fixed], StaticAbility]:
    return lambda number: StaticAbility(Players(), (Cant(verb, limit=number.number),))


def _number(value: Value) -> Value:
    return Fixed(value.modifiers[0].limit, surface="w")
