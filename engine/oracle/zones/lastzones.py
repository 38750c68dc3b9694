"""A zone said last, behind a comparison: "with mana value less than ~'s power from your hand"."""

from __future__ import annotations

from engine.ast.filters import ExtremeAmong, Kind, Objects, places
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder
from engine.state.faces import walk
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add the wordings."""
    b.rule("posts", "{a:lastpost} {b:post}", _zoned, _unzoned, tuple)


def _zoned(values: Values) -> Value | None:
    last, zone = values
    if isinstance(last, ExtremeAmong) or not _elsewhere(zone):
        return None
    if any(isinstance(node, Objects) and node.kind is not Kind.PERMANENT for node in walk(last)):
        return None  # "the number of creature cards in your graveyard": the zone is that of those
    return last, zone


def _elsewhere(test: Value) -> bool:
    zones = places(test)
    return bool(zones) and all(each.zone is not Zone.BATTLEFIELD for each in zones)


def _unzoned(value: Value) -> Values | None:
    zoned = isinstance(value, tuple) and len(value) == 2 and _elsewhere(value[1])
    return value if zoned and not isinstance(value[0], ExtremeAmong) else None
