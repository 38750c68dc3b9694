"""Everywhere: what is true of creatures one controls, of spells and of cards alike; tokens' sizes (604, 613)."""

from __future__ import annotations

from typing import Final

from engine.actions.tokens import Create, TokenKind
from engine.ast.abilities import StaticAbility
from engine.ast.effects import If, May
from engine.ast.filters import ControlledBy, Either, InZone, Kind, Objects, Other, OwnedBy
from engine.ast.node import Effect
from engine.oracle.awaiting import TokensSized
from engine.oracle.constants import CREATURE, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.rows import _, row
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

SAME: Final = (
    "the same is true for creature spells you control and creature cards you own that aren't on the battlefield"
)
ZONES: Final = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
ELSEWHERE: Final = (Objects(Kind.SPELL, (CREATURE, ControlledBy(YOU))),
                    *(Objects(Kind.CARD, (CREATURE, OwnedBy(YOU), InZone(zone))) for zone in ZONES))
SIZED: Final = "|sized "


def add(b: Builder) -> None:
    """Add these productions."""
    b.rule("lineof permanentline", f"{{a:static}} {SAME} .", _everywhere, _uneverywhere, tuple, "everywhere",
           length=1)
    row(b, "later", "its power is equal to {a:amount} and its toughness is equal to {c:amount}", TokensSized(_.a, _.c))


def _everywhere(values: Values) -> Value | None:
    ability = values[0]
    if not isinstance(ability, StaticAbility) or ability.condition is not None or ability.defining:
        return None
    what = ability.what
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    tests = what.tests[1:] if what.tests and isinstance(what.tests[0], Other) else what.tests
    if tests != (CREATURE, ControlledBy(YOU)):
        return None
    return (changed(ability, what=Either((what, *ELSEWHERE), surface="everywhere")),)


def _uneverywhere(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], StaticAbility):
        return None
    what = value[0].what
    if not isinstance(what, Either) or what.surface != "everywhere":
        return None
    return (changed(value[0], what=what.filters[0]),)


def sized(effect: Effect, size: TokensSized) -> Effect | None:
    """The creation of a token with the size that a later sentence says; None if it creates none, or says it itself."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        inner = sized(effect.effect, size)
        return None if inner is None else changed(effect, effect=inner)
    if not isinstance(effect, Create) or not isinstance(effect.what, TokenKind) or effect.what.pt is not None:
        return None
    what = changed(effect.what, pt=(size.power, size.toughness))
    return changed(effect, what=what, surface=f"{effect.surface}{SIZED}{size.surface}")


def unsized(effect: Effect) -> tuple[Effect, TokensSized] | None:
    """The creation of a token without its size, and the sentence that says it."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        found = unsized(effect.effect)
        return None if found is None else (changed(effect, effect=found[0]), found[1])
    if not isinstance(effect, Create) or SIZED not in effect.surface or not isinstance(effect.what, TokenKind):
        return None
    surface, _, said = effect.surface.partition(SIZED)
    if effect.what.pt is None:
        return None
    size = TokensSized(*effect.what.pt, surface=said)
    return changed(effect, what=changed(effect.what, pt=None), surface=surface), size
