"""Whose things are: owned but not controlled, of a controller who has so much, cards owned elsewhere (108.3-4)."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import AllOf, ControlledBy, Not, OwnedBy, Players
from engine.ast.selections import You
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

YOU: Final = You()


def add(b: Builder) -> None:
    """Add these descriptions."""
    worded(b, "post", {"you own but don't control": AllOf((OwnedBy(YOU), Not(ControlledBy(YOU))))})
    shaped(b, "lastpost", ControlledBy, "whose controller {t:pw.s}", lambda test: ControlledBy(Players((test,))),
           "who.tests.0")
