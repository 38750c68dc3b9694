"""Casting for nothing at any time, from a graveyard, for a cost of its own; casting or attacking (601.3b, 118.9)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.conditions import Happened
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous
from engine.ast.filters import AnyOf, ControlledBy, HasType, InZone, Kind, Objects
from engine.ast.modifiers import Cant, MayPlay
from engine.ast.node import Condition, Filter
from engine.oracle.constants import ANYBODY, TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

MINE: Final = InZone(Zone.GRAVEYARD, YOU)
OWN: Final = AnyOf((InZone(Zone.HAND), InZone(Zone.COMMAND)))  # of whoever casts it
CREATURES: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(YOU)))


def add(b: Builder) -> None:
    """Add these permissions and laws."""
    _casting(b)


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _casting(b: Builder) -> None:
    shaped(b, "static", StaticAbility, "any player may cast {f:filter.p} without paying their mana costs and as though"
           " they had flash .", _free_and_fast, without("modifiers.0.what"))
    shaped(b, "plain", Continuous, "you may cast a {f:filter.s} from your graveyard this turn", _from_graveyard,
           without("modifiers.0.what"))
    for words in ("you may {c:cost} to cast ~",):
        shaped(b, "casting", CastingAbility, f"{words} .", _for, "cost")
        shaped(b, "casting", CastingAbility, f"as long as {{k:condition}} , {words} .", _for_while, "condition", "cost")
    worded(b, "static", {
        "if you cast a spell this turn , you can't attack with creatures .":
            StaticAbility(CREATURES, (Cant("attack"),), condition=Happened("spells cast", YOU)),
        "if you attacked with creatures this turn , you can't cast spells .":
            StaticAbility(YOU, (Cant("cast spells"),), condition=Happened("attacked with", YOU)),
    })


def _free_and_fast(what: Filter) -> StaticAbility | None:
    if not _spells(what) or not isinstance(what, Objects):
        return None
    return StaticAbility(ANYBODY, (MayPlay(with_tests(what, OWN), "cast", free=True, as_flash=True),))


def _from_graveyard(what: Filter) -> Continuous | None:
    if not _spells(what) or not isinstance(what, Objects):
        return None
    return Continuous(YOU, (MayPlay(with_tests(what, MINE), "cast", once_each_turn=True),), TURN)


def _for(cost: Cost) -> CastingAbility | None:
    """A cost of its own, for a card that may have no other."""
    plain = not cost.either and all(isinstance(part, PayMana) for part in cost.parts)
    return CastingAbility("alternative", cost=cost) if plain else None


def _for_while(condition: Condition, cost: Cost) -> CastingAbility | None:
    made = _for(cost)
    return None if made is None else CastingAbility("alternative", cost=cost, condition=condition)
