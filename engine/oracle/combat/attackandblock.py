"""What must be blocked by all, attacks as though without defender or cannot be targeted (506, 509.1c)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.effects import Continuous
from engine.ast.modifiers import AsThough, Cant, Must
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import ACTOR, Builder, Make, Unmake

DEFENDER: Final = "it didn't have defender"


def add(b: Builder) -> None:
    """Add these predicates."""
    _predicates(b)
    _blocked(b)


def _no_parts(key: str) -> Unmake:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _predicates(b: Builder) -> None:
    b.says("cantmod", Cant, "can't be the targets of {what:filter.p}", verb="be targeted")
    attack = AsThough("attack", DEFENDER)
    for number, word in (("s", "it"), ("p", "they")):
        key = f"as though {number}"
        made = Continuous(ACTOR, (attack,), TURN, surface=key)
        b.rule(f"op.{number}", f"can attack this turn as though {word} didn't have defender", _given(made),
               _no_parts(key), Continuous, key)


def _given(value: Value) -> Make:
    return lambda values: value


def _blocked(b: Builder) -> None:
    """ "All creatures able to block target creature this turn do so" (509.1c)."""
    must = Must("be blocked", all=True)
    b.rule("plain", "all creatures able to block {o:oneobject} this turn do so",
           lambda values: Continuous(values[0], (must,), TURN, surface="do so"), _undo_so, Continuous, "do so")
    b.rule("static", "all creatures able to block {s:ssubject.s} do so .",
           lambda values: StaticAbility(values[0], (must,), surface="do so"), _undo_so, StaticAbility, "do so")


def _undo_so(value: Value) -> Values | None:
    if isinstance(value, Continuous | StaticAbility) and value.surface == "do so":
        return (value.what,)
    return None
