"""Coins and dice of which some are ignored (705.4, 706.6)."""

from __future__ import annotations

from engine.actions.whole_game import FLIP_TWO, IGNORE_LOWEST
from engine.ast.abilities import StaticAbility
from engine.ast.modifiers import RuleChange
from engine.ast.selections import You
from engine.oracle.shape import worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these static abilities."""
    for words, rule in {
        "if you would flip a coin , instead flip two coins and ignore one .": FLIP_TWO,
        "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll .":
            IGNORE_LOWEST,
    }.items():
        worded(b, "static", {words: StaticAbility(You(), (RuleChange(rule),))})
