"""Damage that would be dealt to and dealt by the same things (615.1)."""

from __future__ import annotations

from engine.ast.abilities import ReplacementAbility
from engine.ast.effects import Prevent, Sequence
from engine.ast.node import Filter, Selection
from engine.ast.selections import All, Back, This
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake


def add(b: Builder) -> None:
    """Add these preventions."""
    _both_ways(b)


def _both_ways(b: Builder) -> None:
    """ "Prevent all combat damage that would be dealt to and dealt by ..." (615.1)."""
    b.says("wouldbeall", All, "{what:filter.p}")
    for kind, combat in (("damage", None), ("combat damage", True)):
        words = f"prevent all {kind} that would be dealt to and dealt by"
        key = f"both {kind}"
        b.rule("vp.b", f"{words} {{o:oneobject}} this turn", _both(key, combat), _unboth(key), Sequence, key,
               keyed=True)
        for subject in ("thisobject", "attached", "wouldbeall"):
            name = f"{key} {subject}"
            b.rule("lineof permanentline", f"{words} {{o:{subject}}} .", _always_both(name, combat),
                   _unalways_both(name), tuple, name)


def _both(key: str, combat: bool | None) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Selection)
        again = Back("that creature") if not isinstance(what, Back | This) else what
        return Sequence(
            (Prevent(None, what, None, combat, TURN), Prevent(None, None, again, combat, TURN)), surface=key
        )

    return make


def _unboth(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Sequence) and value.surface == key and isinstance(value.effects[0], Prevent):
            return (value.effects[0].to,)
        return None

    return unmake


def _always_both(key: str, combat: bool | None) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Filter | Selection)
        return (
            ReplacementAbility(Prevent(None, what, None, combat), surface=key),
            ReplacementAbility(Prevent(None, None, what, combat), surface=key),
        )

    return make


def _unalways_both(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        first = value[0]
        if isinstance(first, ReplacementAbility) and first.surface == key and isinstance(first.effect, Prevent):
            return (first.effect.to,)
        return None

    return unmake
