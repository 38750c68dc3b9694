"""Properties compared with those of the object itself."""

from __future__ import annotations

from engine.ast.amounts import PropertyOf
from engine.ast.conditions import Holds
from engine.ast.filters import Compare
from engine.ast.node import Selection
from engine.ast.selections import Back, This
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import worded
from engine.oracle.templates import Builder, Make, Unmake


def add(b: Builder) -> None:
    """Properties compared with those of the object itself."""
    for words, op in (("lesser", "<"), ("greater", ">")):
        spoken_of = Compare("mana value", op, PropertyOf("mana value", Back("it")))
        worded(b, "post", {f"with {words} mana value": spoken_of})  # than what was just spoken of
        for name in ("power", "toughness", "mana value"):
            if name != "mana value":
                b.rule("post", f"with {words} {name}", _than_this(name, op, f"{words} {name}"),
                       _unthan_this(f"{words} {name}"), Compare, f"{words} {name}")
            b.rule(
                "cond1",
                f"{{o:matched}} has {words} {name} than ~",
                _has_than(name, op),
                _unhas_than(name, op),
                Holds,
                f"has {words} {name}",
            )
    for name in ("power", "toughness", "mana value"):
        b.rule(
            "lastpost",
            f"with the same {name} as {{o:oneobject}}",
            _same_as(name),
            _unsame_as(name),
            Compare,
            f"same {name}",
        )


def _than_this(name: str, op: str, key: str) -> Make:
    return lambda values: Compare(name, op, PropertyOf(name, This()), surface=key)


def _unthan_this(key: str) -> Unmake:
    return lambda value: () if isinstance(value, Compare) and value.surface == key else None


def _has_than(name: str, op: str) -> Make:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Selection)
        return Holds(PropertyOf(name, what), op, PropertyOf(name, This()), surface=f"has {op} {name}")

    return make


def _unhas_than(name: str, op: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Holds) and value.surface == f"has {op} {name}" and isinstance(value.left, PropertyOf):
            return (value.left.of,)
        return None

    return unmake


def _same_as(name: str) -> Make:
    return lambda values: Compare(name, "=", PropertyOf(name, values[0]), surface=f"same {name}")


def _unsame_as(name: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Compare) and value.surface == f"same {name}" and isinstance(value.amount, PropertyOf):
            return (value.amount.of,)
        return None

    return unmake
