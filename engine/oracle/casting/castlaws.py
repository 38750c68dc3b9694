"""Who may cast or activate what: unless something is so, one spell for nothing each turn (601.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import Fixed, HistoryCount
from engine.ast.conditions import Exists, Holds, Unmet
from engine.ast.filters import ControlledBy, HasType, InZone, Is, Kind, Objects, Players
from engine.ast.modifiers import Cant, ChangeCost
from engine.ast.node import Filter
from engine.ast.selections import This
from engine.oracle.constants import OPPONENTS, YOU, YOUR_TURN
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

WALKERS: Final = Objects(Kind.PERMANENT, (HasType("planeswalker"),))
SPELLS: Final = Objects(Kind.SPELL)
SOURCES: Final = Objects(Kind.SOURCE)
ONLY_THERE: Final = "from there alone"
BURIED: Final = Objects(Kind.CARD, (Is(This()), InZone(Zone.GRAVEYARD, YOU)))


def add(b: Builder) -> None:
    """Add these laws."""
    none_yet = Holds(HistoryCount("ever spells cast", YOU), "=", Fixed(0))
    worded(b, "aboutitself", {"~ is the first spell you 've cast this game": none_yet})
    shaped(b, "casting", CastingAbility, "if {c:aboutitself} , you may cast it without paying its mana cost .",
           lambda c: CastingAbility("free", condition=c), "condition")
    shaped(b, "casting", CastingAbility, "you can't cast ~ unless {c:condition} .",
           lambda c: CastingAbility("only", condition=c), "condition")
    shaped(b, "casting", CastingAbility, "you can't cast ~ if {c:condition} .",
           lambda c: CastingAbility("only", condition=Unmet(c)), "condition.part")
    alone = "you can cast spells only during your turn and you can cast no more than two spells each turn ."
    laws = (
        StaticAbility(YOU, (Cant("cast spells"),), condition=Unmet(YOUR_TURN), surface=alone),
        StaticAbility(YOU, (Cant("cast spells", limit=2),), surface=alone),
    )
    buried = (CastingAbility("from", zone=Zone.GRAVEYARD, surface=ONLY_THERE),
              CastingAbility("only", condition=Exists(BURIED, ">=", Fixed(1)), surface=ONLY_THERE))
    b.rule("lineof permanentline", "you may cast ~ from your graveyard , but not from anywhere else .",
           lambda values: buried, lambda value: () if value == buried else None, tuple)
    b.rule("lineof permanentline", alone, lambda values: laws, lambda value: () if value == laws else None, tuple)
    worded(b, "static", {
        "players can't activate planeswalkers ' loyalty abilities .":
            StaticAbility(WALKERS, (Cant("have its loyalty abilities activated"),)),
    })
    shaped(b, "static", StaticAbility,
           "each player who has cast a {f:filter.s} this turn can't cast additional {g:filter.p} .", _no_more,
           "modifiers.0.what", "modifiers.0.what")
    shaped(b, "static", StaticAbility, "during your turn , spells your opponents cast cost {m:generic} more to cast and"
           " abilities your opponents activate cost {n:generic} more to activate unless they 're mana abilities .",
           _dearer, "modifiers.0.mana", "modifiers.1.mana")


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _no_more(what: Filter, more: Filter) -> StaticAbility | None:
    if what != more or not _spells(what):
        return None
    return StaticAbility(Players(), (Cant("cast spells", what, limit=1),))


def _dearer(spells: str, abilities: str) -> StaticAbility | None:
    if "{X}" in (spells, abilities):
        return None
    changes = (
        ChangeCost(SPELLS, spells, 1, who=OPPONENTS),
        ChangeCost(SOURCES, abilities, 1, who=OPPONENTS, abilities=True),
    )
    return StaticAbility(None, changes, condition=YOUR_TURN)
