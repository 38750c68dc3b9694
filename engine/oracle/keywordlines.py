"""Keyword abilities as printed (702): names with numbers, costs and qualities."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import VarX
from engine.ast.costs import Cost
from engine.ast.filters import HasColor, HasSubtype, HasSupertype, HasType, Kind, Objects, OfChosen
from engine.ast.node import Filter
from engine.keywords.names import COST, NUMBER, NUMBER_COST, PLAIN
from engine.oracle.kernel import Value, Values
from engine.oracle.subtypes import tokens_of
from engine.oracle.templates import Builder, Unmake
from engine.terms.types import BASIC_LAND_TYPES

EVERYTHING: Final = Objects(Kind.SOURCE, ())
CHOSEN_COLOR: Final = Objects(Kind.SOURCE, (OfChosen("color"),), surface="chosen")


_LAND: Final = Objects(Kind.CARD, (HasType("land"),), surface="/0/1/card")
CYCLED: Final[dict[str, Filter]] = {
    **{
        each.lower(): Objects(Kind.CARD, (HasSubtype(each),), surface="/0/1/card")
        for each in (
            *BASIC_LAND_TYPES,
            "Sliver",
            "Wizard",
            "Elf",
            "Goblin",
            "Human",
            "Zombie",
            "Dragon",
            "Vampire",
            "Gate",
            "Desert",
        )
    },
    "land": _LAND,
    "basic land": Objects(Kind.CARD, (HasSupertype("basic"), HasType("land")), surface="a/1/1/card"),
    "artifact land": Objects(Kind.CARD, (HasType("artifact"), HasType("land")), surface="/0/2/card"),
}


def add(b: Builder) -> None:
    """Add the productions of keyword abilities."""
    for name in PLAIN:
        b.says("kwability", KeywordAbility, tokens_of(name), name=name)
    for name in NUMBER:
        b.says("kwability", KeywordAbility, f"{name} {{number:figure}}", name=name)
        b.says("kwability", KeywordAbility, f"{name} {{number:varx}}", name=name)
    b.says("kwability", KeywordAbility, "bloodthirst x", name="bloodthirst", number=VarX())
    for word, what in CYCLED.items():
        b.says(
            "kwability", KeywordAbility, f"{word}cycling {{cost:manapart}}", name="typecycling", what=what, word=word
        )
    for name in COST:
        if name.endswith("cycling") and name != "cycling":
            continue
        b.says("kwability", KeywordAbility, f"{name} {{cost:manapart}}", name=name)
        b.says("kwability", KeywordAbility, f"{name} — {{cost:cost}}", name=name)
    for name in NUMBER_COST:
        b.says("kwability", KeywordAbility, f"{name} {{number:figure}} — {{cost:cost}}", name=name)
    b.rule("kwability", "kicker {a:manapart} and/or {b:manapart}", _kickers, _unkickers, KeywordAbility, "and/or")
    b.says("kwability", KeywordAbility, "enchant {what:filter.s}", name="enchant")
    b.says("kwability", KeywordAbility, "enchant {what:playernoun.s}", name="enchant")
    b.says("kwability", KeywordAbility, "champion a {what:filter.s}", name="champion")
    b.says("kwability", KeywordAbility, "affinity for {what:filter.p}", name="affinity")
    b.says("kwability", KeywordAbility, "{what:filter.s} offering", name="offering")
    b.says("kwability", KeywordAbility, "splice onto arcane {cost:manapart}", name="splice", word="arcane")
    b.says("kwability", KeywordAbility, "devour {what:filter.s} {number:figure}", name="devour other")
    b.says("kwability", KeywordAbility, "partner with {word:cardname}", name="partner with")
    for land in (*BASIC_LAND_TYPES, "Desert"):
        b.says("kwability", KeywordAbility, f"{land.lower()}walk", name="landwalk", word=land)
    b.says("kwability", KeywordAbility, "equip {what:filter.s} {cost:manapart}", name="equip")
    for name in ("protection", "hexproof"):
        b.says("kwability", KeywordAbility, f"{name} from {{what:quality}}", name=name)
        if name == "protection":
            b.rule("kwpair", f"{name} from {{a:quality}} and from {{b:quality}}", _pair, _unpair, tuple)
    _qualities(b)
    for count in range(1, 7):
        template = " , ".join(f"{{a{index}:kwability}}" for index in range(count))
        b.rule("kwline", template, tuple, _of_length(count), tuple)
    b.rule("kwline", "{p:kwpair}", lambda values: values[0], lambda value: (value,), tuple)
    b.rule("kwline", "{a:kwability} , {p:kwpair}", _prefixed, _unprefixed, tuple)


def _of_length(count: int) -> Unmake:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None


def _kickers(values: Values) -> Value | None:
    first, second = values
    assert isinstance(first, Cost)
    assert isinstance(second, Cost)
    return KeywordAbility("kicker", cost=Cost(either=(first, second)), surface="and/or")


def _unkickers(value: Value) -> Values | None:
    return value.cost.either if isinstance(value, KeywordAbility) and value.cost and value.surface == "and/or" else None


def _pair(values: Values) -> Value | None:
    return tuple(KeywordAbility("protection", what=each, surface="pair") for each in values)


def _unpair(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    if not all(isinstance(each, KeywordAbility) and each.surface == "pair" for each in value):
        return None
    return tuple(each.what for each in value)


def _prefixed(values: Values) -> Value | None:
    pair = values[1]
    assert isinstance(pair, tuple)
    return (values[0], *pair)


def _unprefixed(value: Value) -> Values | None:
    if isinstance(value, tuple) and len(value) == 3 and _unpair(value[1:]) is not None:
        return value[0], value[1:]
    return None


def _qualities(b: Builder) -> None:
    b.rule("quality", "{c:color}", _colored, _uncolored, Objects, "color")
    b.rule("quality", "everything", lambda v: EVERYTHING, lambda v: () if v == EVERYTHING else None, Objects)
    b.rule("quality", "the chosen color", lambda v: CHOSEN_COLOR, lambda v: () if v == CHOSEN_COLOR else None, Objects)
    b.same("quality", "{_:filter.p}")


def _colored(values: Values) -> Value | None:
    return Objects(Kind.SOURCE, (HasColor(values[0]),), surface="color")


def _uncolored(value: Value) -> Values | None:
    if isinstance(value, Objects) and value.surface == "color":
        test = value.tests[0]
        return (test.color,) if isinstance(test, HasColor) else None
    return None
