"""How great X is (107.3)."""

from __future__ import annotations

from engine.ast.amounts import VarX
from engine.ast.conditions import Holds
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these questions."""
    shaped(b, "cond1", Holds, "x is {n:figure} or greater", lambda n: Holds(VarX(), ">=", n), "right")
    for words in ("x is {n:numword} or greater", "x is {n:numword} or more"):
        shaped(b, "cond1", Holds, words, lambda n: Holds(VarX(), ">=", n), "right")
    shaped(b, "cond1", Holds, "x is greater than or equal to {n:amount}", lambda n: Holds(VarX(), ">=", n), "right")
