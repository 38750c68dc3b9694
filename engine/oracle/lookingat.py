"""What players may look at any time, and draws that are limited (406.3, 707.5, 121)."""

from __future__ import annotations

from engine.ast.effects import Continuous
from engine.ast.modifiers import Cant, Reveals
from engine.ast.node import Duration, Selection
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these."""
    for whose in ("you don't control", "your opponents control"):
        b.says("pmodany", Reveals, f"may look at face-down creatures {whose} any time",
               what=f"look at face-down creatures {whose}")
    for words in ("cards exiled with ~", "the cards exiled with ~", "cards exiled with it"):
        b.says("pmodany", Reveals, f"may look at {words}", what="look at cards exiled with")
    b.says("pmodany", Cant, "can't draw more than one card each turn", verb="draw", limit=1)
    for number in "sp":
        shaped(b, "plain", Continuous, f"{{d:leading}} , {{p:player.{number}}} {{m:pmods.{number}}}", _led, "duration",
               "what", "modifiers")


def _led(duration: Duration, who: Selection, modifiers: Value) -> Continuous | None:
    return Continuous(who, modifiers, duration) if isinstance(modifiers, tuple) else None
