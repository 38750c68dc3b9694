"""Where something goes said before what goes there: "return to your hand all creature cards in your graveyard"."""

from __future__ import annotations

from engine.actions.places import HANDS
from engine.actions.zones import Put, ReturnToHand
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these wordings of moves."""
    for form, s in (("b", ""), ("s", "s")):
        for hand in HANDS:
            shaped(b, f"vp.{form}", ReturnToHand, f"return{s} to {hand} {{o:object}}",
                   lambda what: ReturnToHand(what, who=ACTOR), "what")
        shaped(b, f"vp.{form}", Put, f"return{s} {{d:homecoming}} {{o:object}}", _put, "to", "what")
        shaped(b, f"vp.{form}", Put, f"put{s} {{d:destination}} {{o:object}}", _put, "to", "what")


def _put(to: Value, what: Value) -> Put:
    return Put(what, to, who=ACTOR)
