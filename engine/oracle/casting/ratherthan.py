"""Another cost rather than that of abilities of a keyword, or of one spell each turn (118.9)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.costs import Cost, PayMana
from engine.ast.filters import Compare, Kind, Objects
from engine.ast.modifiers import MayPlay, PayInstead
from engine.ast.node import Amount
from engine.ast.selections import This
from engine.oracle.casting.permissions import CASTABLE
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

FIRST: Final = "the equip cost of the first equip ability you activate"
OFFERS: Final = {
    "cycling costs": PayInstead("cycling", Cost(())), "equip costs": PayInstead("equip", Cost(())),
    f"{FIRST} each turn": PayInstead("equip", Cost(()), first=True),
    f"{FIRST} during each of your turns": PayInstead("equip", Cost(()), first=True, own_turn=True),
    "~ 's crew cost": PayInstead("crew", Cost(()), This()),
}


def add(b: Builder) -> None:
    """Add these offers."""
    for words, offer in OFFERS.items():
        core = f"you may {{c:cost}} rather than pay {words} ."
        shaped(b, "static", StaticAbility, core, _offer(offer), "modifiers.0.cost")
    shaped(b, "static", StaticAbility,
           "once each turn , you may {c:cost} rather than pay the mana cost for a spell you cast with mana value x or"
           " less , where x is {a:amount} .", _once, "modifiers.0.instead_cost", "modifiers.0.what.tests.0.amount")


def _plain(cost: Cost) -> bool:
    """Whether a cost is said whole: no X that somebody would have to choose."""
    return not cost.either and not any(isinstance(part, PayMana) and "X" in part.cost.symbols for part in cost.parts)


def _offer(offer: PayInstead) -> Value:
    return lambda cost: StaticAbility(
        YOU, (PayInstead(offer.keyword, cost, offer.what, offer.first, offer.own_turn),)
    ) if _plain(cost) else None


def _once(cost: Cost, most: Amount) -> StaticAbility | None:
    if not _plain(cost):
        return None
    what = Objects(Kind.SPELL, (Compare("mana value", "<=", most), CASTABLE))
    return StaticAbility(YOU, (MayPlay(what, "cast", instead_cost=cost, once_each_turn=True),))
