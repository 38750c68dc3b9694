"""Exactly so much, and under a circumstance of the moment: "deals exactly 1 damage", "would lose life during your
turn" (603.2, 614.1a)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Happened, IsTurnOf, Unmet
from engine.ast.effects import Instead
from engine.ast.filters import ControlledBy, Either, InZone, Kind, Objects, Opponent, Players
from engine.ast.modifiers import MayPlay
from engine.ast.node import Condition, Filter, Selection
from engine.ast.patterns import DealsDamage, IsDealtDamage, LifeChanges
from engine.oracle.constants import ANYBODY, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

OPPONENT: Final = Players((Opponent(),))
WHO: Final[dict[str, tuple[Filter | Selection, str]]] = {
    "you": (YOU, "you"), "a opponent": (OPPONENT, "they"), "a player": (ANYBODY, "they"),
}
TURN: Final = IsTurnOf(YOU)


def add(b: Builder) -> None:
    """Add these productions."""
    for name, (who, they) in WHO.items():
        for verb, gains in (("gain", True), ("lose", False)):
            for words, factor in (("twice", 2), ("three times", 3)):
                many = f"{they} {verb} {words} that much life instead ."
                shaped(b, "replacing", ReplacementAbility,
                       f"if {name} would {verb} life while {{c:condition}} , {many}", _while(who, gains, factor),
                       "effect.condition")
                worded(b, "replacing", {f"if {name} would {verb} life during your turn , {many}":
                                        _scaled(who, gains, factor, TURN)})
    worded(b, "damaged", {"a permanent or player": Either((Objects(Kind.PERMANENT), ANYBODY))})
    for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
        for subject, s in (("{s:esubject.s}", "s"), ("{s:esubject.p}", "")):
            shaped(b, "event", DealsDamage, f"{subject} deal{s} exactly {{n:figure}} {kind} to {{t:damaged}}",
                   _exactly(combat), "source", lambda x: Fixed(x.exact, surface="#"), "to")
    shaped(b, "event", IsDealtDamage, "{w:psubject.s} is dealt {n:figure} or more damage by a single source",
           lambda w, n: IsDealtDamage(w, least=n.number), "what", lambda x: Fixed(x.least, surface="#"))
    shaped(b, "static", StaticAbility,
           "you may cast the first {f:filter.s} you cast each turn as though it had flash .", _first_fast,
           "modifiers.0.what")


def _exactly(combat: bool | None) -> Value:
    def made(source: Filter | Selection, number: Fixed, to: Filter | Selection) -> DealsDamage:
        return DealsDamage(source, to, combat, exact=number.number)

    return made


def _first_fast(what: Filter) -> StaticAbility | None:
    """The next one to be cast, as long as it is the first of its kind this turn."""
    spells = isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )
    if not spells:
        return None
    first = Unmet(Happened("spells cast", YOU, filter=what))
    return StaticAbility(YOU, (MayPlay(what, "cast", as_flash=True),), condition=first)


def _scaled(who: Filter | Selection, gains: bool, factor: int, condition: Condition) -> ReplacementAbility:
    return ReplacementAbility(Instead(LifeChanges(who, gains), None, factor=factor, condition=condition))


def _while(who: Filter | Selection, gains: bool, factor: int) -> Value:
    return lambda condition: _scaled(who, gains, factor, condition)
