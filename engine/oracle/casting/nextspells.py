"""Wordings of spells to come: the next one, those cast from elsewhere that are exiled afterwards (601)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.nextspell import NextSpell
from engine.ast.filters import ControlledBy, InZone, Kind, Objects
from engine.ast.modifiers import ChangeCost
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

SPELLS: Final = Objects(Kind.SPELL)


def add(b: Builder) -> None:
    """Add these productions."""
    _next(b)


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
