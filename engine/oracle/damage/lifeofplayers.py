"""Life totals among players, and half a life paid (107.1a, 119)."""

from __future__ import annotations

from engine.actions.life import PayLife
from engine.ast.amounts import ExtremeOf, Half, PropertyOf
from engine.oracle.constants import ANYBODY, OPPONENTS, YOU
from engine.oracle.shape import worded
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
    for words, up in (("rounded up", True), ("rounded down", False)):
        life = Half(PropertyOf("life total", YOU), up)
        worded(b, "vp.b", {f"pay half your life , {words}": PayLife(life, who=ACTOR)})
