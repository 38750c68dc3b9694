"""Counters spoken of before: "if it has three or more charge counters on it, remove them and transform it" (122.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.counters import Remove
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import CountersOn
from engine.ast.conditions import Holds
from engine.ast.effects import If
from engine.ast.node import Effect, Node
from engine.ast.selections import Back, This
from engine.oracle.clauses import Rewriter
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

WORDS: Final = (
    "remove those counters", "remove them", "remove all of them", "remove all of those counters",
    "remove all of them from it",
)


@dataclass(frozen=True, slots=True)
class RemoveThose(Effect):
    """ "Remove them" until it meets the question how many there are."""


def add(b: Builder) -> None:
    """Add the production."""
    for words in WORDS:
        shaped(b, "vp.b", RemoveThose, words, RemoveThose)


class OfThatKind(Rewriter):
    """Says which counters are removed, and from what."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, If | TriggeredAbility) or not isinstance(node.condition, Holds):
            return None
        counted = node.condition.left
        if not isinstance(counted, CountersOn) or not isinstance(counted.on, Back | This):
            return None
        effect = _Removing(counted).rebuilt(node.effect)
        assert isinstance(effect, Effect)
        return replace(node, effect=effect) if effect != node.effect else None


class _Removing(Rewriter):
    def __init__(self, counted: CountersOn) -> None:
        self.counted = counted

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, RemoveThose):
            return None
        return Remove(None, replace(self.counted.on), self.counted.kind)
