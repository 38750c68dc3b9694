"""What must attack, block or be blocked for a time."""

from __future__ import annotations

from engine.ast.effects import Continuous
from engine.ast.modifiers import Must
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import ACTOR, Builder, Make, Unmake


def add(b: Builder) -> None:
    """Add these."""
    for number, s in (("s", "s"), ("p", "")):
        for verb in ("attack", "block"):
            b.rule(
                f"op.{number}", f"{verb}{s} this turn if able", _must(verb), _unmust(verb), Continuous, f"must {verb}"
            )
            b.rule(
                f"op.{number}",
                f"{verb}{s} this combat if able",
                _must(verb, "combat"),
                _unmust(verb, "combat"),
                Continuous,
                f"must {verb} combat",
            )
        b.rule(
            f"op.{number}",
            f"block{s} {{o:oneobject}} this turn if able",
            _must_whom,
            _unmust_whom,
            Continuous,
            "must whom",
        )
        b.rule(
            f"op.{number}",
            "must be blocked this turn if able",
            _must("be blocked"),
            _unmust("be blocked"),
            Continuous,
            "must be blocked",
        )
        b.rule(f"op.{number}", "must be blocked this combat if able", _must("be blocked", "combat"),
               _unmust("be blocked", "combat"), Continuous, "must be blocked combat")
        b.rule(
            f"op.{number}",
            "must be blocked each combat this turn if able",
            _must("be blocked", "each combat"),
            _unmust("be blocked", "each combat"),
            Continuous,
            "must be blocked each combat",
        )


def _must(verb: str, when: str = "") -> Make:
    key = f"must {verb} {when}".strip()
    return lambda values: Continuous(ACTOR, (Must(verb),), TURN, surface=key)


def _unmust(verb: str, when: str = "") -> Unmake:
    key = f"must {verb} {when}".strip()
    return lambda value: () if isinstance(value, Continuous) and value.surface == key else None


def _must_whom(values: Values) -> Value | None:
    return Continuous(ACTOR, (Must("block", values[0]),), TURN, surface="must whom")


def _unmust_whom(value: Value) -> Values | None:
    if not isinstance(value, Continuous) or value.surface != "must whom":
        return None
    modifier = value.modifiers[0]
    return (modifier.whom,) if isinstance(modifier, Must) else None
