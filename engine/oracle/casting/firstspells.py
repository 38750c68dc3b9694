"""Abilities that the first spell of a kind has each turn (601.2a, 601.3a)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed, HistoryCount
from engine.ast.conditions import Holds
from engine.ast.filters import ControlledBy, Either, InZone, Kind, Not, NthCast, Objects, OwnedBy
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability
from engine.oracle.constants import YOU
from engine.oracle.described.lending import CAST_FROM, LENT
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

PLACES: Final = ("first", "second", "third")


def add(b: Builder) -> None:
    """Add these abilities."""
    for nth, word in enumerate(PLACES, 1):
        key = f"{word} spell has"
        b.rule("lineof permanentline", f"the {word} {{f:filter.s}} you cast each turn has {{a:abilities}} .",
               _has(nth, key), _unhas(key, 2), tuple, key, length=2)
        placed = f"{key} from"
        b.rule("lineof permanentline",
               f"the {word} {{f:filter.s}} you cast {{z:zonepost}} each turn has {{a:abilities}} .",
               _has_from(nth, placed), _unhas(placed, 3), tuple, placed, length=2)


def _has(nth: int, key: str) -> Make:
    """That spell has them; so that it can be cast by them the cards that may be it have them already."""

    def make(values: Values) -> Value | None:
        what, abilities = values
        return None if not _lent(what, abilities) else _given(what, abilities, CAST_FROM, nth, key)

    return make


def _has_from(nth: int, key: str) -> Make:
    """The same of spells cast from a zone, or from any but that."""

    def make(values: Values) -> Value | None:
        what, place, abilities = values
        zone = place.test if isinstance(place, Not) else place
        if not isinstance(zone, InZone) or not _lent(what, abilities):
            return None
        zones = tuple(each for each in CAST_FROM if (each is zone.zone) is (place is zone))
        placed = Objects(what.kind, (*what.tests, place), surface=what.surface)
        return _given(placed, abilities, zones, nth, key) if zones else None

    return make


def _given(what: Objects, abilities: tuple[Ability, ...], zones: tuple[Zone, ...], nth: int, key: str) -> Value:
    spell = Objects(Kind.SPELL, (*what.tests, ControlledBy(YOU), NthCast(nth, what)), surface=what.surface)
    cards = Either(tuple(Objects(Kind.CARD, (*what.tests, OwnedBy(YOU), InZone(zone))) for zone in zones))
    so_far = Holds(HistoryCount("spells cast", YOU, what), "=", Fixed(nth - 1))
    has = (GainAbilities(abilities),)
    return StaticAbility(spell, has, surface=key), StaticAbility(cards, has, condition=so_far, surface=key)


def _lent(what: Value, abilities: tuple[Ability, ...]) -> bool:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return False
    if any(isinstance(test, InZone | ControlledBy) for test in what.tests):
        return False
    return all(isinstance(each, KeywordAbility) and each.name in LENT for each in abilities)


def _unhas(key: str, parts: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != key:
            return None
        what, abilities = value[0].what, value[0].modifiers[0].abilities
        tests = what.tests[:-2]
        if parts == 2:
            return Objects(what.kind, tests, surface=what.surface), abilities
        return Objects(what.kind, tests[:-1], surface=what.surface), tests[-1], abilities

    return unmake
