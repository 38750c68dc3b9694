"""A zone said last, behind a comparison: "with mana value less than ~'s power from your hand"."""

from __future__ import annotations

from engine.ast.amounts import CountOf
from engine.ast.filters import Compare, ExtremeAmong, Kind, Objects, Shares, places
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

ZONED = (Compare, Shares)


def add(b: Builder) -> None:
    """Add the wordings."""
    b.rule("posts", "{a:lastpost} {b:post}", _zoned, _unzoned, tuple)


def _zoned(values: Values) -> Value | None:
    last, zone = values
    if isinstance(last, ExtremeAmong) or not _elsewhere(zone):
        return None
    return None if _of_cards(last) else (last, zone)


def _of_cards(test: Value) -> bool:
    """Whether a comparison is with cards, whose zone the words would say: "the number of cards in your hand"."""
    other = test.of if isinstance(test, Shares) else getattr(test, "amount", None)
    what = other.what if isinstance(other, CountOf) else other
    return isinstance(what, Objects) and what.kind is Kind.CARD


def _elsewhere(test: Value) -> bool:
    zones = places(test)
    return bool(zones) and all(each.zone is not Zone.BATTLEFIELD for each in zones)


def _unzoned(value: Value) -> Values | None:
    zoned = isinstance(value, tuple) and len(value) == 2 and _elsewhere(value[1])
    return value if zoned and not isinstance(value[0], ExtremeAmong) else None
