"""What enters so as long as something is true (614.1c)."""

from __future__ import annotations

from engine.actions.base import ENTERING
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these abilities."""
    shaped(b, "entering", EntersAbility, "as long as {c:condition} , {f:filter.p} enter {e:entry} .",
           lambda c, f, e: EntersAbility(e, what=f, condition=c), "condition", "what", "effect")
    worded(b, "entry", {"untapped": TapOrUntapThem(ENTERING, False)})
