"""The top card of such a kind: "the top creature card of your graveyard" (404.2)."""

from __future__ import annotations

from engine.ast.amounts import Fixed
from engine.ast.filters import Kind, Objects
from engine.ast.node import Filter, Selection
from engine.ast.selections import TopOf
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these selections."""
    shaped(b, "single.s", TopOf, "the top {f:filter.s} of {w:possessive} graveyard", _top, "what", "whose")
    shaped(b, "single.p", TopOf, "the top {n:numword} {f:filter.p} of {w:possessive} graveyard", _tops, "count", "what",
           "whose")


def _top(what: Filter, whose: Selection) -> Value:
    return _tops(ONE, what, whose)


def _tops(count: Fixed, what: Filter, whose: Selection) -> TopOf | None:
    if not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return None
    return TopOf(whose, count, what=what, zone=Zone.GRAVEYARD)
