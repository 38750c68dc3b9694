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
from engine.ast.patterns import ActivatesAbility, LosesGame
from engine.ast.selections import Back
from engine.oracle.constants import TURN, YOU
from engine.oracle.lexicon.forbidding import ANY_MANA
from engine.oracle.rows import CARD, SPELL, _, marking, row, rows, with_tests
from engine.oracle.templates import ACTOR, Builder

DIDNT: Final = "didn't control|"
CARDS: Final = Objects(Kind.CARD)
TOKENS: Final = Objects(Kind.TOKEN)
TAPPED: Final = Objects(Kind.PERMANENT, (Status("tapped"),))


def add(b: Builder) -> None:
    """Add these wordings."""
    row(b, "esubject.s", "a card or token", Either((CARDS, TOKENS)))
    row(b, "esubject.s", "a {f:filter.s} you didn't control",
        marking(DIDNT, with_tests(_.f(CARD), Not(ControlledBy(YOU)))))
    row(b, "cond1", "it remains tapped", Matches(Back("it"), TAPPED))
    _unused(b)
    for who, s in (("{who:psubject.s}", "s"), ("{who:psubject.p}", "")):
        b.says("event", ActivatesAbility, f"{who} activate{s} a {{what:filter.s}} , if it isn't a mana ability",
               mana=False)
    for tail in ("instead {e:clauses}", "{e:clauses} instead"):
        row(b, "plain", f"the next time you would lose the game this turn , {tail}",
            Instead(LosesGame(YOU), _.e, duration=TURN, next=True))
    for can in ("you can spend mana of any type", "mana of any type can be spent"):
        row(b, "static", f"{can} to cast {{f:filter.p}} .",
            StaticAbility(YOU, (AsThough("spend mana", ANY_MANA["type"], _.f(SPELL)),)))
    for form, verb in (("b", "pay"), ("s", "pays")):
        more = f"{verb} {{m:mana}} plus a additional {{n:mana}} for each"
        rows(b, f"vp.{form}", {
            f"{more} {{f:filter.s}}": PayCost(ACTOR, Cost((PayMana(_.m), PayMana(_.n, CountOf(_.f))))),
            f"{more} {{u:unit}}": PayCost(ACTOR, Cost((PayMana(_.m), PayMana(_.n, _.u)))),
        })


def _unused(b: Builder) -> None:
    """ "Its activated abilities can't be activated this turn"."""
    for rider, verb in (("", "have its abilities activated"),
                        (" unless they 're mana abilities", "have its nonmana abilities activated")):
        words = f"activated abilities can't be activated{rider}"
        row(b, "plain", f"{{o:refobject}} {words} {{d:duration}}", Continuous(_.o, (Cant(verb),), _.d))
        row(b, "static", f"{{o:attached}} 's {words} .", StaticAbility(_.o, (Cant(verb),)))
