"""Zones that nothing enters from, spells that can't be cast, targets that can't be chosen under a condition."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Both, IsTurnOf
from engine.ast.filters import AnyOf, InZone
from engine.ast.modifiers import Cant
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """ "Creature cards in graveyards and libraries can't enter"."""
    shut = AnyOf((InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)))
    worded(b, "post", {"in graveyards and libraries": shut})
    b.says("cantmod", Cant, "can't enter", verb="enter the battlefield")
    shaped(b, "static", StaticAbility,
           "as long as {c:condition} , your opponents can't cast spells during your turn .",
           lambda c: StaticAbility(OPPONENTS, (Cant("cast spells"),), condition=Both((IsTurnOf(YOU), c))),
           "condition.parts.1")
    shaped(b, "cantmod", Cant, "can't be the target of {f:filter.p} unless {c:condition}",
           lambda f, c: Cant("be targeted", f, unless=c), "what", "unless")
