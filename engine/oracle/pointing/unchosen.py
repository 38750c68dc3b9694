"""What was not done this way, and what follows what was: "nonland permanents not chosen this way", "if that spell is
countered this way, ..." (608.2c)."""

from __future__ import annotations

from engine.actions.arrival import Arrival
from engine.actions.zone_verbs import Put
from engine.ast.conditions import Both, Did, Matches
from engine.ast.effects import If, Sequence
from engine.ast.filters import Kind, Not, Objects, ThisWay
from engine.ast.node import Condition, Effect, Filter
from engine.ast.selections import Back, This
from engine.oracle.kernel import Value
from engine.oracle.pointing.thisway import DEEDS
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder

COUNTERED = "if that spell is countered this way , {e:first}"


def add(b: Builder) -> None:
    """Add these."""
    for deed in DEEDS:
        worded(b, "post", {f"not {deed} this way": Not(ThisWay(deed))})
    shaped(b, "later", If, COUNTERED, lambda e: If(Did(), e), "effect")
    shaped(b, "cond1", Both, "a {f:filter.s} 's ability is countered this way", _of_such, "parts.1.filter")
    both = "{a:clauses} if {c:condition} , and {z:clauses} if {d:condition}"
    shaped(b, "plain", Sequence, both, _each_if, "effects.0.effect", "effects.0.condition", "effects.1.effect",
           "effects.1.condition")
    worded(b, "vp.b", {
        "put ~ onto the battlefield from the command zone": Put(This(surface="command"), Arrival(), who=ACTOR),
    })


def _of_such(what: Filter) -> Both | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return Both((Did(), Matches(Back("that permanent"), what)))


def _each_if(first: Effect, one: Condition, second: Effect, other: Condition) -> Value:
    return Sequence((If(one, first), If(other, second)))
