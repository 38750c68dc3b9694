"""Amounts and counts (107): numbers in figures and words, what they are counted from."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import (
    AmountPaid,
    CountDistinct,
    CountersOn,
    CountOf,
    Devotion,
    ExtremeOf,
    Fixed,
    Half,
    HistoryCount,
    Plus,
    PropertyOf,
    SumOf,
    ThatMany,
    Times,
    VarX,
)
from engine.ast.node import Selection
from engine.ast.selections import Whole, You
from engine.oracle.kernel import Line, Value, Values
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)
RARER: Final = {"thirty": 30, "ninety-nine": 99}
PROPERTIES: Final = {
    "power": "power", "toughness": "toughness", "mana value": "mana value", "loyalty": "loyalty",
}


def figure(line: Line, at: int) -> list[tuple[Value, int]]:
    """A number in figures."""
    token = line.tokens[at]
    return [(Fixed(int(token), surface="#"), at + 1)] if token.isdecimal() else []


def show_figure(value: Value) -> list[str] | None:
    """A number in figures, printed."""
    return [str(value.number)] if isinstance(value, Fixed) and value.surface in ("", "#") else None


def add(b: Builder) -> None:
    """Add the productions of amounts."""
    b.grammar.lexer("figure", figure, ("#n",), show_figure)
    for number, word in enumerate(NUMBER_WORDS):
        if number > 1:
            _number(b, "numword", word, number, "w")
    for word, number in RARER.items():
        _number(b, "numword", word, number, "w")
    _number(b, "count1", "a", 1, "a")
    _number(b, "count1", "one", 1, "one")
    _number(b, "numeral", "one", 1, "one")
    b.same("numeral", "{_:figure}", "{_:numword}", "{_:varx}")
    b.says("varx", VarX, "x")
    b.same("count.s", "{_:count1}")
    b.same("count.p", "{_:numword}", "{_:varx}", "{_:thatmany}", "{_:figure}")
    b.says("thatmany", ThatMany, "that many")
    less = Plus(VarX(), Fixed(-1), surface="minus one")
    b.rule("count.p", "x minus one", lambda values: less, lambda value: () if value == less else None, Plus,
           "minus one")
    b.says("thatmuch", ThatMany, "that much", "that much")
    b.says("twicethat", Times, "twice {amount:thatmuch}", factor=2)
    b.says("count.p", Times, "twice {amount:thatmany}", "twice {amount:varx}", factor=2)
    b.says("count.p", Times, "three times {amount:varx}", factor=3)
    b.same("mass", "{_:figure}", "{_:varx}", "{_:thatmuch}")
    b.says("mass", Times, "twice {amount:thatmuch}", "twice {amount:varx}", factor=2)
    b.says("mass", Plus, "{left:varx} plus {right:figure}")
    b.same("amount", "{_:amount1}")
    b.says("amount", Plus, "{left:amount1} plus {right:amount1}")
    b.says("amount1", Times, "twice {amount:amount0}", factor=2)
    b.says("amount1", Times, "three times {amount:amount0}", factor=3)
    b.says("amount1", Half, "half {amount:amount0} , rounded up", "half {amount:amount0} rounded up", up=True)
    b.says("amount1", Half, "half {amount:amount0} , rounded down", "half {amount:amount0} rounded down", up=False)
    b.says("mass", Half, "half {amount:amount0} , rounded up", "half {amount:amount0} rounded up", up=True)
    b.says("mass", Half, "half {amount:amount0} , rounded down", "half {amount:amount0} rounded down", up=False)
    for comma in (" ,", ""):
        for up, words in ((True, "up"), (False, "down")):
            b.says("amount damage", Half, f"half {{amount:varx}} damage , rounded {words}{comma}", up=up)
    for up, words in ((True, "up"), (False, "down")):
        b.says("amount damage", Half, f"damage equal to half {{amount:amount0}} , rounded {words} ,", up=up)
    for word, factor in (("four", 4), ("five", 5)):
        b.says("mass", Times, f"{word} times {{amount:varx}}", factor=factor)
    b.same("amount1", "{_:amount0}")
    b.same("amount0", "{_:figure}", "{_:varx}", "{_:thatmuch}", "{_:thatmany}", "{_:counted}")
    _counted(b)


def _number(b: Builder, nt: str, word: str, number: int, surface: str) -> None:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Fixed) and value.number == number and value.surface in (surface, ""):
            return ()
        return None

    b.rule(nt, word, lambda values: Fixed(number, surface=surface), unmake, Fixed, surface)


def _counted(b: Builder) -> None:
    b.word("property", dict(PROPERTIES.items()))
    b.says("counted", CountOf, "the number of {what:filter.p}")
    b.says("counted", CountOf, "the total number of {what:filter.p}")
    b.says("counted", SumOf, "the total {property:property} of {what:filter.p}")
    b.says("counted", ExtremeOf, "the greatest {property:property} among {what:filter.p}", greatest=True)
    b.says("counted", ExtremeOf, "the highest {property:property} among {what:filter.p}", greatest=True)
    b.says("counted", ExtremeOf, "the (lowest|least) {property:property} among {what:filter.p}", greatest=False)
    b.says("counted", PropertyOf, "{of:refobject} {property:property}")
    b.says("counted", PropertyOf, "the {property:property} of {of:oneobject}")
    b.rule("counted", "your life total", _life, _unlife, PropertyOf, "life")
    b.says("counted", PropertyOf, "{of:possessive} life total", property="life total")
    b.says("counted", PropertyOf, "your speed", property="speed", of=You())
    b.rule("counted", "your devotion to {c:color}", _devotion(1), _undevotion(1), Devotion)
    b.rule("counted", "your devotion to {a:color} and {b:color}", _devotion(2), _undevotion(2), Devotion)
    b.says("counted", CountersOn, "the number of {kind:playercounter} counters {on:whohas}")
    b.word("playercounter", {"poison": "poison", "experience": "experience", "energy": "energy", "rad": "rad"})
    b.says("whohas", You, "you have")
    b.same("whohas", "{_:backplayer_sel} has")
    b.rule("backplayer_sel", "{x:player.s}", lambda values: values[0], lambda value: (value,))
    b.word("distinct", {
        "card types": "card types", "basic land types": "basic land types", "colors": "colors", "names": "names",
        "permanent types": "permanent types", "mana values": "mana values", "creature types": "creature types",
        "powers": "powers",
    })
    b.says("counted", CountDistinct, "the number of {property:distinct} among {what:filter.p}")
    b.says("counted", CountDistinct, "the number of different {property:distinct} among {what:filter.p}")
    _history(b)
    _paid(b)


def _history(b: Builder) -> None:
    b.says("counted", HistoryCount, "the number of {filter:filter.p} you created this turn", what="tokens created",
           who=You())


def _paid(b: Builder) -> None:
    for words, what in {
        "the amount of mana spent to cast it": "mana spent",
        "the amount of mana spent to cast ~": "mana spent",
        "the chosen number": "chosen number",
    }.items():
        b.says("counted", AmountPaid, words, what=what)


def _life(values: Values) -> Value:
    return PropertyOf("life total", You(), surface="life")


def _unlife(value: Value) -> Values | None:
    ours = isinstance(value, PropertyOf) and value.property == "life total" and isinstance(value.of, You)
    return () if ours and value.surface in ("", "life") else None


def _devotion(count: int) -> Make:
    def make(values: Values) -> Value | None:
        if len(values) != count:
            return None
        return Devotion(sum(values), surface="swapped" if count == 2 and values[0] > values[1] else "")

    return make


def _undevotion(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Devotion) or value.colors.bit_count() != count or value.surface not in ("", "swapped"):
            return None
        found = tuple(1 << index for index in range(5) if value.colors & 1 << index)
        return found[::-1] if value.surface == "swapped" else found

    return unmake


def whole(zone: Zone, whose: Selection) -> Whole:
    """All cards of a player's zone."""
    return Whole(zone, whose)
