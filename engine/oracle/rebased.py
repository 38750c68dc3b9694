"""Becoming something "with base power and toughness 3/3": types and colors first, then the numbers (205.1, 613.4b)."""

from __future__ import annotations

from typing import Final

from engine.ast.modifiers import GainAbilities, SetBasePT, SetColors, SetTypes
from engine.ast.node import Modifier
from engine.oracle.animation import ADDED
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Unmake

ABILITIES: Final = {" and {a:abilities}": "1", " , {a:moreabilities}": "2", "": "0"}
ENDS: Final = {"": False, **{words: added for words, added in ADDED.items() if words.startswith("in addition")}}


def add(b: Builder) -> None:
    """Add these productions."""
    for count in (2, 3, 4):
        names = [f"{{a{index}:oneability}}" for index in range(count)]
        b.rule("moreabilities", " , ".join(names[:-1]) + f" , and {names[-1]}", tuple, _so_many(count), tuple)
    b.same("basenumbers", "base power and toughness {_:basept}")
    for words in ("power and toughness", "base power and toughness", "base power and base toughness"):
        shaped(b, "basenumbers", SetBasePT, f"{words} each equal to {{a:amount}}", lambda a: SetBasePT(a, a), "power")
    for number, verbs in (("s", ("becomes", "is", "'s")), ("p", ("become", "are", "'re")), ("b", ("become",))):
        article = "" if number == "p" else "a "
        for verb in verbs:
            for color in ("{c:colorwords} ", ""):
                for subtypes in ("{u:subtypewords} ", ""):
                    for types in (f"{{t:types.{'p' if number == 'p' else 's'}}} ", ""):
                        for abilities in (" and {a:abilities}", " , {a:moreabilities}", ""):
                            for added in ENDS:
                                _one(b, number, f"{verb} {article}", (color, subtypes, types, abilities), added)
        if number != "b":
            _lists(b, number)


def _so_many(count: int) -> Unmake:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None


def _one(b: Builder, number: str, verb: str, parts: tuple[str, str, str, str], added: str) -> None:
    color, subtypes, types, abilities = parts
    if not subtypes and not types:
        return
    key = f"anim base {verb}{bool(color):d}{bool(subtypes):d}{bool(types):d}{ABILITIES[abilities]} {added}"

    def make(values: Values) -> Value | None:
        rest = list(values)
        colors = rest.pop(0) if color else None
        words = rest.pop(0) if subtypes else ()
        kinds = rest.pop(0) if types else ()
        assert isinstance(kinds, tuple) and isinstance(words, tuple)
        keep = ENDS[added] or {"artifact", "creature"} <= set(kinds)
        out: list[Modifier] = [rest.pop(0), SetTypes(kinds, words, keep=keep, surface=key)]
        if color:
            assert isinstance(colors, int)
            out.append(SetColors(colors, keep="colors" in added))
        if abilities:
            out.append(GainAbilities(rest.pop(0), surface="with"))
        return tuple(out)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 + bool(color) + bool(abilities):
            return None
        if not isinstance(value[1], SetTypes):
            return None
        if value[1].surface != key or not isinstance(value[0], SetBasePT):
            return None
        found: list[Value] = [each.colors for each in value if isinstance(each, SetColors)] if color else []
        found += [value[1].subtypes] if subtypes else []
        found += [value[1].types] if types else []
        found.append(value[0])
        if abilities:
            found += [each.abilities for each in value if isinstance(each, GainAbilities) and each.surface == "with"]
        return tuple(found)

    tail = f" {added}" if added else ""
    template = f"{verb}{color}{subtypes}{types}with {{p:basenumbers}}{abilities}{tail}"
    b.rule(f"animation.{number}", template, make, unmake, tuple, key, keyed=True,
           length=2 + bool(color) + bool(abilities))


def _lists(b: Builder, number: str) -> None:
    """ "Loses all abilities and is a Treefolk ...", "becomes a ..., loses all abilities, and gains flying"."""
    anim, lose, gain = f"{{a:animation.{number}}}", f"{{l:losemod.{number}}}", f"{{g:gainmod.{number}}}"
    for kinds in ("smods", "emods"):
        nt = f"{kinds}.{number}"
        b.rule(nt, f"{lose} and {anim}", lambda v: (v[0], *v[1]), _first_lost, tuple)
        b.rule(nt, f"{anim} and {lose}", lambda v: (*v[0], v[1]), _last(1), tuple)
    for kinds in ("emods", "gmods"):
        nt = f"{kinds}.{number}"
        b.rule(nt, f"{anim} , {lose} , and {gain}", lambda v: (*v[0], v[1], v[2]), _last(2), tuple)
        b.rule(nt, f"{lose} , {anim} , and {gain}", lambda v: (v[0], *v[1], v[2]), _around, tuple)


def _animated(value: Value) -> bool:
    return isinstance(value, tuple) and any(
        isinstance(each, SetTypes) and each.surface.startswith("anim") for each in value
    )


def _first_lost(value: Value) -> Values | None:
    return (value[0], value[1:]) if isinstance(value, tuple) and _animated(value[1:]) else None


def _around(value: Value) -> Values | None:
    return (value[0], value[1:-1], value[-1]) if isinstance(value, tuple) and _animated(value[1:-1]) else None


def _last(count: int) -> Unmake:
    return lambda value: (
        (value[:-count], *value[-count:]) if isinstance(value, tuple) and _animated(value[:-count]) else None
    )
