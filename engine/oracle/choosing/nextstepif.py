"""What one may do at the next step if something is so (603.7)."""

from __future__ import annotations

from engine.ast.conditions import Unmet
from engine.ast.effects import Delayed, If
from engine.ast.node import Condition, Effect, Pattern
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these instructions."""
    _next(b)


def _next(b: Builder) -> None:
    """ "At the beginning of the next end step, destroy that creature if it attacked this turn" (603.7)."""
    head = "at the beginning of {p:nextbeginning} , {e:clauses}"
    shaped(b, "plain", Delayed, f"{head} if {{c:condition}}", _then_if, "pattern", "effect.effect", "effect.condition")
    shaped(b, "plain", Delayed, "at the beginning of {p:nextbeginning} , if {c:condition} , {e:clauses}",
           lambda p, c, e: Delayed(p, If(c, e, surface="leading")), "pattern", "effect.condition", "effect.effect")
    shaped(b, "plain", Delayed, f"{head} unless {{c:condition}}", _then_unless, "pattern", "effect.effect",
           "effect.condition.part")


def _then_if(pattern: Pattern, effect: Effect, condition: Condition) -> Delayed:
    return Delayed(pattern, If(condition, effect, surface="trailing"))


def _then_unless(pattern: Pattern, effect: Effect, condition: Condition) -> Delayed:
    return Delayed(pattern, If(Unmet(condition), effect, surface="unless"))
