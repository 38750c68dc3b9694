"""Becoming something among other changes of one sentence (613)."""

from __future__ import annotations

from collections.abc import Callable

from engine.ast.modifiers import SetTypes
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these predicates."""
    for number in "sp":
        _among(b, number)


def _among(b: Builder, number: str) -> None:
    """ "Gains flying and becomes a 4/4 Dragon", "has base power 5, gains trample, and is a blue Illusion"."""
    anim = f"{{a:animation.{number}}}"
    for kind in ("smod", "emod", "gmod"):
        x, y = f"{{x:{kind}.{number}}}", f"{{y:{kind}.{number}}}"
        for before, after, template in (
            (0, 1, f"{anim} and {x}"), (1, 0, f"{x} and {anim}"), (2, 0, f"{x} , {y} , and {anim}"),
            (0, 2, f"{anim} , {x} , and {y}"), (1, 1, f"{x} , {anim} , and {y}"),
        ):
            b.rule(f"{kind}s.{number}", template, _flat(before, after), _unflat(before, after), tuple)


def _flat(before: int, after: int) -> Callable[[Values], Value]:
    def make(values: Values) -> Value:
        middle = values[before]
        assert isinstance(middle, tuple)
        return (*values[:before], *middle, *values[before + 1 :])

    del after
    return make


def _unflat(before: int, after: int) -> Callable[[Value], Values | None]:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) <= before + after:
            return None
        middle = value[before : len(value) - after]
        if not any(isinstance(each, SetTypes) and each.surface.startswith("anim") for each in middle):
            return None
        return (*value[:before], middle, *value[len(value) - after :])

    return unmake
