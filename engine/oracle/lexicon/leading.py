"""`circumstance`: what stands before an ability that is not always so: "as long as ...", "during your turn" (604, 614).

It stands before every static ability and every replacement that says no condition of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.conditions import Both, IsTurnOf, Unmet
from engine.ast.node import Condition, Node
from engine.oracle.constants import YOU, YOUR_TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder
from engine.terms.steps import Step


@dataclass(frozen=True, slots=True)
class Circumstance(Node):
    """A condition before the ability that it is for; no part of what is read."""

    condition: Condition


TIMES: Final = {
    "during your turn": YOUR_TURN, "during turns other than yours": Unmet(YOUR_TURN),
    "during your upkeep": IsTurnOf(YOU, Step.UPKEEP), "during your end step": IsTurnOf(YOU, Step.END),
}
MARK: Final = "when so:"
MORE: Final = "more so:"  # of what has a condition of its own: the cost of the first spell of a turn


def add(b: Builder) -> None:
    """Add these rows."""
    b.rule("circumstance", "as long as {c:condition}", lambda values: Circumstance(values[0], surface="while"),
           _unwhile, Circumstance, "while", keyed=True)
    b.rule("circumstance", "during your turn , as long as {c:condition}", _both, _unboth, Circumstance, "both",
           keyed=True)
    for words, condition in TIMES.items():
        _time(b, words, condition)
    for nt, cls in (("static", StaticAbility), ("replacing", ReplacementAbility)):
        _led(b, nt, cls)


def _unwhile(value: Value) -> Values | None:
    return (value.condition,) if isinstance(value, Circumstance) and value.surface == "while" else None


def _both(values: Values) -> Value:
    return Circumstance(Both((YOUR_TURN, values[0])), surface="both")


def _unboth(value: Value) -> Values | None:
    if not isinstance(value, Circumstance) or value.surface != "both" or not isinstance(value.condition, Both):
        return None
    return value.condition.parts[1:]


def _time(b: Builder, words: str, condition: Condition) -> None:
    node = Circumstance(condition, surface=words)
    b.rule("circumstance", words, lambda values: node,
           lambda value: () if isinstance(value, Circumstance) and value.surface == words else None, Circumstance,
           words, keyed=True)


def _led(b: Builder, nt: str, cls: type[StaticAbility | ReplacementAbility]) -> None:
    def make(values: Values) -> Value | None:
        lead, ability = values
        if not isinstance(ability, StaticAbility | ReplacementAbility):
            return None
        if isinstance(ability, StaticAbility) and ability.defining:
            return None
        rest = f"{lead.surface}|{ability.surface}"
        if ability.condition is None:
            return replace(ability, condition=lead.condition, surface=MARK + rest)
        if not ability.surface.endswith("plain spell cost") or "|" in ability.surface:
            return None
        return replace(ability, condition=Both((ability.condition, lead.condition)), surface=MORE + rest)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, cls) or not value.surface.startswith((MARK, MORE)) or value.condition is None:
            return None
        lead, _, surface = value.surface[len(MARK) :].partition("|")
        if value.surface.startswith(MARK):
            return Circumstance(value.condition, surface=lead), replace(value, condition=None, surface=surface)
        if not isinstance(value.condition, Both):
            return None
        own, other = value.condition.parts
        return Circumstance(other, surface=lead), replace(value, condition=own, surface=surface)

    b.rule(nt, f"{{c:circumstance}} , {{a:{nt}}}", make, unmake, cls)
