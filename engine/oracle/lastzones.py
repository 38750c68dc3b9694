"""A zone said last, behind a comparison: "with mana value less than ~'s power from your hand"."""

from __future__ import annotations

from engine.ast.amounts import CountOf
from engine.ast.filters import Compare, ExtremeAmong, Shares, places
from engine.ast.node import Test
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
    if isinstance(last, Compare) and isinstance(last.amount, CountOf) and any(map(_elsewhere, _tests(last.amount))):
        return None  # "the number of cards in your hand from your graveyard" would say two zones of one
    return last, zone


def _tests(amount: CountOf) -> tuple[Test, ...]:
    return getattr(amount.what, "tests", ())


def _elsewhere(test: Value) -> bool:
    zones = places(test)
    return bool(zones) and all(each.zone is not Zone.BATTLEFIELD for each in zones)


def _unzoned(value: Value) -> Values | None:
    zoned = isinstance(value, tuple) and len(value) == 2 and _elsewhere(value[1])
    return value if zoned and not isinstance(value[0], ExtremeAmong) else None
