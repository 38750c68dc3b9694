"""Where something goes instead of where it would: "exile it instead of putting it anywhere else" (614.1a, 614.6)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.effects import Instead
from engine.ast.node import Pattern
from engine.ast.patterns import Moves
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

ELSEWHERE: Final = (
    "exile it instead of putting it anywhere else", "exile that card instead of putting it anywhere else",
    "exile it instead of putting it into its owner 's graveyard", "exile it instead of putting it into your graveyard",
    "exile it instead of putting it into a graveyard", "exile that card instead", "instead exile it",
    "exile them instead",
)


def add(b: Builder) -> None:
    """Add these replacements of where things go."""
    for words in ELSEWHERE:
        shaped(b, "plain", Instead, f"if {{p:would}} , {words}", _exile, "pattern")
        shaped(b, "replacing", ReplacementAbility, f"if {{p:would}} , {words} .", _always, "effect.pattern")
        if "instead of" not in words and words != "instead exile it":
            shaped(b, "plain", Instead, f"if {{p:would}} this turn , {words}", _this_turn, "pattern")


def _exile(pattern: Pattern) -> Value:
    return Instead(pattern, None, to_zone="exile") if isinstance(pattern, Moves) else None


def _this_turn(pattern: Pattern) -> Value:
    return Instead(pattern, None, duration=TURN, to_zone="exile") if isinstance(pattern, Moves) else None


def _always(pattern: Pattern) -> Value:
    return ReplacementAbility(Instead(pattern, None, to_zone="exile")) if isinstance(pattern, Moves) else None
