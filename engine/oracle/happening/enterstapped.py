"""What enters tapped unless something is done: "if you don't, it enters tapped" (614.12)."""

from __future__ import annotations

from engine.actions.base import ENTERING
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility
from engine.ast.conditions import Did, Unmet
from engine.ast.effects import If, Sequence
from engine.ast.node import Effect
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake


def add(b: Builder) -> None:
    """Add these abilities."""
    _enters_or(b)


def _enters_or(b: Builder) -> None:
    """ "As this land enters, you may pay 2 life. If you don't, it enters tapped" (614.12)."""
    for it in ("~", "it"):
        key = f"enters or {it}"
        b.rule("entering", f"as ~ enters , {{e:clauses}} . if you don't , {it} enters tapped .", _or_tapped(key),
               _unor_tapped(key), EntersAbility, key)


def _or_tapped(key: str) -> Make:
    def make(values: Values) -> Value | None:
        effect = values[0]
        assert isinstance(effect, Effect)
        tapped = If(Unmet(Did(), surface="you don't"), TapOrUntapThem(ENTERING, True))
        return EntersAbility(Sequence((effect, tapped)), surface=key)

    return make


def _unor_tapped(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, EntersAbility) and value.surface == key and isinstance(value.effect, Sequence):
            return (value.effect.effects[0],)
        return None

    return unmake
