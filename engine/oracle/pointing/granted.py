"""Its own name within an ability that an Aura or Equipment gives to what it is attached to (201.5)."""

from __future__ import annotations

from engine.ast.filters import Other
from engine.ast.selections import Granter
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these words."""
    b.says("granter", Granter, "@~")
    for nt in ("single.s", "oneobject"):
        b.same(nt, "{_:granter}")
    shaped(b, "post", Other, "other than @~", lambda: Other(Granter()))
