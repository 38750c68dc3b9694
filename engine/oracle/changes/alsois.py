"""What things are as well, and all that they lose: "~ is also a Cleric, Rogue, Warrior, and Wizard", "has defender and
loses all other abilities", "lands you control enter untapped"."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import PropertyOf
from engine.ast.conditions import Exists
from engine.ast.filters import Compare, Players, ThisWay
from engine.ast.modifiers import LoseAbilities, SetTypes
from engine.ast.node import Filter, Selection
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

BARE: Final = "bare|"  # before the surface of what is lost first, though said last
ONLY: Final = "only|"  # before the surface of what sets the card types of which it is said that it has no other


def add(b: Builder) -> None:
    """Add these productions."""
    for count in range(2, 5):
        names = [f"{{t{index}:subtype.s}}" for index in range(count)]
        listed = f"{names[0]} and {names[1]}" if count == 2 else f"{' , '.join(names[:-1])} , and {names[-1]}"
        paths = tuple(f"modifiers.0.subtypes.{index}" for index in range(count))
        shaped(b, "static", StaticAbility, f"{{s:thisobject}} is also a {listed} .", _also, "what", *paths)
        shaped(b, "static", StaticAbility, f"{{s:thisobject}} is a {listed} in addition to its other types .", _also,
               "what", *paths)
    for number, lose in (("s", "loses"), ("p", "lose")):
        _bared(b, number, lose)
    worded(b, "cond1", {"a player is dealt damage this way": Exists(Players((ThisWay("dealt damage"),)), ">=", ONE)})
    shaped(b, "post", Compare, "with {o:refobject} mana value", _same_value, "amount.of")
    shaped(b, "entering", EntersAbility, "{f:filter.p} enter untapped .", _untapped, "what")


def _also(what: Selection, *subtypes: str) -> StaticAbility:
    return StaticAbility(what, (SetTypes(subtypes=tuple(map(str, subtypes))),))


def _bared(b: Builder, number: str, lose: str) -> None:
    """ "Has defender and loses all other abilities": it loses all first (613.7)."""
    bare = f"{lose} all other abilities"
    one, other, last = (f"{{{letter}:smod.{number}}}" for letter in "abz")
    for template, count in (
        (f"{one} and {bare}", 1), (f"{one} , {other} , and {bare}", 2), (f"{one} , {other} , {bare} , and {last}", 3),
    ):
        b.rule(f"smods.{number}", template, _lost_first(template), _found(template, count), tuple)
    turned = f"{one} , {other} , {bare} , and {{z:animation.{number}}}"
    b.rule(f"smods.{number}", turned, lambda values: _lost_first(turned)((*values[:2], *values[2])), _turned(turned),
           tuple)
    only = f"{lose} all other card types"
    for template, nt in ((f"{{a:smod.{number}}} and {only}", "smod"), (f"{{a:animation.{number}}} and {only}", "")):
        b.rule(f"smods.{number}", template, _only(template), _unonly(template, bool(nt)), tuple)
        whole_of = f"{template} and abilities"
        b.rule(f"smods.{number}", whole_of, _only_bare(whole_of), _unonly_bare(whole_of, bool(nt)), tuple)
    whole = f"{{a:animation.{number}}} and {bare}"
    b.rule(f"smods.{number}", whole, lambda values: _lost_first(whole)(values[0]), _whole(whole), tuple)


def _lost_first(key: str) -> Value:
    return lambda values: (LoseAbilities(all=True, surface=f"{BARE}{key}"), *values)


def _typed(values: Values) -> Values | None:
    """The changes of something, of which one sets its card types."""
    found = values[0] if isinstance(values[0], tuple) else values
    sets = any(isinstance(each, SetTypes) and each.types and not each.keep for each in found)
    return found if sets else None


def _only(key: str) -> Value:
    """ "Is an enchantment and loses all other card types": it is nothing else anyway (205.1a)."""

    def made(values: Values) -> Value | None:
        found = _typed(values)
        return None if found is None else (changed(found[0], surface=f"{ONLY}{key}|{found[0].surface}"), *found[1:])

    return made


def _unonly(key: str, single: bool) -> Value:
    def unmade(value: Value) -> Values | None:
        if not isinstance(value, tuple) or not value or not value[0].surface.startswith(f"{ONLY}{key}|"):
            return None
        found = (changed(value[0], surface=value[0].surface[len(ONLY) + len(key) + 1 :]), *value[1:])
        return found if single else (found,)

    return unmade


def _only_bare(key: str) -> Value:
    def made(values: Values) -> Value | None:
        found = _typed(values)
        return None if found is None else (LoseAbilities(all=True, surface=f"{BARE}{key}"), *found)

    return made


def _unonly_bare(key: str, single: bool) -> Value:
    def unmade(value: Value) -> Values | None:
        rest = _rest(value, key)
        return None if rest is None or (single and len(rest) != 1) else rest if single else (rest,)

    return unmade


def _rest(value: Value, key: str) -> Values | None:
    if not isinstance(value, tuple) or len(value) < 2 or not isinstance(value[0], LoseAbilities):
        return None
    return value[1:] if value[0].surface == f"{BARE}{key}" else None


def _found(key: str, count: int) -> Value:
    def unmade(value: Value) -> Values | None:
        rest = _rest(value, key)
        return rest if rest is not None and len(rest) == count else None

    return unmade


def _turned(key: str) -> Value:
    def unmade(value: Value) -> Values | None:
        rest = _rest(value, key)
        return None if rest is None else (*rest[:2], rest[2:])

    return unmade


def _whole(key: str) -> Value:
    def unmade(value: Value) -> Values | None:
        rest = _rest(value, key)
        return None if rest is None else (rest,)

    return unmade


def _same_value(of: Selection) -> Compare:
    return Compare("mana value", "=", PropertyOf("mana value", of))


def _untapped(what: Filter) -> EntersAbility:
    return EntersAbility(TapOrUntapThem(ENTERING, False), what=what)
