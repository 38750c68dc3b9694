"""What protection is from: kinds of spells, Ring-bearers, players (702.16)."""

from __future__ import annotations

from engine.ast.filters import AnyOf, Either, HasSubtype, HasSupertype, Is, Kind, Objects, Players, Status
from engine.ast.selections import Back
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "quality", {
        "arcane": Objects(Kind.SOURCE, (AnyOf((HasSubtype("Arcane"),)),)),
        "snow": Objects(Kind.SOURCE, (AnyOf((HasSupertype("snow"),)),)),
        "ring-bearers": Objects(Kind.SOURCE, (Status("ring-bearer"),)),
        "the chosen player": Players((Is(Back("the chosen player")),)),
        "that player": Players((Is(Back("that player")),)),
    })
    shaped(b, "qualities", Either, "{q:quality} and from {r:quality}", lambda q, r: Either((q, r)), "filters.0",
           "filters.1")
