"""Milling as an event (701.13)."""

from __future__ import annotations

from engine.ast.patterns import Moves
from engine.oracle.templates import Builder
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these."""
    for words in ("{by:psubject.s} mills", "{by:psubject.p} mill"):
        b.says("event", Moves, f"{words} {{what:batch}}", to=Zone.GRAVEYARD, from_zone=Zone.LIBRARY, cause="mill",
               batch=True)
