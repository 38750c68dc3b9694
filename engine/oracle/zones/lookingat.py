"""What players may look at any time, and draws that are limited (406.3, 121)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.effects import Continuous
from engine.ast.modifiers import MayPlay, Reveals
from engine.ast.node import Duration, Selection
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

TOP: Final = Reveals("look at top card")
SEEN: Final = "top seen|"  # before the surface of what may be played besides


def add(b: Builder) -> None:
    """Add these."""
    for whose in ("you don't control", "your opponents control"):
        b.says("pmodany", Reveals, f"may look at face-down creatures {whose} any time",
               what=f"look at face-down creatures {whose}")
    worded(b, "static", {
        "you may look at the top card of your library and at face-down creatures you don't control any time .":
            StaticAbility(YOU, (TOP, Reveals("look at face-down creatures you don't control"))),
    })
    for words in ("cards exiled with ~", "the cards exiled with ~", "cards exiled with it"):
        b.says("pmodany", Reveals, f"may look at {words}", what="look at cards exiled with")
    b.rule("static", "you may look at the top card of your library any time , and {s:static}", _seen, _unseen,
           StaticAbility)
    for number in "sp":
        shaped(b, "plain", Continuous, f"{{d:leading}} , {{p:player.{number}}} {{m:pmods.{number}}}", _led, "duration",
               "what", "modifiers")


def _led(duration: Duration, who: Selection, modifiers: Value) -> Continuous | None:
    return Continuous(who, modifiers, duration) if isinstance(modifiers, tuple) else None


def _seen(values: Values) -> Value | None:
    """You may look at the top card, and may play it: one ability."""
    may = values[0]
    if not isinstance(may, StaticAbility) or may.what != YOU or may.condition is not None:
        return None
    if not all(isinstance(each, MayPlay) and each.from_top for each in may.modifiers):
        return None
    return replace(may, modifiers=(TOP, *may.modifiers), surface=SEEN + may.surface)


def _unseen(value: Value) -> Values | None:
    if not isinstance(value, StaticAbility) or not value.surface.startswith(SEEN):
        return None
    return (replace(value, modifiers=value.modifiers[1:], surface=value.surface.removeprefix(SEEN)),)
