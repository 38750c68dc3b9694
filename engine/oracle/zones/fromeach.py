"""A card from each graveyard: up to one of each player's, chosen together (608.2d)."""

from __future__ import annotations

from engine.actions.zone_verbs import Exile
from engine.ast.amounts import CountOf, Fixed
from engine.ast.effects import May
from engine.ast.filters import InZone, Kind, Objects, Players, Together
from engine.ast.selections import Some, You
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

JOINT = (InZone(Zone.GRAVEYARD), Together("different players"))


def add(b: Builder) -> None:
    """Add this instruction."""
    shaped(b, "said", May, "you may exile a {f:filter.s} from each graveyard", _exiled, without("effect.what.what", 2))


def _exiled(what: Value) -> May | None:
    if not isinstance(what, Objects) or what.kind is not Kind.CARD:
        return None
    return May(You(), Exile(Some(with_tests(what, *JOINT), Fixed(0), CountOf(Players()))))
