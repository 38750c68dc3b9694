"""Casting a target card as the instruction is followed, paying for it, or for a while (608.2g, 601.3b)."""

from __future__ import annotations

from engine.actions.permission import PermitPlay
from engine.actions.stack import Cast
from engine.ast.node import Duration, Selection
from engine.ast.selections import Target
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these productions."""
    for form, verb in (("b", "cast"), ("s", "casts")):
        shaped(b, f"vp.{form}", Cast, f"{verb} {{o:object}}", _now, "what")
    shaped(b, "vp.b", PermitPlay, "may cast {o:object} {d:duration}", _for_a_while, "what", "duration")


def _now(what: Selection) -> Cast | None:
    return Cast(what, who=ACTOR) if isinstance(what, Target) else None


def _for_a_while(what: Selection, duration: Duration) -> PermitPlay | None:
    return PermitPlay(what, duration, "cast", who=ACTOR) if isinstance(what, Target) else None
