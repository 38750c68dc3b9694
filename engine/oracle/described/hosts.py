"""The noun "host": a creature that a card with augment can be combined with."""

from __future__ import annotations

from engine.ast.filters import HasSupertype
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add the noun."""
    b.says("tword.s", HasSupertype, "host", supertype="host")
    b.says("tword.p", HasSupertype, "hosts", supertype="host")
