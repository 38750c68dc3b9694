"""More that is counted: things of one kind and of another, what was looked at, damage dealt this turn, how often one
investigates (107.3, 701.36)."""

from __future__ import annotations

from typing import Final

from engine.actions.tokens import Investigate
from engine.ast.amounts import CountOf, Fixed, HistoryCount, ThatMany
from engine.ast.filters import AnyOf, Either, HasColor, InZone, Kind, Objects, Opponent, Players, PlayerWho
from engine.ast.node import Amount, Filter, Test
from engine.ast.selections import All, Back
from engine.oracle.constants import OPPONENTS
from engine.oracle.damage.damaged import PREVENTED
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

LOOKED: Final = f"{PREVENTED}|looked at"  # how many, by the event itself
HURT: Final = f"{PREVENTED}|dealt"
DAMAGE: Final = HistoryCount("damage taken", All(OPPONENTS))
LOST: Final = HistoryCount("life lost", All(OPPONENTS))
STRUCK: Final = Players((Opponent(), PlayerWho("combat damage taken", ">=", Fixed(1))))


def add(b: Builder) -> None:
    """Add these amounts."""
    shaped(b, "unit", CountOf, "{f:filter.s} and each {g:filter.s}", _both, "what.filters.0", "what.filters.1")
    for way in ("scrying", "surveilling"):
        for nt, words in (("unit", f"card looked at while {way} this way"),
                          ("counted", f"the number of cards looked at while {way} this way")):
            _looked(b, nt, words, f"{LOOKED}|{words}")
    _looked(b, "unit", "1 damage dealt to them", HURT)
    for whose in ("that player", "them"):
        words = f"the amount of damage those creatures dealt to {whose}"
        _looked(b, "counted", words, f"{HURT}|{words}")
    shaped(b, "unit", CountOf, "{s:tword.s} and {c:color} card in it", _either_there, "what.tests.0.tests.0",
           "what.tests.0.tests.1.color")
    worded(b, "filter.p", {"opponents that were dealt combat damage this turn": STRUCK})
    for form, s in (("b", ""), ("s", "s")):
        for once in ("", " once"):
            shaped(b, f"vp.{form}", Investigate, f"investigate{s}{once} for each {{u:unit}}", _investigate, "n")
            shaped(b, f"vp.{form}", Investigate, f"investigate{s}{once} for each {{f:filter.s}}", _investigate_for,
                   "n.what")


def _looked(b: Builder, nt: str, words: str, key: str) -> None:
    made = ThatMany(surface=key)
    b.rule(nt, words, lambda values: made,
           lambda value: () if isinstance(value, ThatMany) and value.surface == key else None, ThatMany, key)


def _either_there(test: Test, color: int) -> CountOf:
    """ "For each Mountain and red card in it": in the hand that was revealed, each card once."""
    return CountOf(Objects(Kind.CARD, (AnyOf((test, HasColor(color))), InZone(Zone.HAND, Back("that player")))))


def _both(first: Filter, second: Filter) -> CountOf | None:
    """Things of either kind, none of which is of both."""
    if not isinstance(first, Objects) or not isinstance(second, Objects):
        return None
    zones = [test.zone for each in (first, second) for test in each.tests if isinstance(test, InZone)]
    apart = len(zones) == len(set(zones)) == 2  # cards in two zones
    return CountOf(Either((first, second))) if apart or first.kind is not second.kind else None


def _investigate(amount: Amount) -> Investigate:
    return Investigate(n=amount, who=ACTOR)


def _investigate_for(what: Filter) -> Investigate:
    return Investigate(n=CountOf(what), who=ACTOR)
