"""Abilities that the first spell of a kind has each turn (601.2a, 601.3a)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed, HistoryCount
from engine.ast.conditions import Holds
from engine.ast.filters import ControlledBy, Either, InZone, Kind, NthCast, Objects, OwnedBy
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability
from engine.ast.selections import You
from engine.oracle.kernel import Value, Values
from engine.oracle.lending import CAST_FROM, LENT
from engine.oracle.templates import Builder, Make, Unmake

YOU: Final = You()
GIVEN: Final = LENT | {"casualty"}
PLACES: Final = ("first", "second", "third")


def add(b: Builder) -> None:
    """Add these abilities."""
    for nth, word in enumerate(PLACES, 1):
        key = f"{word} spell has"
        b.rule("lineof permanentline", f"the {word} {{f:filter.s}} you cast each turn has {{a:abilities}} .",
               _has(nth, key), _unhas(key), tuple, key, length=2)


def _has(nth: int, key: str) -> Make:
    """That spell has them; so that it can be cast by them the cards that may be it have them already."""

    def make(values: Values) -> Value | None:
        what, abilities = values
        if not isinstance(what, Objects) or what.kind is not Kind.SPELL or not _lent(abilities):
            return None
        if any(isinstance(test, InZone | ControlledBy) for test in what.tests):
            return None
        spell = Objects(Kind.SPELL, (*what.tests, ControlledBy(YOU), NthCast(nth, what)), surface=what.surface)
        cards = Either(tuple(Objects(Kind.CARD, (*what.tests, OwnedBy(YOU), InZone(zone))) for zone in CAST_FROM))
        so_far = Holds(HistoryCount("spells cast", YOU, what), "=", Fixed(nth - 1))
        has = (GainAbilities(abilities),)
        return StaticAbility(spell, has, surface=key), StaticAbility(cards, has, condition=so_far, surface=key)

    return make


def _lent(abilities: tuple[Ability, ...]) -> bool:
    return all(isinstance(each, KeywordAbility) and each.name in GIVEN for each in abilities)


def _unhas(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != key:
            return None
        what = value[0].what
        return Objects(what.kind, what.tests[:-2], surface=what.surface), value[0].modifiers[0].abilities

    return unmake
