"""Longer lists: cards searched for one by one, targets of several kinds, keywords to choose from or to have (608.2)."""

from __future__ import annotations

from engine.ast.effects import Continuous
from engine.ast.filters import AnyOf, Compare, Kind, Objects
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Amount, Duration, Selection, Test
from engine.ast.selections import Several, Some, Target
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these lists."""
    _cards(b)
    _targets(b)
    _keywords(b)
    shaped(b, "post", AnyOf, "with {p:property2} {n:numeral} or {m:numeral}", _two_numbers, "tests.0.property",
           "tests.0.amount", "tests.1.amount")


def _joined(items: list[str], join: str) -> str:
    if len(items) == 2:
        return f"{items[0]} {join} {items[1]}"
    return " , ".join(items[:-1]) + f" , {join} {items[-1]}"


def _cards(b: Builder) -> None:
    """ "Search your library for a Swamp card, a Forest card, and an Island card"."""
    for count in (2, 3, 4, 5):
        for join in ("and/or",) if count == 2 else ("and", "and/or"):
            template = _joined([f"a {{f{index}:filter.s}}" for index in range(count)], join)
            make = _one_of_each if join == "and" else _each_one
            shaped(b, "single.p", Several, template, make, *(f"parts.{index}.what" for index in range(count)))


def _each_one(*filters: Value) -> Several | None:
    """ "A creature card and/or a land card": either of them, or both."""
    if not all(isinstance(each, Objects) and each.kind is Kind.CARD for each in filters):
        return None
    return Several(tuple(Some(each, NONE, ONE) for each in filters))


def _one_of_each(*filters: Value) -> Several | None:
    """ "Sacrifice a white creature, a blue creature, and a black creature": permanents as well as cards."""
    kinds = {each.kind if isinstance(each, Objects) else None for each in filters}
    if kinds not in ({Kind.CARD}, {Kind.PERMANENT}):
        return None
    return Several(tuple(Some(each, ONE, ONE) for each in filters))


def _targets(b: Builder) -> None:
    """ "Up to one target artifact card, up to one target enchantment card, and up to one target land card"."""
    b.says("onetarget", Target, "up to one target {what:filter.s}", least=NONE, most=ONE)
    b.says("onetarget", Target, "target {what:filter.s}", least=ONE, most=ONE)
    for count in (3, 4, 5):
        template = _joined([f"{{t{index}:onetarget}}" for index in range(count)], "and")
        b.rule("object.p", template, _several(f"targets {count}"), _unseveral(f"targets {count}"), Several,
               f"targets {count}")


def _several(key: str) -> Value:
    return lambda values: Several(tuple(values), surface=key)


def _unseveral(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        return value.parts if isinstance(value, Several) and value.surface == key else None

    return unmake


def _keywords(b: Builder) -> None:
    """ "Choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn"."""
    for count in (2, 3, 4):
        chosen = _joined([f"{{k{index}:kwability}}" for index in range(count)], "or")
        for number, verb in (("s", "gains"), ("p", "gain")):
            template = f"choose {chosen} . {{o:object.{number}}} {verb} that ability {{d:duration}}"
            shaped(b, "plain", Continuous, template, _gain_one,
                   *(f"modifiers.0.abilities.{index}" for index in range(count)), "what", "duration")
    for count in (3, 4):
        template = "with " + _joined([f"{{a{index}:haskeyword}}" for index in range(count)], "or")
        shaped(b, "post", AnyOf, template, lambda *tests: AnyOf(tuple(tests)),
               *(f"tests.{index}" for index in range(count)))


def _gain_one(*values: Value) -> Continuous:
    *abilities, what, duration = values
    assert isinstance(what, Selection)
    assert isinstance(duration, Duration)
    return Continuous(what, (GainAbilities(tuple(abilities), choice=True),), duration)


def _two_numbers(property: str, one: Amount, other: Amount) -> Test:
    return AnyOf((Compare(property, "=", one), Compare(property, "=", other)))
