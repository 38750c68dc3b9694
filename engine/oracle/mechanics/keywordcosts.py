"""Keywords whose cost or number is no plain one: "ward {X}, where X is ...", "{W} or {U}", "suspend X", none at all."""

from __future__ import annotations

from typing import Final

from engine.actions.life import Gain, PayLife
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import AmountPaid, Fixed, VarX
from engine.ast.conditions import Holds, PaidFor
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.filters import Opponent, Players
from engine.ast.selections import Back, Some, You
from engine.oracle.asides import UNSAID
from engine.oracle.kernel import Value
from engine.oracle.rows import _, row, rows, through
from engine.oracle.templates import Builder
from engine.terms.mana import ManaCost

ONE: Final = ManaCost(("1",))
YOU: Final = You(surface="implied")
OPPONENT: Final = Some(Players((Opponent(),)), Fixed(1), Fixed(1))


def add(b: Builder) -> None:
    """Add the productions."""
    row(b, "kwability", "{k:keywordwithcost} {x} , where x is {n:amount}",
        KeywordAbility(_.k, cost=Cost((PayMana(ONE, _.n),))))
    # a keyword granted whose cost another sentence says
    row(b, "oneability", "{k:keywordwithcost}", KeywordAbility(_.k), UNSAID)
    for subject, of in (("~", None), ("it", Back("it"))):
        # with which of several kickers (702.33f)
        row(b, "cond1", f"{subject} was kicked with its {{m:generic}} kicker", PaidFor("kicker", _.m, of))
        b.says("cond1", Holds, f"{subject} was kicked twice", left=AmountPaid("times kicked"), op=">=", right=Fixed(2))
    row(b, "kwability", "cumulative upkeep {a:manapart} or {b:manapart}",
        KeywordAbility("cumulative upkeep", cost=through(_either, _each, _.a, _.b)))
    rows(b, "kwability", {
        "cumulative upkeep — pay {m:mana} and {n:figure} life":
            KeywordAbility("cumulative upkeep", cost=Cost((PayMana(_.m), DoThis(PayLife(_.n, who=YOU))))),
        "cumulative upkeep — a opponent gains {n:figure} life":
            KeywordAbility("cumulative upkeep", cost=Cost((DoThis(Gain(_.n, who=OPPONENT)),))),
    })
    b.says("kwability", KeywordAbility, "suspend x — {cost:cost}", "suspend x — {cost:cost} . x can't be 0",
           name="suspend", number=VarX())
    b.says("kwability", KeywordAbility, "vanishing", name="vanishing")
    b.says("kwability", KeywordAbility, "suspend", name="suspend")
    b.says("kwability", KeywordAbility, "craft with {what:filter.s} {cost:manapart}", name="craft")
    b.says("kwability", KeywordAbility, "craft with {number:numeral} {what:filter.p} {cost:manapart}", name="craft")
    b.says("kwability", KeywordAbility, "craft with {number:numeral} or more {what:filter.p} {cost:manapart}",
           name="craft", word="or more")
    b.says("kwability", KeywordAbility, "bands with other {what:filter.p}", name="bands with other")
    b.says("kwability", KeywordAbility, "modular — sunburst", name="modular—sunburst")


def _symbol(cost: Value) -> str:
    part = cost.parts[0] if isinstance(cost, Cost) else None
    return part.cost.symbols[0] if isinstance(part, PayMana) and len(part.cost.symbols) == 1 else ""


def _either(*costs: Cost) -> Cost | None:
    """Each is chosen for each age counter, which is what a hybrid symbol means (702.24a, 107.4e)."""
    symbols = tuple(_symbol(each) for each in costs)
    return None if "" in symbols else Cost((PayMana(ManaCost(("/".join(symbols),))),))


def _each(cost: Cost) -> tuple[Cost, ...]:
    return tuple(Cost((PayMana(ManaCost((each,))),)) for each in _symbol(cost).split("/"))
