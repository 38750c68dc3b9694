"""What abilities that are no mana abilities cost (602.2b)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.filters import Kind, Objects
from engine.ast.modifiers import Cant, ChangeCost
from engine.ast.node import Filter, Selection
from engine.evaluate.rulings import MERE
from engine.oracle.casting.costchanges import LEAST_ONE
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

SOURCES: Final = Objects(Kind.SOURCE)
NONMANA: Final = "unless they 're mana abilities"


def add(b: Builder) -> None:
    """Add these cost changes."""
    _abilities(b)
    b.says("pmodany", Cant, "can't activate abilities that aren't mana abilities", verb="activate nonmana abilities")
    b.says("pmodany", Cant, "can't activate abilities that aren't mana abilities or loyalty abilities", verb=MERE)


def _abilities(b: Builder) -> None:
    """ "Abilities you activate that aren't mana abilities cost {2} less to activate": those cost what they say."""
    for amount, sign in (("{m:generic} less", -1), ("{m:generic} more", 1)):
        for whose, who in (("you activate", YOU), ("your opponents activate", OPPONENTS), ("players activate", None)):
            for end, floor in (("", 0), (f" {LEAST_ONE}", 1)):
                if floor and sign > 0:
                    continue
                make = _cost(sign, floor, who)
                shaped(b, "static", StaticAbility,
                       f"abilities {whose} that aren't mana abilities cost {amount} to activate .{end}", make,
                       "modifiers.0.mana")
                shaped(b, "static", StaticAbility, f"abilities {whose} cost {amount} to activate {NONMANA} .{end}",
                       make, "modifiers.0.mana")
        shaped(b, "static", StaticAbility, f"activated abilities cost {amount} to activate {NONMANA} .",
               _cost(sign, 0, None), "modifiers.0.mana")


def _cost(sign: int, floor: int, who: Filter | Selection | None) -> Value:
    return lambda mana: StaticAbility(
        None, (ChangeCost(SOURCES, mana, sign, who=who, abilities=True, floor=floor),)
    ) if mana != "{X}" else None
