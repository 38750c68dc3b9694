"""Counters put on several things, and removed from among them, of any kind (122.1)."""

from __future__ import annotations

from engine.actions.removing import RemoveAmong
from engine.ast.abilities import TriggeredAbility
from engine.ast.node import Effect, Filter
from engine.ast.patterns import CountersChange
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these wordings."""
    for limit in ("whenever", "when"):
        shaped(b, "triggered", TriggeredAbility, f"{limit} one or more {{k:counter}} counters are put on one or more "
               "{f:filter.p} , {e:triggerbody} this ability triggers only once each turn .", _once_a_turn,
               "pattern.kind", "pattern.what", "effect")
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", RemoveAmong, f"remove{s} {{n:count.p}} counters from among {{f:filter.p}}",
               lambda n, f: RemoveAmong(n, "", f, who=ACTOR), "n", "what")


def _once_a_turn(kind: str, what: Filter, effect: Effect) -> TriggeredAbility:
    """Once for all of them, for it triggers no more in the turn."""
    return TriggeredAbility(CountersChange(what, str(kind)), effect, limit=1)
