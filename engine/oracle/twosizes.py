"""Sizes of two parts, or changed at will: "gets +1/+1 for each creature you control and +1/+1 for each Aura you
control" (613.4b-c)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountOf, Fixed, Plus, Times
from engine.ast.effects import Continuous, May
from engine.ast.modifiers import ModifyPT, SetBasePT
from engine.ast.node import Amount, Duration, Filter, Selection
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder

NONE: Final = Fixed(0)


def add(b: Builder) -> None:
    """Add these."""
    for number, get in (("s", "gets"), ("p", "get")):
        for name, at in (("power", 0), ("toughness", 1)):
            shaped(b, "said", May,
                   f"{{p:player.{number}}} may change {{o:sizeof}} base {name} to {{a:amount}} {{d:duration}}",
                   _may_change(at), "who", "effect.what", f"effect.modifiers.0.{name}", "effect.duration")
        words = f"{get} {{c:change}} for each {{f:filter.s}} and {{d:change}} for each {{g:filter.s}}"
        shaped(b, f"getmod.{number}", ModifyPT, words, _both, _change(0), _what(0), _change(1), _what(1))


def _may_change(at: int) -> Value:
    def made(who: Selection, what: Selection, amount: Amount, duration: Duration) -> May:
        size = SetBasePT(amount, None) if at == 0 else SetBasePT(None, amount)
        return May(who, Continuous(what, (size,), duration))

    return made


def _times(number: Value, what: Filter) -> Times | None:
    return Times(number.number, CountOf(what)) if isinstance(number, Fixed) else None


def _both(one: ModifyPT, first: Filter, other: ModifyPT, second: Filter) -> ModifyPT | None:
    sides: list[Amount] = []
    for name in ("power", "toughness"):
        left, right = _times(getattr(one, name), first), _times(getattr(other, name), second)
        if left is None or right is None:
            return None
        sides.append(Plus(left, right))
    return ModifyPT(sides[0], sides[1])


def _side(value: Value, name: str, at: int) -> Times:
    """One summand of the power or toughness."""
    side = getattr(value, name, None)
    part = (side.left, side.right)[at] if isinstance(side, Plus) else None
    if not isinstance(part, Times):
        raise NotThere(name)
    return part


def _change(at: int) -> Value:
    return lambda value: ModifyPT(*(Fixed(_side(value, name, at).factor) for name in ("power", "toughness")))


def _what(at: int) -> Value:
    def found(value: Value) -> Value:
        counted = _side(value, "power", at).amount
        if not isinstance(counted, CountOf):
            raise NotThere("what")
        return counted.what

    return found
