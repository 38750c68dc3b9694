"""Where something goes said before what goes there: "return to your hand all creature cards in your graveyard", and
where it comes from said besides: "from the battlefield"."""

from __future__ import annotations

from engine.actions.destinations import HANDS
from engine.actions.zone_verbs import Put, ReturnToHand
from engine.ast.filters import Kind, Objects
from engine.ast.node import Selection
from engine.ast.selections import Target
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these wordings of moves."""
    for form, s in (("b", ""), ("s", "s")):
        for hand in HANDS:
            shaped(b, f"vp.{form}", ReturnToHand, f"return{s} to {hand} {{o:object}}",
                   lambda what: ReturnToHand(what, who=ACTOR), "what")
            shaped(b, f"vp.{form}", ReturnToHand, f"return{s} {{o:object}} from the battlefield to {hand}", _from_there,
                   "what")
        shaped(b, f"vp.{form}", Put, f"return{s} {{d:homecoming}} {{o:object}}", _put, "to", "what")
        shaped(b, f"vp.{form}", Put, f"put{s} {{d:destination}} {{o:object}}", _put, "to", "what")


def _put(to: Value, what: Value) -> Put:
    return Put(what, to, who=ACTOR)


def _from_there(what: Selection) -> ReturnToHand | None:
    """Of permanents only, which are on the battlefield."""
    permanent = isinstance(what, Target) and isinstance(what.what, Objects) and what.what.kind is Kind.PERMANENT
    return ReturnToHand(what, who=ACTOR) if permanent else None
