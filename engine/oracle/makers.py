"""How nodes are built from the slots of a wording, and taken apart again for printing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Final

from engine.ast.node import Node
from engine.oracle.productions import GrammarError, Unmake, Value, Values

Make = Callable[[Values], Value | None]

_BOUND_LATER: Final = frozenset({"surface", "mark", "slot", "targets", "to", "index", "mark_of"})  # set by references


def node_maker(
    cls: type[Node], names: tuple[str, ...], constants: dict[str, object], key: str
) -> tuple[Make, Unmake]:
    """How a node class is built from slots and taken apart; slots named "_" are not allowed here."""
    known = {each.name: each for each in fields(cls)}
    for name in (*names, *constants):
        if name not in known:
            raise GrammarError(f"{cls.__name__} has no field {name!r}")
    defaults: dict[str, object] = {}
    for name, each in known.items():
        if name in names or name in constants or name in _BOUND_LATER:
            continue
        if each.default is not MISSING:
            defaults[name] = each.default
        elif each.default_factory is not MISSING:
            defaults[name] = each.default_factory()
        else:
            raise GrammarError(f"{cls.__name__}: field {name!r} is neither in the template nor constant nor defaulted")
    checks = tuple({**defaults, **constants}.items())
    def unmake(value: Value) -> Values | None:
        if type(value) is not cls:
            return None
        for name, wanted in checks:
            if getattr(value, name) != wanted:
                return None
        return tuple([getattr(value, name) for name in names])

    return _maker(cls, names, constants, key), unmake


def _maker(cls: Callable[..., Node], names: tuple[str, ...], constants: dict[str, object], key: str) -> Make:
    """How a node class is built from slots: those that are given by their place without their names."""
    known = {each.name: each for each in fields(cls) if each.init}  # type: ignore[arg-type]
    fixed = {**constants, "surface": key}

    def named(values: Values) -> Value:
        return cls(**dict(zip(names, values, strict=True)), **fixed)

    pattern = {name: each.default for name, each in known.items() if name not in names} | fixed
    if MISSING in pattern.values() or not isinstance(cls, type):
        return named
    return _setting(cls, tuple(pattern.items()), names)


def _setting(cls: type, kept: tuple[tuple[str, object], ...], names: tuple[str, ...]) -> Make:
    """How a node is built whose other fields always hold the same."""
    new = object.__new__

    def make(values: Values) -> Value:
        node: Value = new(cls)
        for name, value in kept:
            setattr(node, name, value)
        for index, name in enumerate(names):
            setattr(node, name, values[index])
        return node

    return make
