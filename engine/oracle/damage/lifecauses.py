"""Life as it is asked and why it changes: gained from a spell, so much above where one started; attacks on opponents
(119)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed, Plus, PropertyOf, ThatMany
from engine.ast.conditions import Holds
from engine.ast.effects import Instead
from engine.ast.filters import Not, Objects, OwnedBy, Players
from engine.ast.modifiers import AsThough
from engine.ast.node import Amount, Filter
from engine.ast.patterns import LifeChanges, PlayerAttacks, PlayerDoes
from engine.ast.selections import Back, Source
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

START: Final = PropertyOf("starting life total", YOU)
PAYS: Final = LifeChanges(YOU, False, cause="pay")
ENOUGH: Final = Holds(PropertyOf("cards in library", YOU), ">=", ThatMany())
UNBLOCKED: Final = AsThough("assign combat damage", "it weren't blocked")


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "event", LifeChanges, "a {f:filter.s} causes you to gain life", lambda f: LifeChanges(YOU, True, by=f),
           "by")
    shaped(b, "cond1", Holds, "your life total is at least {n:numeral} greater than your starting life total", _above,
           "right.left")
    worded(b, "event", {
        "one or more of your opponents are attacked": PlayerAttacks(Players(), OPPONENTS, batch=True),
        "you roll the planar die": PlayerDoes(YOU, "roll the planar die"),
    })
    worded(b, "post", {"they don't own": Not(OwnedBy(Back("they", Source.EVENT_PLAYER)))})
    worded(b, "event", {"you pay life": PAYS, "one or more opponents lose life": LifeChanges(
        OPPONENTS, False, batch=True)})
    shaped(b, "event", LifeChanges, "one or more opponents each lose exactly {n:figure} life",
           lambda n: LifeChanges(OPPONENTS, False, exact=n.number, batch=True), lambda x: Fixed(x.exact, surface="#"))
    enough = "if you would pay life while your library has at least that many cards in it , {e:clauses} instead ."
    shaped(b, "replacing", ReplacementAbility, enough,
           lambda e: ReplacementAbility(Instead(PAYS, e, condition=ENOUGH)), "effect.effect")
    shaped(b, "static", StaticAbility,
           "for each {f:filter.s} , you may have that creature assign its combat damage as though it weren't blocked .",
           _past_blockers, "what")


def _above(number: Amount) -> Holds:
    return Holds(PropertyOf("life total", YOU), ">=", Plus(number, START))


def _past_blockers(what: Filter) -> Value | None:
    return StaticAbility(what, (UNBLOCKED,)) if isinstance(what, Objects) else None
