"""What abilities of one keyword cost: "boast abilities you activate cost {1} less to activate" (602.2b)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountOf
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import ChangeCost
from engine.ast.selections import You
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

NAMES: Final = ("boast", "exhaust", "power-up")
PERMANENT: Final = Objects(Kind.PERMANENT)


def add(b: Builder) -> None:
    """Add these productions."""
    for word, sign in (("less", -1), ("more", 1)):
        amount = f"cost {{m:generic}} {word} to activate"
        for name in NAMES:
            yours = f"{name} abilities you activate {amount}"
            shaped(b, "static", StaticAbility, f"{yours} .", _yours(name, sign), "modifiers.0.mana")
            shaped(b, "static", StaticAbility, f"{yours} for each {{f:filter.s}} .", _yours(name, sign),
                   "modifiers.0.mana", "modifiers.0.times.what")
        for name in (*NAMES, "loyalty", "equip"):
            shaped(b, "static", StaticAbility, f"{name} abilities of {{f:filter.p}} {amount} .", _of(name, sign),
                   "modifiers.0.what", "modifiers.0.mana")


def _yours(name: str, sign: int) -> Value:
    def made(mana: str, each: Value = None) -> StaticAbility | None:
        times = None if each is None else CountOf(each)
        change = ChangeCost(PERMANENT, mana, sign, times=times, who=You(), abilities=True, keyword=name)
        return StaticAbility(None, (change,)) if mana != "{X}" else None

    return made


def _of(name: str, sign: int) -> Value:
    def made(what: Value, mana: str) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or mana == "{X}":
            return None
        return StaticAbility(None, (ChangeCost(what, mana, sign, abilities=True, keyword=name),))

    return made
