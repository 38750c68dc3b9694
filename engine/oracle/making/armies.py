"""The Army that has just been amassed, and other words for what an instruction did (701.44)."""

from __future__ import annotations

from typing import Final

from engine.actions.creatures import Explore
from engine.ast.amounts import Fixed, PropertyOf, VarX
from engine.ast.conditions import Happened
from engine.ast.effects import ForEach, Prevent, Sequence
from engine.ast.filters import AllOf, AnyOf, Compare, History, Named, Not
from engine.ast.node import Amount, Selection
from engine.ast.selections import Back
from engine.oracle.constants import TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

ARMY: Final = "the amassed army"
RESTED: Final = AllOf((Not(History("attacked")), Not(History("entered"))))


def add(b: Builder) -> None:
    """Add these."""
    b.word("the.s", {ARMY: ARMY})
    shaped(b, "backobject.s", Back, "the army you amassed", lambda: Back(ARMY))
    for number, s in (("s", "s"), ("p", "")):
        for words, times in (("twice", Fixed(2)), ("three times", Fixed(3)), ("x times", VarX())):
            shaped(b, "said", ForEach, f"{{o:object.{number}}} explore{s} {words}", _explores(times), "effect.what")
    worded(b, "post", {"that didn't attack or enter this turn": RESTED})
    worded(b, "post", {"with equal or lesser mana value than that spell":
                       Compare("mana value", "<=", PropertyOf("mana value", Back("that spell")))})
    for name in ("power", "toughness"):
        worded(b, "post", {f"with equal or lesser {name}": Compare(name, "<=", PropertyOf(name, Back("it")))})
    shaped(b, "post", AnyOf, "named {a:cardname} or {c:cardname}", lambda a, c: AnyOf((Named(a), Named(c))),
           "tests.0.name", "tests.1.name")
    shaped(b, "cond1", Happened, "you 've rolled {n:int} or more dice this turn",
           lambda n: Happened("rolled", YOU, amount=n), "amount")
    for kind, combat in (("damage", None), ("combat damage", True)):
        shaped(b, "vp.b", Sequence, f"prevent all {kind} that would be dealt to and by {{o:backobject.s}} this turn",
               _both(combat), "effects.0.to")


def _explores(times: Amount) -> Value:
    return lambda what: ForEach(None, Explore(what), times)


def _both(combat: bool | None) -> Value:
    def made(what: Selection) -> Sequence:
        return Sequence((Prevent(None, what, None, combat, TURN), Prevent(None, None, what, combat, TURN)))

    return made
