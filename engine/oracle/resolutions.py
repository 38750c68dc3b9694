"""What resolves: the last chapter of a Saga, an ability for the how-manieth time, a champion that exiles (603.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import HasResolved
from engine.ast.effects import If, Reflexive
from engine.ast.filters import AbilityKind, FromSource, HasSubtype, Is, Kind, Objects
from engine.ast.node import Effect, Filter
from engine.ast.patterns import Moves, SpellDoes
from engine.ast.selections import This
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

ITSELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
TIMES: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5}


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "event", SpellDoes, "the final chapter ability of a {f:filter.s} resolves", _final,
           "what.tests.1.source")
    shaped(b, "event", Moves, "a {f:filter.s} is championed with ~", _championed, "what")
    for word, times in TIMES.items():
        shaped(b, "later", If, f"when this ability resolves for the {word} time this turn , {{e:first}}",
               _once_resolved(times), "effect.effect")


def _final(what: Filter) -> SpellDoes | None:
    if not isinstance(what, Objects) or HasSubtype("Saga") not in what.tests:
        return None
    return SpellDoes(Objects(Kind.ABILITY, (AbilityKind("final chapter"), FromSource(what))), "resolves")


def _championed(what: Filter) -> Moves | None:
    """Exiled from the battlefield by its champion ability (702.72)."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return Moves(what, Zone.EXILE, Zone.BATTLEFIELD, through=ITSELF)


def _once_resolved(times: int) -> Value:
    def made(effect: Effect) -> If:
        return If(HasResolved(times), Reflexive(effect))

    return made
