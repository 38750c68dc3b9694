"""Targets in more words: each of so many targets, another target, one of each of two kinds; you and each other thing
(115.1, 608.2)."""

from __future__ import annotations

from engine.ast.amounts import Fixed, VarX
from engine.ast.filters import AnyOther, AnyTarget
from engine.ast.selections import All, Several, Target, You
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, worded
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "recipient.s", {
        "each of x targets": Target(AnyTarget(), VarX(), VarX()), "another target": Target(AnyOther(), ONE, ONE),
        "each of up to five targets": Target(AnyTarget(), NONE, Fixed(5)),
        "each of up to six targets": Target(AnyTarget(), NONE, Fixed(6)),
        "each of up to x targets": Target(AnyTarget(), NONE, VarX()),
        "each of up to two other targets": Target(AnyOther(), NONE, Fixed(2)),
    })
    shaped(b, "recipient.s", Several, "you and {a:eachrecipient}", _you_and, "parts.1")
    one = "up to one target {f:filter.s}"
    b.says("uptoone", Target, one.replace("{f:", "{what:"), least=NONE, most=ONE)
    shaped(b, "single.p", Several, "each of {a:uptoone} and {c:uptoone}", _both, "parts.0", "parts.1")
    shaped(b, "single.p", Several, "each of {a:uptoone} , {c:uptoone} , and {d:uptoone}", _both, *(
        _part(place) for place in range(3)))


def _you_and(what: Value) -> Several | None:
    return Several((You(), what)) if isinstance(what, All) else None


def _both(*targets: Target) -> Several:
    return Several(targets)


def _part(place: int) -> Value:
    def found(value: Several) -> Value:
        if len(value.parts) != 3:
            raise NotThere("parts")
        return value.parts[place]

    return found
