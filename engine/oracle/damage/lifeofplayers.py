"""Life totals among players, and half a life paid (107.1a, 119)."""

from __future__ import annotations

from engine.actions.life import PayLife
from engine.ast.amounts import CountOf, ExtremeOf, Fixed, Half, Plus, PropertyOf, Times
from engine.ast.node import Filter
from engine.oracle.constants import ANYBODY, OPPONENTS, YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder


def add(b: Builder) -> None:
    """Add these amounts."""
    _amounts(b)


def _amounts(b: Builder) -> None:
    """ "The highest life total among your opponents", "half your life, rounded up"."""
    for word, greatest in (("highest", True), ("greatest", True), ("lowest", False)):
        for words, what in (("all players", ANYBODY), ("players", ANYBODY), ("your opponents", OPPONENTS)):
            worded(b, "counted", {
                f"the {word} life total among {words}": ExtremeOf("life total", what, greatest=greatest),
            })
    most = ExtremeOf("life total", OPPONENTS, greatest=True)
    worded(b, "counted", {"the life total of a opponent with the most life": most})
    shaped(b, "amount life", Plus, "{n:figure} life plus {m:figure} life for each {f:filter.s}", _more_for_each, "left",
           lambda x: Fixed(x.right.factor, surface="#"), "right.amount.what")
    for words, up in (("rounded up", True), ("rounded down", False)):
        life = Half(PropertyOf("life total", YOU), up)
        worded(b, "vp.b", {f"pay half your life , {words}": PayLife(life, who=ACTOR)})


def _more_for_each(base: Fixed, each: Fixed, what: Filter) -> Plus:
    """So much, and so much more for each."""
    return Plus(base, Times(each.number, CountOf(what)))
