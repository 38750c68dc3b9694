"""Permission to play cards from exile for a while (601.3b)."""

from __future__ import annotations

from engine.ast.effects import Continuous
from engine.ast.modifiers import MayPlay
from engine.ast.selections import Back
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake


def add(b: Builder) -> None:
    """Add this permission."""
    _play(b)


def _play(b: Builder) -> None:
    """Permission to play cards from exile for a while (601.3b)."""
    b.same("exiledones", "{_:backobject.s}", "{_:backobject.p}")
    b.rule("exiledones", "cards exiled this way", lambda v: Back("those cards", surface="this way"), _unthis_way, Back)
    for verb in ("play", "cast"):
        b.says("permission", MayPlay, f"may {verb} {{what:exiledones}}", verb=verb)
    b.rule("said", "you {m:permission} {d:duration}", _permitted("last"), _unpermitted("last"), Continuous, "play last")
    b.rule(
        "plain",
        "{d:leading} , you {m:permission}",
        _permitted("first"),
        _unpermitted("first"),
        Continuous,
        "play first",
    )


def _unthis_way(value: Value) -> Values | None:
    return () if isinstance(value, Back) and value.surface == "this way" else None


def _permitted(where: str) -> Make:
    def make(values: Values) -> Value | None:
        modifier, duration = values if where == "last" else (values[1], values[0])
        return Continuous(YOU, (modifier,), duration, surface=f"play {where}")

    return make


def _unpermitted(where: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Continuous) or value.surface != f"play {where}":
            return None
        modifier = value.modifiers[0]
        return (modifier, value.duration) if where == "last" else (value.duration, modifier)

    return unmake
