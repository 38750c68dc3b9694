"""What is cycled or discarded, and what attacks with others (508.3)."""

from __future__ import annotations

from engine.ast.node import Filter
from engine.ast.patterns import AnyEvent, Attacks, Moves
from engine.ast.selections import This
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these events."""
    _events(b)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _events(b: Builder) -> None:
    """ "You cycle or discard a card", "this and at least two other creatures attack"."""
    for who, s in (("{by:psubject.s}", "s"), ("{by:psubject.p}", "")):
        key = f"cycle{s} or discard{s}"
        b.rule("event", f"{who} {key} {{w:esubject.s}}", _cycles(key), _uncycles(key), AnyEvent, key)
    for number, least in (("two", 2), ("three", 3)):
        key = f"and {number} others"
        b.rule("event", f"~ and at least {number} other creatures attack",
               _given(Attacks(This(), others=least, surface=key)), _no_parts(key), Attacks, key)


def _given(value: Value) -> Make:
    return lambda values: value


def _cycles(key: str) -> Make:
    def make(values: Values) -> Value | None:
        by, what = values
        assert isinstance(what, Filter | This)
        moves = tuple(Moves(what, Zone.GRAVEYARD, Zone.HAND, each, by) for each in ("cycle", "discard"))
        return AnyEvent(moves, surface=key)

    return make


def _uncycles(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, AnyEvent) or value.surface != key or not isinstance(value.patterns[0], Moves):
            return None
        return value.patterns[0].by, value.patterns[0].what

    return unmake
