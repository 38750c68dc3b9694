"""Where something goes instead of where it would: "exile it instead of putting it anywhere else" (614.1a, 614.6)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility
from engine.ast.effects import Instead
from engine.ast.filters import AnyOf, HasColor, InZone, Kind, Not, Objects
from engine.ast.node import Pattern
from engine.ast.patterns import AnyEvent, Moves
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

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


    either = "if {p:would} or {q:would} , exile that card instead ."
    shaped(b, "replacing", ReplacementAbility, either, _either, "effect.pattern.patterns.0",
           "effect.pattern.patterns.1")
    shaped(b, "replacing", ReplacementAbility, "if a {a:color} or {c:color} permanent , spell , or card not on the "
           "battlefield would be put into a graveyard , exile it instead .", _of_colors,
           "effect.pattern.what.tests.0.tests.0.color", "effect.pattern.what.tests.0.tests.1.color")
    b.says("lastpost", Not, "not on the battlefield", test=InZone(Zone.BATTLEFIELD))


def _either(one: Pattern, other: Pattern) -> ReplacementAbility | None:
    """What would go one way or another, either way."""
    moves = isinstance(one, Moves) and isinstance(other, Moves)
    return ReplacementAbility(Instead(AnyEvent((one, other)), None, to_zone="exile")) if moves else None


def _of_colors(one: int, other: int) -> ReplacementAbility:
    """Whatever it is and from wherever it comes."""
    what = Objects(Kind.SOURCE, (AnyOf((HasColor(one), HasColor(other))),))
    return ReplacementAbility(Instead(Moves(what, Zone.GRAVEYARD), None, to_zone="exile"))


def _exile(pattern: Pattern) -> Value:
    return Instead(pattern, None, to_zone="exile") if isinstance(pattern, Moves) else None


def _this_turn(pattern: Pattern) -> Value:
    return Instead(pattern, None, duration=TURN, to_zone="exile") if isinstance(pattern, Moves) else None


def _always(pattern: Pattern) -> Value:
    return ReplacementAbility(Instead(pattern, None, to_zone="exile")) if isinstance(pattern, Moves) else None
