"""What is counted one by one, wherever "for each" may stand: costs, mana, changes until end of turn, repeated deeds."""

from __future__ import annotations

from typing import Final

from engine.actions.life import Gain
from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility
from engine.ast.amounts import CountDistinct, CountersOn, CountOf, Fixed, HistoryCount, Plus, PropertyOf, SumOf, Times
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous, ForEach, PayCost
from engine.ast.filters import Is, Kind, Objects, OfChosen, Opponent, Players, ThisWay
from engine.ast.modifiers import ChangeCost, ModifyPT
from engine.ast.node import Amount, Effect, Filter, Selection
from engine.ast.selections import All, Back, This
from engine.oracle.constants import TURN, YOU
from engine.oracle.counted.counting import PARTY, UNIT
from engine.oracle.kernel import Value
from engine.oracle.shape import at_path, shaped, worded
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.where import put_where, taken_where
from engine.state.faces import walk

DISTINCT: Final = {
    "basic land type": "basic land types", "color": "colors", "card type": "card types", "creature type":
    "creature types", "mana value": "mana values", "power": "powers", "name": "names",
}


def add(b: Builder) -> None:
    """Add counts one by one."""
    _units(b)
    _amounts(b)
    _uses(b)
    _statics(b)
    _where_entering(b)


def _units(b: Builder) -> None:
    worded(b, "unit", {"target beyond the first": Plus(PropertyOf("targets", This()), Fixed(-1))})
    for kind in ("experience", "poison", "rad"):
        worded(b, "unit", {
            f"{kind} counter you have": CountersOn(kind, YOU),
            f"{kind} counter your opponents have": CountersOn(kind, All(Players((Opponent(),)))),
            f"{kind} counter they have": CountersOn(kind, Back("they")),
        })
    for word, property in DISTINCT.items():
        shaped(b, "unit", CountDistinct, f"different {word} among {{f:filter.p}}", _distinct(property), "what")
    shaped(b, "unit", PropertyOf, "of {o:refobject} colors", lambda o: PropertyOf("colors", o), "of")
    shaped(b, "unit", PropertyOf, "mana spent to cast {o:named}", lambda o: PropertyOf("mana spent", o), "of")
    worded(b, "unit", {"mana spent to cast it": PropertyOf("mana spent", Back("it"))})
    shaped(b, "vp.b", Gain, "gain {n:figure} life for each of {o:backobject.p}",
           lambda n, o: Gain(Times(n.number, CountOf(Objects(Kind.SOURCE, (Is(o),)))), who=ACTOR),
           lambda x: Fixed(x.n.factor, surface="#"), "n.amount.what.tests.0.what")
    shaped(b, "unit", Plus, "{f:filter.s} you 've cast this turn other than the first",
           lambda f: Plus(HistoryCount("spells cast", YOU, f), Fixed(-1)) if _spell(f) else None, "left.filter")


def _spell(what: Filter) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL


def _distinct(property: str) -> Value:
    return lambda what: CountDistinct(property, what)


NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _amounts(b: Builder) -> None:
    """Sums and differences of amounts."""
    for words, number in NUMBERS.items():
        shaped(b, "amount", Plus, f"{words} plus {{a:amount1}}", _plus(number), "right")
        shaped(b, "amount", Plus, f"{{a:amount1}} plus {words}", _plus(number), "right",
               key=f"plus {words}")
    for number in range(1, 21):
        shaped(b, "amount", Plus, f"{number} minus {{a:amount1}}", _minus_from(number), "right.amount")
    shaped(b, "amount", Plus, "{a:counted} minus {n:figure}", lambda a, n: Plus(a, Times(-1, n)), "left",
           "right.amount")
    shaped(b, "amount", Plus, "{a:counted} minus one", lambda a: Plus(a, Times(-1, Fixed(1))), "left")
    shaped(b, "amount", Plus, "{a:counted} minus {n:counted}", lambda a, n: Plus(a, Times(-1, n)), "left",
           "right.amount", key="difference")
    for property in ("power", "toughness", "mana value"):
        shaped(b, "counted", PropertyOf, f"the total {property} of {{o:backobject.p}}", _property(property), "of")
        for of in ("of the", "among the"):
            shaped(b, "counted", SumOf, f"the total {property} {of} {{f:filter.p}}", _done_to(property), "what")
        shaped(b, "counted", SumOf, f"the total {property} among {{f:filter.p}}",
               lambda f, property=property: SumOf(property, f), "what")
    shaped(b, "counted", PropertyOf, "the number of colors {o:backobject.s} is", _property("colors"), "of")
    shaped(b, "counted", PropertyOf, "the number of colors {o:backobject.s} was", _property("colors"), "of",
           key="colors it was")
    worded(b, "counted", {"the total number of creatures in your party": CountOf(PARTY.what)})


def _done_to(property: str) -> Value:
    """Of things that something was done to: "the creatures sacrificed this way"."""
    def made(what: Filter) -> SumOf | None:
        done = isinstance(what, Objects) and any(isinstance(each, ThisWay) for each in what.tests)
        return SumOf(property, what) if done else None

    return made


def _plus(number: int) -> Value:
    return lambda amount: Plus(Fixed(number), amount)


def _minus_from(number: int) -> Value:
    return lambda amount: Plus(Fixed(number), Times(-1, amount))


def _property(name: str) -> Value:
    return lambda of: PropertyOf(name, of)


def _uses(b: Builder) -> None:
    """Where a filter may be counted a unit may be too."""
    for word, sign in (("less", -1), ("more", 1)):
        shaped(b, "casting", CastingAbility, f"~ costs {{m:generic}} {word} to cast for each {{u:unit}} .",
               _cheaper(sign), "modifier.mana", "modifier.times")
        shaped(b, "casting", CastingAbility, f"~ costs {{m:generic}} {word} to cast , where x is {{a:amount}} .",
               _cheaper_by(sign), lambda value: "{X}", _plain_times)
    for number in "sp":
        shaped(b, f"op.{number}", Continuous, f"{{m:getmod.{number}}} until end of turn for each {{u:unit}}", _late,
               _plain_change, _unit_of)
    for form, verb in (("b", "pay"), ("s", "pays")):
        shaped(b, f"vp.{form}", PayCost, f"{verb} {{c:mana}} for each {{u:unit}}",
               lambda c, u: None if isinstance(u, CountersOn) else PayCost(ACTOR, Cost((PayMana(c, u),))),
               "cost.parts.0.cost", "cost.parts.0.times")
    shaped(b, "plain", ForEach, "for each {u:unit} , {e:clauses}", _times_over, "times",
           "effect")


def _times_over(unit: Amount, effect: Effect) -> ForEach | None:
    """So many times; once for each player is worded with the players themselves."""
    players = isinstance(unit, CountOf) and isinstance(unit.what, Players)
    if isinstance(unit, CountDistinct) and any(isinstance(each, OfChosen) for each in walk(effect)):
        return None  # "for each card type among ..., you may put a card of that type": each time of another one
    return None if players else ForEach(None, effect, times=unit)


def _cheaper(sign: int) -> Value:
    def made(mana: str, unit: Amount) -> CastingAbility:
        return CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, mana, sign, times=unit))

    return made


def _cheaper_by(sign: int) -> Value:
    def made(mana: str, amount: Amount) -> CastingAbility | None:
        if mana != "{X}":
            return None
        return CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, "{1}", sign, times=amount))

    return made


def _plain_times(value: Value) -> Value:
    return value.modifier.times


def _late(change: Value, unit: Amount) -> Continuous | None:
    if not isinstance(change, ModifyPT):
        return None
    power, toughness = _times(change.power, unit), _times(change.toughness, unit)
    if power is None or toughness is None:
        return None
    return Continuous(ACTOR, (ModifyPT(power, toughness, surface=UNIT + change.surface),), TURN)


def _times(amount: Amount, unit: Amount) -> Amount | None:
    if not isinstance(amount, Fixed):
        return None
    return amount if amount.number == 0 else Times(amount.number, unit, surface=UNIT)


def _plain_change(value: Value) -> Value:
    change = at_path(value, "modifiers.0")
    power, toughness = (
        Fixed(each.factor) if isinstance(each, Times) else each for each in (change.power, change.toughness)
    )
    return ModifyPT(power, toughness, surface=change.surface.removeprefix(UNIT))


def _unit_of(value: Value) -> Value:
    change = at_path(value, "modifiers.0")
    return next(each.amount for each in (change.power, change.toughness) if isinstance(each, Times))


def _statics(b: Builder) -> None:
    """ "~ gets +X/+X, where X is your life total"."""
    for number in "sp":
        core = f"{{s:ssubject.{number}}} {{m:smods.{number}}}"
        for key, template in (
            ("plain", f"{core} , where x is {{a:amount}} ."),
            ("as long as", f"{core} as long as {{c:condition}} , where x is {{a:amount}} ."),
        ):
            paths = ("what", _unwhere_modifiers, "condition", _where_of) if key == "as long as" else (
                "what", _unwhere_modifiers, _where_of)
            shaped(b, "static", StaticAbility, template, _where_static, *paths)


def _where_entering(b: Builder) -> None:
    """ "~ enters with X +1/+1 counters on it, where X is the number of ..."."""
    shaped(b, "entering", EntersAbility, "~ enters {e:entry} , where x is {a:amount} .", _enters_with,
           lambda value: taken_where(value.effect)[0], lambda value: taken_where(value.effect)[1])
    shaped(b, "entering", EntersAbility, "{f:filter.p} enter {e:entry} , where x is {a:amount} .", _others_enter,
           "what", lambda value: taken_where(value.effect)[0], lambda value: taken_where(value.effect)[1])


def _enters_with(effect: Effect, amount: Amount) -> EntersAbility | None:
    made = put_where(effect, amount)
    return None if made is None else EntersAbility(made)


def _others_enter(what: Filter, effect: Effect, amount: Amount) -> EntersAbility | None:
    made = put_where(effect, amount)
    return None if made is None else EntersAbility(made, what=what)


def _where_static(what: Filter | Selection, modifiers: Value, *rest: Value) -> StaticAbility | None:
    made = put_where(modifiers, rest[-1])
    return None if made is None else StaticAbility(what, made, condition=rest[0] if len(rest) == 2 else None)


def _unwhere_modifiers(value: Value) -> Value:
    return taken_where(value.modifiers)[0]


def _where_of(value: Value) -> Value:
    return taken_where(value.modifiers)[1]
