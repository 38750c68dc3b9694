"""What spells cost for a while: "noncreature spells your opponents cast cost {2} more to cast until your next turn"."""

from __future__ import annotations

from dataclasses import replace

from engine.actions.nextspell import SpellsCost
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.costs import Cost
from engine.ast.effects import PayCost, Unless
from engine.ast.filters import Players
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Duration, Effect
from engine.ast.selections import All
from engine.oracle.casting.costchanges import ANYTHING, Aim
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

ALL = All(Players(), surface="any")


def add(b: Builder) -> None:
    """Add these instructions."""
    shaped(b, "plain", SpellsCost, "{a:spellaim.p} {m:spellcost.p} {d:duration}", _for_a_while, _aim,
           _change, "duration")
    shaped(b, "plain", SpellsCost, "{d:leading} , {a:spellaim.p} {m:spellcost.p}",
           lambda d, a, m: _for_a_while(a, m, d), "duration", _aim, _change)
    b.rule("opening", "unless any player pays {c:manapart} , {e:first}", _unless, _ununless, Unless, "led")


def _for_a_while(aim: Aim, change: ChangeCost, duration: Duration) -> SpellsCost | None:
    if aim.nth or isinstance(duration, ForTheRestOfTheGame) or duration.surface == "2":
        return None  # "spells you cast this turn" says when they are cast
    said = replace(change, what=aim.what, who=aim.who, surface=f"{change.surface}|{aim.surface}")
    return SpellsCost(said, duration)


def _aim(value: Value) -> Aim:
    change = value.change
    return Aim(change.what, change.who, surface=change.surface.partition("|")[2])


def _change(value: Value) -> Value:
    return replace(value.change, what=ANYTHING, who=None, surface=value.change.surface.partition("|")[0])


def _unless(values: Values) -> Value | None:
    cost, effect = values
    if not isinstance(cost, Cost) or not isinstance(effect, Effect):
        return None
    return Unless(effect, ALL, PayCost(ALL, cost), surface="led")


def _ununless(value: Value) -> Values | None:
    if not isinstance(value, Unless) or value.surface != "led" or not isinstance(value.alternative, PayCost):
        return None
    return value.alternative.cost, value.effect
