"""What is got and gained without an end."""

from __future__ import annotations

from engine.ast.modifiers import GainAbilities, ModifyPT
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """ "Target creature gets +2/+2 and gains horsemanship": without an end."""
    for number in "sp":
        b.rule(f"gmods.{number}", f"{{a:getmod.{number}}} and {{c:gainmod.{number}}}", tuple, _got_and_gained, tuple)


def _got_and_gained(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    return value if isinstance(value[0], ModifyPT) and isinstance(value[1], GainAbilities) else None
