"""What enters with twice that many counters (614.1c)."""

from __future__ import annotations

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.ast.abilities import EntersAbility
from engine.ast.amounts import ThatMany, Times
from engine.ast.effects import Sequence
from engine.ast.node import Effect
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add this ability."""
    shaped(b, "entering", EntersAbility,
           "as ~ enters , {e:clauses} . if you do , it enters with twice that many {k:counter} counters on it .",
           _twice, "effect.effects.0", "effect.effects.1.kind")


def _twice(effect: Effect, kind: str) -> EntersAbility:
    """As many counters as twice what was done, none if nothing was."""
    counters = PutCountersOn(Times(2, ThatMany()), str(kind), ENTERING)
    return EntersAbility(Sequence((effect, counters)))
