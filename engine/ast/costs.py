"""Costs (118): lists of parts; whatever is done to pay is the same effect that would do it on resolution."""

from __future__ import annotations

from typing import Final

from engine.ast.node import Amount, CostPart, Effect, Frozen
from engine.terms.mana import ManaCost
from engine.terms.records import record

ANY_NUMBER: Final = "any number"  # the way of an optional cost that may be paid any number of times
COST_MARK: Final = 90  # under which a spell remembers what its additional cost was paid with


@record
class PayMana(CostPart):
    """An amount of mana; `times`: that many times over ("{1} for each ..."); `tapping`: artifacts and creatures may be
    tapped to help (waterbend)."""

    cost: ManaCost
    times: Amount | None = None
    tapping: bool = False


@record
class TapThis(CostPart):
    """The tap symbol {T} (107.5)."""


@record
class UntapThis(CostPart):
    """The untap symbol {Q} (107.6)."""


@record
class Loyalty(CostPart):
    """A loyalty symbol (606.4): counters added (positive) or removed; `x` for [-X]."""

    change: int
    x: bool = False


@record
class DoThis(CostPart):
    """Anything else: an effect that must be done in full to pay, such as "Sacrifice a creature", "Pay 2 life", "Discard
    this card"; `times`: that many times over."""

    effect: Effect
    times: Amount | None = None


@record
class OwnManaCost(CostPart):
    """The mana cost of the object itself: "The flashback cost is equal to its mana cost"; `less`: its generic mana
    reduced by so much."""

    less: int = 0


@record
class EachOf(CostPart):
    """One of several costs so many times over, chosen apart for each time (702.24a)."""

    costs: tuple[Cost, ...]
    times: Amount


@record
class Cost(Frozen):
    """A whole cost: all its parts are paid, in any order (601.2h). `either`: the payer chooses one of these instead."""

    parts: tuple[CostPart, ...] = ()
    either: tuple[Cost, ...] = ()
