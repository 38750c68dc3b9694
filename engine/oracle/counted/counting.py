"""What "for each" counts beside things of a description: counters, kinds, what happened this turn, what was paid."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.ast.amounts import AmountPaid, CountDistinct, CountOf, Fixed, ThatMany, Times
from engine.ast.filters import ControlledBy, HasType, InParty, Kind, Objects, Opponent, Players
from engine.ast.modifiers import ModifyPT
from engine.ast.node import Amount
from engine.ast.selections import You
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import EACH, Builder

UNIT: Final = f"{EACH}u"
PARTY: Final = CountOf(Objects(Kind.PERMANENT, (HasType("creature"), InParty(You()), ControlledBy(You()))))
KINDS: Final = {
    "basic land type": "basic land types", "color": "colors", "card type": "card types", "creature type":
    "creature types", "mana value": "mana values",
}
def add(b: Builder) -> None:
    """Add the productions of what is counted one by one."""
    for words, property in KINDS.items():
        b.says("unit", CountDistinct, f"{words} among {{what:filter.p}}", property=property)
    b.says("unit", ThatMany, "1 life you lost")
    opponents = CountOf(Players((Opponent(),)))
    _constant(b, "unit", "creature in your party", PARTY)
    _constant(b, "counted", "the number of creatures in your party", PARTY)
    _constant(b, "counted", "the number of opponents you have", opponents)
    for number, verb in (("s", "gets"), ("p", "get")):
        b.rule(f"getmod.{number}", f"{verb} {{c:change}} for each {{u:unit}}", _counted, _uncounted, ModifyPT, "unit")
    for number, noun in (("s", "counter"), ("p", "counters")):
        words = f"with {{n:count.{number}}} {{k:counter}} {noun} on it for each {{u:unit}}"
        b.rule("entry", words, _with, _unwith, PutCountersOn, UNIT)


def _constant(b: Builder, nt: str, words: str, amount: CountOf) -> None:
    made = CountOf(amount.what, surface=words)
    b.rule(nt, words, lambda v: made, lambda x: () if x == made and x.surface == words else None, CountOf, words)


def _times(amount: Amount, unit: Amount) -> Amount | None:
    if not isinstance(amount, Fixed):
        return None
    return amount if amount.number == 0 else Times(amount.number, unit, surface=UNIT)


def _counted(values: Values) -> Value | None:
    change, unit = values
    power, toughness = _times(change.power, unit), _times(change.toughness, unit)
    return None if power is None or toughness is None else ModifyPT(power, toughness, surface=UNIT + change.surface)


def _uncounted(value: Value) -> Values | None:
    if not isinstance(value, ModifyPT) or not value.surface.startswith(UNIT):
        return None
    units = [each.amount for each in (value.power, value.toughness) if isinstance(each, Times)]
    if not units:
        return None
    power, toughness = (
        Fixed(each.factor) if isinstance(each, Times) else each for each in (value.power, value.toughness)
    )
    return ModifyPT(power, toughness, surface=value.surface[len(UNIT) :]), units[0]


def _with(values: Values) -> Value | None:
    number, kind, unit = values
    if not isinstance(number, Fixed):
        return None
    if isinstance(unit, AmountPaid) and unit.what == "times kicked":
        return None  # worded as one phrase elsewhere
    return PutCountersOn(Times(number.number, unit, surface=number.surface), str(kind), ENTERING, surface=UNIT)


def _unwith(value: Value) -> Values | None:
    if not isinstance(value, PutCountersOn) or value.surface != UNIT or not isinstance(value.n, Times):
        return None
    return Fixed(value.n.factor, surface=value.n.surface), value.kind, value.n.amount
