"""What was not put where it might have been: "if you didn't put a card into your hand this way" (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Did, Unmet
from engine.ast.node import Condition
from engine.oracle.antecedents import PUT
from engine.oracle.templates import Builder

WHAT: Final = ("a card", "the card", "it", "that card", "one", "any cards")
WHERE: Final = {"into your hand": "hand", "onto the battlefield": "arrival", "into your graveyard": "graveyard"}


def add(b: Builder) -> None:
    """Add these questions."""
    for what in WHAT:
        for words, where in WHERE.items():
            for way in ("", " this way"):
                for verb in ("didn't put", "don't put"):
                    _asked(b, f"you {verb} {what} {words}{way}", where, True)
                if way:
                    _asked(b, f"you put {what} {words}{way}", where, False)


def _asked(b: Builder, words: str, where: str, negated: bool) -> None:
    did = Did(surface=f"{PUT}{where}|{words}")
    node: Condition = Unmet(did, surface=words) if negated else did
    b.rule("cond1", words, lambda values: node, lambda value: () if _same(value, node) else None, type(node), words)


def _same(value: object, node: Condition) -> bool:
    return isinstance(value, Condition) and value == node and value.surface == node.surface
