"""Instructions that wait until something leaves: "Exile that token when ~ leaves the battlefield" (603.7)."""

from __future__ import annotations

from typing import Final

from engine.ast.effects import Delayed, May, Sequence
from engine.ast.node import Effect, Pattern
from engine.ast.patterns import Moves
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

WHEN_GONE: Final = "when gone"


def add(b: Builder) -> None:
    """Add these sentences."""
    shaped(b, "plain", Delayed, "{e:imperative} when {p:event}", _once_gone, "effect", "pattern", key=WHEN_GONE)


def _once_gone(effect: Effect, pattern: Pattern) -> Delayed | None:
    """What is done is certain only where it is one instruction, and the event is that something leaves."""
    leaves = isinstance(pattern, Moves) and pattern.from_zone is Zone.BATTLEFIELD
    return Delayed(pattern, effect) if leaves and not isinstance(effect, Sequence | May) else None
