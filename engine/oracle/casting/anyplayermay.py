"""What any player may do, each asked in turn order (101.4)."""

from __future__ import annotations

from engine.ast.effects import May
from engine.ast.filters import (
    Players,
)
from engine.ast.node import Effect
from engine.ast.selections import All
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import ANYBODY, OPPONENTS
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add this offer."""
    _anybody(b)


def _anybody(b: Builder) -> None:
    """ "Any player may sacrifice a land": each of them is asked, in turn order (101.4)."""
    for noun, what in (("player", ANYBODY), ("opponent", OPPONENTS)):
        shaped(b, "said", May, f"any {noun} may {{v:vps.b}}", _any_may(what), _may_of)


def _any_may(what: Players) -> Value:
    def made(effect: Effect) -> May:
        who = All(what, surface="any")
        return May(who, filled(effect, who))

    return made


def _may_of(value: Value) -> Value:
    return unfilled(value.effect, value.who)
