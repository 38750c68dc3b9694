"""The nouns of filters while they are read."""

from __future__ import annotations

from dataclasses import dataclass

from engine.ast.filters import Kind
from engine.ast.node import Frozen, Test


@dataclass(frozen=True, slots=True)
class Head(Frozen):
    """The noun of a filter: its kind, the tests of its type words, whether a noun stands after them."""

    kind: Kind
    tests: tuple[Test, ...]
    noun: str = ""
