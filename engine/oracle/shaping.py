"""Wordings with functions of their own: what builds a node from its parts, and what takes it apart again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.ast.node import Node
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder

N = TypeVar("N", bound=Node)


def wording(
    b: Builder, nt: str, words: str, cls: type[N], build: Callable[..., N | None], parts: Callable[[N], Values | None],
) -> None:
    """One wording of a node of a class; the words are its surface, so that it prints as it was read. `build` gets the
    values of the slots (None declines), `parts` gives them back."""

    def make(values: Values) -> Value | None:
        node = build(*values)
        return None if node is None else changed(node, surface=words)

    def unmake(value: Value) -> Values | None:
        return parts(value) if type(value) is cls and value.surface == words else None

    b.rule(nt, words, make, unmake, cls, words, keyed=True)


def nothing(value: Node) -> Values:
    """The parts of a wording without slots."""
    return ()


def only(node: N) -> Callable[..., N]:
    """What builds always the same node."""
    return lambda *values: node
