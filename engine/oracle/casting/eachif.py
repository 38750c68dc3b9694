"""Abilities each under a condition of its own: "has vigilance if it's white, hexproof if it's blue, ..." (604)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.filters import HasColor, Objects
from engine.ast.modifiers import GainAbilities
from engine.ast.selections import This
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake

COUNTS: Final = (2, 3, 4, 5)


def add(b: Builder) -> None:
    """Add these lines."""
    for count in COUNTS:
        for number, have, be in (("s", "has", "it 's"), ("p", "have", "they 're")):
            parts = [f"{{a{at}:oneability}} if {be} {{c{at}:color}}" for at in range(count)]
            key = f"each if {number}{count}"
            b.rule("lineof permanentline", f"{{s:ssubject.{number}}} {have} {_listed(parts)} .", _colored(key),
                   _uncolored(key), tuple, key, length=count)
        parts = [f"{{m{at}:smods.s}} as long as {{c{at}:cond1}}" for at in range(count)]
        if count > 2:
            key = f"each while {count}"
            b.rule("lineof permanentline", f"~ {_listed(parts)} .", _each_while(key), _uneach(key), tuple, key,
                   length=count)


def _listed(parts: list[str]) -> str:
    return " and ".join(parts) if len(parts) == 2 else " , ".join(parts[:-1]) + f" , and {parts[-1]}"


def _colored(key: str) -> Make:
    def make(values: Values) -> Value | None:
        what, *rest = values
        if not isinstance(what, Objects):
            return None
        return tuple(
            StaticAbility(Objects(what.kind, (*what.tests, HasColor(color)), surface=what.surface),
                          (GainAbilities((ability,)),), surface=key)
            for ability, color in zip(rest[::2], rest[1::2], strict=True)
        )

    return make


def _uncolored(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not _of(value, key):
            return None
        what = value[0].what
        pairs = [part for each in value for part in (each.modifiers[0].abilities[0], each.what.tests[-1].color)]
        return (Objects(what.kind, what.tests[:-1], surface=what.surface), *pairs)

    return unmake


def _of(value: Value, key: str) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, StaticAbility) and each.surface == key for each in value)


def _each_while(key: str) -> Make:
    def make(values: Values) -> Value:
        pairs = zip(values[::2], values[1::2], strict=True)
        return tuple(StaticAbility(This(), mods, condition=condition, surface=key) for mods, condition in pairs)

    return make


def _uneach(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return tuple(part for each in value for part in (each.modifiers, each.condition)) if _of(value, key) else None

    return unmake
