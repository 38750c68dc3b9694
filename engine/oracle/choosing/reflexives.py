"""What happens when something was done, under a condition or with modes, and when one next casts a spell (603.12)."""

from __future__ import annotations

from engine.ast.effects import Delayed, If, Reflexive, Sequence
from engine.ast.filters import (
    Kind,
    Objects,
)
from engine.ast.node import Condition, Effect, Filter
from engine.ast.patterns import CastsSpell
from engine.oracle.constants import TURN, YOU
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these abilities."""
    _later(b)


def _later(b: Builder) -> None:
    """ "You may pay {1}. When you do, choose one —", "when you do, if ..., ..." (603.12)."""
    for nt, start in (("body", "opening"), ("triggerbody", "first")):
        shaped(b, nt, Sequence, f"{{a:{start}}} . when you do , {{m:modal}}", _modal, "effects.0", "effects.1.effect")
    shaped(b, "later", If, "when you do , if {c:condition} , {e:first}", _if_then, "condition", "effect.effect.effect")
    shaped(b, "opening", If, "if {c:condition} , when you next cast a {f:filter.s} this turn , {e:first}", _if_next,
           "condition", "effect.pattern.what", "effect.effect")


def _modal(first: Effect, modal: Effect) -> Sequence:
    return Sequence((first, Reflexive(modal)))


def _if_then(condition: Condition, effect: Effect) -> If:
    """It must be true as that is done and as the ability resolves."""
    return If(condition, Reflexive(If(condition, effect, surface="leading")))


def _if_next(condition: Condition, what: Filter, effect: Effect) -> If | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    return If(condition, Delayed(CastsSpell(YOU, what), effect, once=True, duration=TURN))
