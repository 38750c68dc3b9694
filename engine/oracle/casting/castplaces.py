"""What is paid besides to cast from where a card is; the card's own permission to be cast so (118.8, 118.9)."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Discard
from engine.actions.life import PayLife
from engine.actions.zone_verbs import Exile, Sacrifice
from engine.ast.abilities import CastingAbility
from engine.ast.costs import Cost, DoThis, PayMana
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Unmake
from engine.terms.zones import Zone

MORE_ONCE: Final = ("in addition to paying its other costs", "in addition to its other costs")


def add(b: Builder) -> None:
    """Add these permissions."""
    _gerunds(b)
    _own(b)


# --- what is paid besides ---


def _gerunds(b: Builder) -> None:
    """ "by paying 3 life and discarding a card"."""
    shaped(b, "doing1", DoThis, "paying {n:figure} life", lambda n: DoThis(PayLife(n)), "effect.n")
    shaped(b, "doing1", DoThis, "discarding {o:single}", lambda o: DoThis(Discard(o)), "effect.what")
    shaped(b, "doing1", DoThis, "exiling {o:single}", lambda o: DoThis(Exile(o)), "effect.what")
    shaped(b, "doing1", DoThis, "sacrificing {o:single}", lambda o: DoThis(Sacrifice(o)), "effect.what")
    shaped(b, "doing1", PayMana, "paying {m:mana}", PayMana, "cost")
    b.rule("doing", "{a:doing1}", lambda v: Cost((v[0],)), _undoing(1), Cost)
    b.rule("doing", "{a:doing1} and {b:doing1}", lambda v: Cost(tuple(v)), _undoing(2), Cost)


def _undoing(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return value.parts if isinstance(value, Cost) and len(value.parts) == count and not value.either else None

    return unmake


def _deeds(cost: Cost) -> bool:
    return all(isinstance(part, DoThis) for part in cost.parts)


# --- the card's own words ---


def _own(b: Builder) -> None:
    """ "You may cast ~ from your graveyard by paying 3 life and discarding a card in addition to paying its other
    costs"."""
    core = "you may cast ~ from your graveyard by {d:doing}"
    for more in MORE_ONCE:
        shaped(b, "casting", CastingAbility, f"{core} {more} .", _from_for_more, "cost")
    shaped(b, "casting", CastingAbility, f"{core} rather than paying its mana cost .",
           lambda d: CastingAbility("alternative", cost=d, zone=Zone.GRAVEYARD), "cost")


def _from_for_more(cost: Cost) -> CastingAbility | None:
    return CastingAbility("from", cost=cost, zone=Zone.GRAVEYARD) if _deeds(cost) else None
