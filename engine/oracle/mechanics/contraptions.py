"""Wordings of Contraptions: being cranked, assembled (701.41)."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import Is, Kind, Objects
from engine.ast.patterns import PlayerDoes
from engine.ast.selections import This
from engine.oracle.templates import Builder

SELF: Final = Objects(Kind.PERMANENT, (Is(This()),))


def add(b: Builder) -> None:
    """Add these productions."""
    for who, s in (("{who:psubject.s}", "s"), ("{who:psubject.p}", "")):
        b.says("event", PlayerDoes, f"{who} crank{s} ~", verb="crank", what=SELF)
