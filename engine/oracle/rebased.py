"""Losing abilities besides becoming something: "loses all abilities and is a 1/1 Frog creature" (205.1, 613)."""

from __future__ import annotations

from engine.ast.modifiers import SetTypes
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Unmake


def add(b: Builder) -> None:
    """Add these productions."""
    for number in "sp":
        _lists(b, number)


def _lists(b: Builder, number: str) -> None:
    """ "Loses all abilities and is a Treefolk ...", "becomes a ..., loses all abilities, and gains flying"."""
    anim, lose, gain = f"{{a:animation.{number}}}", f"{{l:losemod.{number}}}", f"{{g:gainmod.{number}}}"
    for kinds in ("smods", "emods"):
        nt = f"{kinds}.{number}"
        b.rule(nt, f"{lose} and {anim}", lambda v: (v[0], *v[1]), _first_lost, tuple)
        b.rule(nt, f"{anim} and {lose}", lambda v: (*v[0], v[1]), _last(1), tuple, told=f"={anim} and {lose}")
    for kinds in ("emods", "gmods"):
        nt = f"{kinds}.{number}"
        b.rule(nt, f"{anim} , {lose} , and {gain}", lambda v: (*v[0], v[1], v[2]), _last(2), tuple)
        b.rule(nt, f"{lose} , {anim} , and {gain}", lambda v: (v[0], *v[1], v[2]), _around, tuple)


def _animated(value: Value) -> bool:
    return isinstance(value, tuple) and any(
        isinstance(each, SetTypes) and each.surface.startswith("anim") for each in value
    )


def _first_lost(value: Value) -> Values | None:
    return (value[0], value[1:]) if isinstance(value, tuple) and _animated(value[1:]) else None


def _around(value: Value) -> Values | None:
    return (value[0], value[1:-1], value[-1]) if isinstance(value, tuple) and _animated(value[1:-1]) else None


def _last(count: int) -> Unmake:
    return lambda value: (
        (value[:-count], *value[-count:]) if isinstance(value, tuple) and _animated(value[:-count]) else None
    )
