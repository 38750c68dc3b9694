"""How tokens are described, copies excepted, dice and predefined tokens named (111, 706)."""

from __future__ import annotations

from typing import Final

from engine.actions.predefined import PREDEFINED
from engine.actions.roles import ROLES
from engine.ast.modifiers import GainAbilities, RuleChange, SetBasePT, SetColors, SetName, SetTypes
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.colors import color_set

DICE: Final = {"d4": 4, "d8": 8, "d10": 10, "d12": 12, "d20": 20, "six-sided die": 6}


def add(b: Builder) -> None:
    """Add the productions of token descriptions."""
    b.rule("colorwords", "colorless", lambda v: 0, lambda value: () if value == 0 else None, int)
    b.rule("colorwords", "{a:color}", lambda v: v[0], _colors(1), int)
    b.rule("colorwords", "{a:color} and {b:color}", sum, _colors(2), int)
    b.rule("colorwords", "{a:color} , {b:color} , and {c:color}", sum, _colors(3), int)
    for nt, word, most in (("subtypewords", "subtype.s", 4), ("typewords", "type.s", 3)):
        for count in range(1, most + 1):
            b.rule(nt, " ".join(f"{{a{index}:{word}}}" for index in range(count)), tuple, _length(count),
                   tuple)
    b.word("predefined", {name.lower(): name for name in PREDEFINED})
    b.word("role", {name.lower(): name for name in ROLES})
    b.word("die", dict(DICE))
    b.word("die", {f"{name}s": sides for name, sides in DICE.items() if name[0] == "d"})
    b.says("exception", GainAbilities, "(it has|they have) {abilities:abilities}")
    b.says("exception", SetTypes, "it 's a {subtypes:subtypewords} in addition to its other types", keep=True)
    b.says("exception", SetTypes, "it 's a {types:typewords} in addition to its other types", keep=True)
    b.says("exception", SetTypes, "it 's a {subtypes:subtypewords} {types:typewords} in addition to its other types",
           keep=True)
    b.says("exception", SetTypes, "it isn't legendary", "it 's not legendary", "the token isn't legendary",
           "they aren't legendary",
           "the copy isn't legendary", lose=("legendary",))
    b.rule("exception", "it 's {p:basept}", lambda v: v[0], lambda v: (v,) if isinstance(v, SetBasePT) else None,
           SetBasePT)
    b.says("exception", SetColors, "it 's {colors:color}", "the copy is {colors:color}")
    b.says("exception", SetTypes, "the copy is a {types:typewords} in addition to its other types", keep=True)
    b.says("exception", SetName, "its name is {name:cardname}")
    b.rule("exceptions", "{a:exception}", tuple, _length(1), tuple)
    b.rule("exceptions", "{a:exception} and {b:exception}", tuple, _length(2), tuple)
    b.rule("exceptions", "{a:exception} , {b:exception} , and {c:exception}", tuple, _length(3), tuple)
    b.rule("exceptions", "{a:exception} , {b:exception} , {c:exception} , and {d:exception}", tuple,
           _length(4), tuple)
    b.says("exception", RuleChange, "it has no mana cost", rule="no mana cost")
    _described(b)


def _described(b: Builder) -> None:
    """ "Except it's a 4/4 black Zombie": size, colors and creature types in the place of those copied (706.9d)."""
    for with_more in (False, True):
        for adding in (False, True):
            words = "it 's a {p:basept} {c:colorwords} {s:subtypewords}"
            words += " in addition to its other types" if adding else ""
            words += " with {a:abilities}" if with_more else ""
            b.rule("exceptions", words, _describe(adding), _undescribe(adding, with_more), tuple)


def _describe(adding: bool) -> Make:
    def make(values: Values) -> Value | None:
        size, colors, subtypes, *more = values
        made = (size, SetColors(colors), SetTypes(subtypes=subtypes, keep=adding))
        return (*made, GainAbilities(more[0])) if more else made

    return make


def _undescribe(adding: bool, with_more: bool) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 3 + with_more:
            return None
        size, colors, types = value[:3]
        if not (isinstance(size, SetBasePT) and isinstance(colors, SetColors) and isinstance(types, SetTypes)):
            return None
        if types.types or types.keep is not adding or not types.subtypes:
            return None
        return (size, colors.colors, types.subtypes, *((value[3].abilities,) if with_more else ()))

    return unmake


def _colors(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, int) or value.bit_count() != count:
            return None
        return color_order(value)

    return unmake


_ORDERS: Final = (
    "WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU", "WUB", "UBR", "BRG", "RGW", "GWU", "WBG", "URW", "BGU",
    "RWB", "GUR",
)


def color_order(colors: int) -> tuple[int, ...]:
    """The colors of a set in the order in which cards print them."""
    for order in _ORDERS:
        if color_set(order) == colors:
            return tuple(color_set(letter) for letter in order)
    return tuple(1 << index for index in range(5) if colors & 1 << index)


def _length(count: int) -> Unmake:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None
