"""Every land type besides one's own; so many permanents of one name; a new name and nature with it (205.3)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import Holds
from engine.ast.filters import ControlledBy, Objects
from engine.ast.modifiers import GainAbilities, LoseAbilities, SetBasePT, SetColors, SetName, SetTypes
from engine.ast.node import Ability, Filter, Modifier
from engine.ast.particulars import GreatestInCommon
from engine.oracle.combat.battle import several
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, worded
from engine.oracle.templates import Builder

LOSES: Final = "loses all abilities and is a"
SIZED: Final = "with base power and toughness"
MINE: Final = ControlledBy(YOU)


def add(b: Builder) -> None:
    """Add these."""
    for number, be in (("s", "is"), ("p", "are")):
        for whose in ("its", "their"):
            worded(b, f"bemod.{number}", {
                f"{be} every land type in addition to {whose} other types": SetTypes(every="land type"),
            })
    _renamed(b)
    shaped(b, "cond1", Holds, "you control {n:numeral} or more {f:filter.p} with the same name", _namesakes, "right",
           lambda value: Objects(value.left.what.kind, value.left.what.tests[:-1], surface=value.left.what.surface))


def _renamed(b: Builder) -> None:
    """ "Loses all abilities and is a green Citizen creature with base power and toughness 1/1 named Nobody"."""
    several(b, "smods.s", f"{LOSES} {{c:colorwords}} {{s:subtypewords}} {{t:typewords}} {SIZED} {{p:basept}} named "
            "{n:cardname}", _wholly, "1.colors", "2.subtypes", "2.types", "3", "4.name")
    several(b, "smods.s", f"{LOSES} {{s:subtypewords}} {SIZED} {{p:basept}} and {{q:quoted}} named {{n:cardname}}",
            _partly, "1.subtypes", "2", "3.abilities.0", "4.name")


def _wholly(
    colors: int, subtypes: tuple[str, ...], types: tuple[str, ...], size: SetBasePT, name: str
) -> tuple[Modifier, ...]:
    kinds = SetTypes(types, subtypes, keep=False)
    return (LoseAbilities(all=True), SetColors(colors, keep=False), kinds, size, SetName(str(name)))


def _partly(subtypes: tuple[str, ...], size: SetBasePT, given: Ability, name: str) -> tuple[Modifier, ...]:
    kinds = SetTypes(subtypes=subtypes, keep=False)
    return (LoseAbilities(all=True), kinds, size, GainAbilities((given,)), SetName(str(name)))


def _namesakes(least: Value, what: Filter) -> Holds | None:
    if not isinstance(what, Objects):
        return None
    return Holds(GreatestInCommon(with_tests(what, MINE), "name"), ">=", least)
