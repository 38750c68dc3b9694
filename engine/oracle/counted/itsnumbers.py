"""Numbers of what was spoken of: "if its power is 2", "that creature's toughness is 0 or less" (208)."""

from __future__ import annotations

from engine.ast.amounts import PropertyOf
from engine.ast.conditions import Holds
from engine.ast.node import Selection
from engine.ast.selections import Back
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake


def add(b: Builder) -> None:
    """Add these conditions, and the words for whose a role is."""
    _numbers(b)
    b.says("refobject", Back, "{word:the.s} 's")


def _numbers(b: Builder) -> None:
    """ "If its power is 2", "if that creature's toughness is 0 or less"."""
    b.says("thatones", Back, "{word:that.s} 's")
    b.says("itsown", Back, "its", word="it")
    for name in ("power", "toughness", "mana value"):
        for nt, words, op in (
            ("itsown", "", "="), ("thatones", "", "="), ("thatones", " or less", "<="),
            ("thatones", " or greater", ">="),
        ):
            key = f"{nt} {name}{words}"
            b.rule("cond1", f"{{o:{nt}}} {name} is {{n:numeral}}{words}", _number(name, op, key), _unnumber(key), Holds,
                   key)


def _number(name: str, op: str, key: str) -> Make:
    def make(values: Values) -> Value | None:
        what, number = values
        assert isinstance(what, Selection)
        return Holds(PropertyOf(name, what), op, number, surface=key)

    return make


def _unnumber(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Holds) and value.surface == key and isinstance(value.left, PropertyOf):
            return value.left.of, value.right
        return None

    return unmake
