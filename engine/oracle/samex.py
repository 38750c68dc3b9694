"""X that the sentence before defines: "you may pay X life, where X is ... If you do, draw X cards" (107.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.amounts import VarX
from engine.ast.effects import If, Reflexive
from engine.ast.node import Amount, Effect, Node
from engine.ast.selections import Back
from engine.oracle.clauses import Rewriter, kinds
from engine.oracle.where import has_where, has_x, put_where, taken_where

SAME: Final = "XX|"  # the surface of an amount in the place of an X that the sentence before defines


class _Marking(Rewriter):
    """Marks the amounts that stand for X as defined before, or puts X back in their place."""

    def __init__(self, back: bool) -> None:
        self.back = back

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Amount):
            return None
        if self.back:
            return VarX() if node.surface.startswith(SAME) else None
        return replace(node, surface=f"X{node.surface}") if node.surface.startswith("X|") else None


def defined(effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Sentences of which the first defines X and the second says what follows if that is done; None if the X of any
    other is not theirs to tell."""
    first, second, *rest = effects
    if has_x(first) or not has_where(first) or any(has_x(each) or has_where(each) for each in rest):
        return None
    amount = taken_where(first)[1]
    if amount is None or Back in kinds(amount) or not isinstance(second, If | Reflexive) or has_where(second):
        return None
    put = put_where(second, amount)
    if put is None:
        return None
    marked = _Marking(False).rebuilt(put)
    assert isinstance(marked, Effect)
    return (first, marked, *rest)


def undefined(effect: Effect) -> Effect:
    """A sentence with X in the place of what the sentence before defined it as."""
    if not isinstance(effect, If | Reflexive):
        return effect
    plain = _Marking(True).rebuilt(effect)
    assert isinstance(plain, Effect)
    return plain
