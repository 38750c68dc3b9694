"""Abilities of what is enchanted that are activated, counters one puts, as events."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.filters import FromSource, Is, Kind, Objects, Players
from engine.ast.node import Effect
from engine.ast.patterns import ActivatesAbility, CountersChange
from engine.ast.selections import Attached
from engine.oracle.constants import YOU
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

EVERYBODY: Final = Players()


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "triggered", TriggeredAbility,
           "whenever a ability of {o:attached} is activated , if it isn't a mana ability , {e:triggerbody}",
           _activated, "pattern.what.tests.0.source.tests.0.what", "effect")
    shaped(b, "event", CountersChange, "you put a counter on {o:esubject.s}",
           lambda o: CountersChange(o, batch=False, by=YOU), "what")


def _activated(host: Attached, effect: Effect) -> TriggeredAbility:
    source = Objects(Kind.PERMANENT, (Is(host),))
    return TriggeredAbility(ActivatesAbility(EVERYBODY, Objects(Kind.ABILITY, (FromSource(source),))), effect)
