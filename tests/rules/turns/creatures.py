"""Cards of the turns that keywords and keyword actions are played in."""

from __future__ import annotations

from engine.ast.card import Card
from tests.rules.play import beast, free


def c(name: str, text: str = "", pt: str = "2/2", cost: str = "{0}", types: str = "Creature — Beast") -> Card:
    """A creature."""
    return beast(name, pt, text, types, cost)


def sorcery(text: str, name: str = "Deed", cost: str = "{0}", types: str = "Sorcery") -> Card:
    """A sorcery."""
    return free(name, types, text, cost=cost)


OX = c("Ox")
WALL = c("Wall", pt="0/9")
