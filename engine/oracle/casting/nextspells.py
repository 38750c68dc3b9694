"""Wordings of spells to come: the next one, those cast from elsewhere that are exiled afterwards, free ones (601)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from engine.actions.nextspell import NextSpell
from engine.ast.abilities import StaticAbility
from engine.ast.filters import AnyOf, ControlledBy, InZone, Kind, Objects
from engine.ast.modifiers import ChangeCost, MayPlay
from engine.ast.node import Test
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, without
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

SPELLS: Final = Objects(Kind.SPELL)
HAND: Final = InZone(Zone.HAND, YOU)
CASTABLE: Final = AnyOf((HAND, InZone(Zone.COMMAND, YOU)))


def add(b: Builder) -> None:
    """Add these productions."""
    _next(b)
    _free(b)


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _next(b: Builder) -> None:
    """ "The next creature spell you cast this turn costs {2} less to cast"."""
    core = "the next {f:filter.s} you cast this turn"
    shaped(b, "plain", NextSpell, f"{core} {{m:spellcost.s}}", _cheaper, "what",
           lambda value: replace(value.change, what=SPELLS, who=None) if value.change is not None else None)
    shaped(b, "plain", NextSpell, f"{core} can be cast as though it had flash", _fast, "what")
    shaped(b, "plain", NextSpell, f"{core} can't be countered", _sure, "what")


def _cheaper(what: Value, change: ChangeCost) -> NextSpell | None:
    return NextSpell(what, change) if _spells(what) else None


def _fast(what: Value) -> NextSpell | None:
    return NextSpell(what, fast=True) if _spells(what) else None


def _sure(what: Value) -> NextSpell | None:
    return NextSpell(what, sure=True) if _spells(what) else None


def _free(b: Builder) -> None:
    """ "You may cast Dragon spells without paying their mana costs": those that could be cast, from the hand, and as
    commanders from the command zone (903.8)."""
    for where, zone in (("", CASTABLE), (" from your hand", HAND)):
        words = f"you may cast {{f:filter.p}}{where} without paying their mana costs ."
        shaped(b, "static", StaticAbility, words, partial(_free_spells, zone), without("modifiers.0.what"))


def _free_spells(zone: Test, what: Value) -> StaticAbility | None:
    if not _spells(what):
        return None
    return StaticAbility(YOU, (MayPlay(replace(what, tests=(*what.tests, zone)), "cast", free=True),))
