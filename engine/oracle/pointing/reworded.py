"""Other words for what is said elsewhere: cards or tokens, abilities that stay unused, what is not a mana ability."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountOf
from engine.ast.conditions import Matches
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous, Instead, PayCost
from engine.ast.filters import ControlledBy, Either, Kind, Not, Objects, Status
from engine.ast.modifiers import AsThough, Cant
from engine.ast.node import Duration, Effect, Filter, Selection
from engine.ast.patterns import ActivatesAbility, LosesGame
from engine.ast.selections import Back
from engine.oracle.constants import TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.lexicon.forbidding import ANY_MANA
from engine.oracle.rows import CARD, _, marking, row, with_tests
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder

DIDNT: Final = "didn't control|"
CARDS: Final = Objects(Kind.CARD)
TOKENS: Final = Objects(Kind.TOKEN)
TAPPED: Final = Objects(Kind.PERMANENT, (Status("tapped"),))


def add(b: Builder) -> None:
    """Add these wordings."""
    worded(b, "esubject.s", {"a card or token": Either((CARDS, TOKENS))})
    row(b, "esubject.s", "a {f:filter.s} you didn't control",
        marking(DIDNT, with_tests(_.f(CARD), Not(ControlledBy(YOU)))))
    shaped(b, "cond1", Matches, "it remains tapped", lambda: Matches(Back("it"), TAPPED))
    _unused(b)
    for who, s in (("{who:psubject.s}", "s"), ("{who:psubject.p}", "")):
        b.says("event", ActivatesAbility, f"{who} activate{s} a {{what:filter.s}} , if it isn't a mana ability",
               mana=False)
    for tail in ("instead {e:clauses}", "{e:clauses} instead"):
        shaped(b, "plain", Instead, f"the next time you would lose the game this turn , {tail}", _next_loss, "effect")
    for can in ("you can spend mana of any type", "mana of any type can be spent"):
        shaped(b, "static", StaticAbility, f"{can} to cast {{f:filter.p}} .", _spent, "modifiers.0.what")
    for form, verb in (("b", "pay"), ("s", "pays")):
        shaped(b, f"vp.{form}", PayCost, f"{verb} {{m:mana}} plus a additional {{n:mana}} for each {{f:filter.s}}",
               _plus, "cost.parts.0.cost", "cost.parts.1.cost", "cost.parts.1.times.what")
        shaped(b, f"vp.{form}", PayCost, f"{verb} {{m:mana}} plus a additional {{n:mana}} for each {{u:unit}}",
               lambda m, n, u: PayCost(ACTOR, Cost((PayMana(m), PayMana(n, u)))), "cost.parts.0.cost",
               "cost.parts.1.cost", "cost.parts.1.times")


def _unused(b: Builder) -> None:
    """ "Its activated abilities can't be activated this turn"."""
    for rider, verb in (("", "have its abilities activated"),
                        (" unless they 're mana abilities", "have its nonmana abilities activated")):
        words = f"activated abilities can't be activated{rider}"
        shaped(b, "plain", Continuous, f"{{o:refobject}} {words} {{d:duration}}", _dead(verb), "what", "duration")
        shaped(b, "static", StaticAbility, f"{{o:attached}} 's {words} .",
               lambda o, verb=verb: StaticAbility(o, (Cant(verb),)), "what")


def _dead(verb: str) -> Value:
    def made(what: Selection, duration: Duration) -> Continuous:
        return Continuous(what, (Cant(verb),), duration)

    return made


def _next_loss(effect: Effect) -> Instead:
    return Instead(LosesGame(YOU), effect, duration=TURN, next=True)


def _spent(what: Filter) -> StaticAbility | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    return StaticAbility(YOU, (AsThough("spend mana", ANY_MANA["type"], what),))


def _plus(mana: Value, more: Value, what: Filter) -> PayCost:
    return PayCost(ACTOR, Cost((PayMana(mana), PayMana(more, CountOf(what)))))
