"""Prevention and casting on some turns alone; who controls the fewest (615)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility, ReplacementAbility
from engine.ast.conditions import AnyTrue, Both, IsTurnOf, Matches, Unmet
from engine.ast.effects import Prevent
from engine.ast.filters import Foremost, Opponent, Players
from engine.ast.node import Filter
from engine.ast.selections import All
from engine.oracle.constants import YOU, YOUR_TURN
from engine.oracle.damage.damaged import KINDS
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.steps import Step

THEM: Final = All(Players((Opponent(),)))
EARLY: Final = AnyTrue((IsTurnOf(THEM, Step.UNTAP), IsTurnOf(THEM, Step.UPKEEP)))
AFTER_UPKEEP: Final = Both((IsTurnOf(THEM), Unmet(EARLY)))


def add(b: Builder) -> None:
    """Add these."""
    for kind, combat in KINDS.items():
        shaped(b, "replacing", ReplacementAbility,
               f"prevent all {kind} that would be dealt to {{t:protected}} during your turn .", _on_your_turn(combat),
               "effect.to")
    worded(b, "casting", {
        "cast ~ only during a opponent 's turn after their upkeep step .": CastingAbility(
            "only", condition=AFTER_UPKEEP),
        "cast ~ only during a opponent 's turn , before attackers are declared .": CastingAbility(
            "only", condition=IsTurnOf(THEM), timing=("before attackers",)),
    })
    shaped(b, "cond1", Matches, "you control fewer {f:filter.p} than each opponent", _fewest, "filter.tests.0.what")


def _on_your_turn(combat: bool | None) -> Value:
    def made(to: Value) -> ReplacementAbility:
        return ReplacementAbility(Prevent(None, to, None, combat), condition=YOUR_TURN)

    return made


def _fewest(what: Filter) -> Matches:
    return Matches(YOU, Players((Foremost("controls", Players((Opponent(),)), what, least=True),)))
