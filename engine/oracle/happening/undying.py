"""What leaves the battlefield without dying, and whom one loses control of (603.6c)."""

from __future__ import annotations

from engine.ast.abilities import TriggeredAbility
from engine.ast.filters import (
    Objects,
    Other,
)
from engine.ast.node import Effect, Filter, Test
from engine.ast.patterns import LosesControl, Moves
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these events."""
    _events(b)


def _events(b: Builder) -> None:
    for body in ("triggerbody", "modal"):
        shaped(b, "triggered", TriggeredAbility,
               f"whenever a {{f:filter.s}} leaves the battlefield , if it didn't die , {{e:{body}}}",
               _undying(()), _of("pattern.what", 0), "effect")
        shaped(b, "triggered", TriggeredAbility,
               f"whenever another {{f:filter.s}} leaves the battlefield , if it didn't die , {{e:{body}}}",
               _undying((Other(),)), _of("pattern.what", 1), "effect")
    shaped(b, "event", LosesControl, "you lose control of {o:thisobject}", LosesControl, "what")


def _undying(more: tuple[Test, ...]) -> Value:
    def made(what: Filter, effect: Effect) -> TriggeredAbility | None:
        if not isinstance(what, Objects) or (more and any(isinstance(each, Other) for each in what.tests)):
            return None
        described = Objects(what.kind, (*more, *what.tests), surface=what.surface)
        return TriggeredAbility(Moves(described, from_zone=Zone.BATTLEFIELD, not_to=Zone.GRAVEYARD), effect)

    return made


def _of(path: str, cut: int) -> Value:
    def found(value: TriggeredAbility) -> Objects:
        what = value.pattern.what if isinstance(value.pattern, Moves) else None
        if not isinstance(what, Objects):
            raise NotThere(path)
        return Objects(what.kind, what.tests[cut:], surface=what.surface)

    return found
