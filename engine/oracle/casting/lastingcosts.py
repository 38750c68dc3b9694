"""What spells cost for a while: "noncreature spells your opponents cast cost {2} more to cast until your next turn"."""

from __future__ import annotations

from dataclasses import replace

from engine.actions.nextspell import SpellsCost
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import ChangeCost
from engine.ast.node import Duration
from engine.oracle.casting.costchanges import ANYTHING, Aim
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these instructions."""
    shaped(b, "plain", SpellsCost, "{a:spellaim.p} {m:spellcost.p} {d:duration}", _for_a_while, _aim,
           _change, "duration")
    shaped(b, "plain", SpellsCost, "{d:leading} , {a:spellaim.p} {m:spellcost.p}",
           lambda d, a, m: _for_a_while(a, m, d), "duration", _aim, _change)


def _for_a_while(aim: Aim, change: ChangeCost, duration: Duration) -> SpellsCost | None:
    if aim.nth or isinstance(duration, ForTheRestOfTheGame):
        return None  # "spells you cast this turn" says when they are cast
    said = replace(change, what=aim.what, who=aim.who, surface=f"{change.surface}|{aim.surface}")
    return SpellsCost(said, duration)


def _aim(value: Value) -> Aim:
    change = value.change
    return Aim(change.what, change.who, surface=change.surface.partition("|")[2])


def _change(value: Value) -> Value:
    return replace(value.change, what=ANYTHING, who=None, surface=value.change.surface.partition("|")[0])
