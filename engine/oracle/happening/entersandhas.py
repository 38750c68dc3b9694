"""A line of two abilities, of how something enters and what is so as long as it is there."""

from __future__ import annotations

from engine.ast.abilities import EntersAbility, StaticAbility
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """ "As ~ enters, choose a color. All Slivers have protection from the chosen color.": two abilities on a line."""
    b.rule("lineof permanentline", "{a:entering} {z:static}", _enters_and, _unenters_and, tuple, "enters and",
           length=2)


def _enters_and(values: Values) -> Value | None:
    first, second = values
    if not isinstance(first, EntersAbility) or not isinstance(second, StaticAbility) or second.surface == "led it":
        return None
    return first, changed(second, surface=f"enters|{second.surface}")


def _unenters_and(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
        return None
    second = value[1]
    return (value[0], changed(second, surface=second.surface[7:])) if second.surface.startswith("enters|") else None
