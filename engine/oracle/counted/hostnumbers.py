"""Numbers of what the object is attached to and of what was attached to it, sizes of two parts or changed at will
(301.5, 303.4, 613.4)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountOf, Fixed, Plus, PropertyOf, Times
from engine.ast.conditions import Holds, IsTurnOf, Unmet, Was
from engine.ast.effects import Continuous, May
from engine.ast.filters import Compare, ControlledBy, Kind, Objects
from engine.ast.modifiers import GainAbilities, ModifyPT, SetBasePT
from engine.ast.node import Amount, Duration, Filter, Selection
from engine.ast.particulars import WereAttached
from engine.ast.selections import Back, You
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import NotThere, shaped, with_tests
from engine.oracle.templates import Builder

MINE: Final = IsTurnOf(You())
TURNS: Final = "during your turn, otherwise"
YOURS: Final = ControlledBy(You())


def add(b: Builder) -> None:
    """Add these."""
    for property in ("power", "toughness", "mana value"):
        shaped(b, "counted", PropertyOf, f"{{o:attached}} 's {property}", _of(property), "of")
        shaped(b, "cond1", Was, f"it had {property} greater than {{o:thisobject}} 's {property}", _had(property),
               "filter.tests.0.amount.of")
    template = "{s:ssubject.s} has {a:abilities} during your turn . otherwise , it has {c:abilities} ."
    b.rule("lineof permanentline", template, _by_turns, _unby_turns, tuple, template, length=2)
    shaped(b, "unit", WereAttached, "{f:filter.s} you controlled that was attached to it", _auras, _less_yours("what"))
    shaped(b, "cond1", Holds, "a {f:filter.s} you controlled was attached to it", _some_auras, _less_yours("left.what"))
    for number, get in (("s", "gets"), ("p", "get")):
        for name, at in (("power", 0), ("toughness", 1)):
            shaped(b, "said", May,
                   f"{{p:player.{number}}} may change {{o:sizeof}} base {name} to {{a:amount}} {{d:duration}}",
                   _may_change(at), "who", "effect.what", f"effect.modifiers.0.{name}", "effect.duration")
        words = f"{get} {{c:change}} for each {{f:filter.s}} and {{d:change}} for each {{g:filter.s}}"
        shaped(b, f"getmod.{number}", ModifyPT, words, _both, _change(0), _what(0), _change(1), _what(1))


def _of(property: str) -> Value:
    return lambda host: PropertyOf(property, host)


def _had(property: str) -> Value:
    def made(than: Selection) -> Was:
        greater = Compare(property, ">", PropertyOf(property, than))
        return Was(Back("it"), Objects(Kind.PERMANENT, (greater,)))

    return made


def _by_turns(values: Values) -> Value | None:
    what, mine, theirs = values
    if not isinstance(what, Filter | Selection):
        return None
    return (StaticAbility(what, (GainAbilities(mine),), MINE, surface=TURNS),
            StaticAbility(what, (GainAbilities(theirs),), Unmet(MINE), surface=TURNS))


def _unby_turns(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or any(
        not isinstance(each, StaticAbility) or each.surface != TURNS for each in value
    ):
        return None
    first, second = value
    if (first.condition, second.condition) != (MINE, Unmet(MINE)) or first.what != second.what:
        return None
    return first.what, first.modifiers[0].abilities, second.modifiers[0].abilities


def _auras(what: Filter) -> WereAttached | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return WereAttached(Back("it"), with_tests(what, YOURS))


def _some_auras(what: Filter) -> Holds | None:
    found = _auras(what)
    return None if found is None else Holds(found, ">=", Fixed(1))


def _less_yours(path: str) -> Value:
    def found(value: Value) -> Value:
        for name in path.split("."):
            value = getattr(value, name, None)
        if not isinstance(value, Objects) or YOURS not in value.tests:
            raise NotThere(path)
        return Objects(value.kind, value.tests[:-1], surface=value.surface)

    return found


def _may_change(at: int) -> Value:
    def made(who: Selection, what: Selection, amount: Amount, duration: Duration) -> May:
        size = SetBasePT(amount, None) if at == 0 else SetBasePT(None, amount)
        return May(who, Continuous(what, (size,), duration))

    return made


def _times(number: Value, what: Filter) -> Times | None:
    return Times(number.number, CountOf(what)) if isinstance(number, Fixed) else None


def _both(one: ModifyPT, first: Filter, other: ModifyPT, second: Filter) -> ModifyPT | None:
    sides: list[Amount] = []
    for name in ("power", "toughness"):
        left, right = _times(getattr(one, name), first), _times(getattr(other, name), second)
        if left is None or right is None:
            return None
        sides.append(Plus(left, right))
    return ModifyPT(sides[0], sides[1])


def _side(value: Value, name: str, at: int) -> Times:
    """One summand of the power or toughness."""
    side = getattr(value, name, None)
    part = (side.left, side.right)[at] if isinstance(side, Plus) else None
    if not isinstance(part, Times):
        raise NotThere(name)
    return part


def _change(at: int) -> Value:
    return lambda value: ModifyPT(*(Fixed(_side(value, name, at).factor) for name in ("power", "toughness")))


def _what(at: int) -> Value:
    def found(value: Value) -> Value:
        counted = _side(value, "power", at).amount
        if not isinstance(counted, CountOf):
            raise NotThere("what")
        return counted.what

    return found
