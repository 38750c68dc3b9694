"""Spells and abilities on the stack described together: "activated ability, triggered ability, or legendary spell"."""

from __future__ import annotations

from typing import Final

from engine.ast.filters import AbilityKind, Either, Kind, Objects
from engine.ast.node import Filter
from engine.ast.selections import Target
from engine.oracle.constants import ONE
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

ABILITY: Final = Objects(Kind.ABILITY)
TRIGGERED: Final = Objects(Kind.ABILITY, (AbilityKind("triggered"),))


def add(b: Builder) -> None:
    """Add these targets (113.3, 115.1)."""
    shaped(b, "target1", Target, "target activated ability , triggered ability , or {f:filter.s}", _or_spell,
           "what.filters.1")
    shaped(b, "target1", Target, "target {f:filter.s} , {g:filter.s} , or triggered ability", _or_triggered,
           "what.filters.0", "what.filters.1")


def _is_spell(what: Filter) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL


def _or_spell(what: Filter) -> Target | None:
    return Target(Either((ABILITY, what)), ONE, ONE) if _is_spell(what) else None


def _or_triggered(first: Filter, second: Filter) -> Target | None:
    if not _is_spell(first) or not _is_spell(second):
        return None
    return Target(Either((first, second, TRIGGERED)), ONE, ONE)
