"""The next damage of a source of a kind, prevented (615.6)."""

from __future__ import annotations

from typing import Final

from engine.actions.damage_shields import PreventNextFrom
from engine.ast.effects import Prevent
from engine.ast.filters import Kind, Objects, OfChosen
from engine.oracle.constants import TURN, YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

CHOSEN: Final = Objects(Kind.SOURCE, (OfChosen("color"),))


def add(b: Builder) -> None:
    """Add these preventions."""
    worded(b, "vp.b", {
        "the next time a source of your choice of the chosen color would deal damage to you this turn , prevent that"
        " damage": PreventNextFrom(CHOSEN, YOU),
    })
    shaped(b, "plain", Prevent,
           "the next time a {f:filter.s} would deal damage to you this turn , prevent that damage",
           lambda f: Prevent(None, YOU, f, duration=TURN, next=True), "by")
