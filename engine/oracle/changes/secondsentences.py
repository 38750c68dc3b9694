"""A second sentence of a static ability (604)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import Matches
from engine.ast.filters import Either, Objects
from engine.ast.node import Condition, Filter, Selection
from engine.ast.selections import Attached, Back, This
from engine.oracle.kernel import Value, Values
from engine.oracle.statics import has_host, host_of
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add these abilities."""
    for number in "sp":
        _second(b, number)


def _second(b: Builder, number: str) -> None:
    """ "Equipped creature gets +2/+0. As long as it's red, it has trample.": two abilities, of one thing (604.1)."""
    back = f"{{o:backobject.{number}}}"
    mods = f"{{m:smods.{number}}}"
    for key, template in (
        ("plain", f"{back} {mods} ."), ("also", f"{back} also {mods} ."),
        ("as long as", f"{back} {mods} as long as {{c:condition}} ."),
        ("led", f"as long as {{c:condition}} , {back} {mods} ."),
        ("led also", f"as long as {{c:condition}} , {back} also {mods} ."),
    ):
        if key == "plain" and number == "s":
            b.rule("follows.s", "{m:dead.s} .", _dead, _undead, StaticAbility, "follows dead", keyed=True)
        b.rule(f"follows.{number}", template, _follow(key), _unfollow(key), StaticAbility, f"follows {key}", keyed=True)
    b.rule("lineof permanentline", f"{{a:static}} {{z:follows.{number}}}", _both(number), _unboth, tuple, number,
           length=2)


def _follow(key: str) -> Callable[[Values], Value | None]:
    def make(values: Values) -> Value | None:
        condition = None
        if key.startswith("led"):
            condition, what, modifiers = values
        elif key == "as long as":
            what, modifiers, condition = values
        else:
            what, modifiers = values
        if not isinstance(what, Back) or what.word not in ("it", "them"):
            return None
        return StaticAbility(what, modifiers, condition=condition, surface=f"follows {key}")

    return make


def _dead(values: Values) -> Value:
    return StaticAbility(Back("it"), (values[0],), surface="follows dead")


def _undead(value: Value) -> Values | None:
    return value.modifiers if isinstance(value, StaticAbility) and value.surface == "follows dead" else None


def _unfollow(key: str) -> Callable[[Value], Values | None]:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, StaticAbility) or value.surface != f"follows {key}":
            return None
        if key.startswith("led"):
            return value.condition, value.what, value.modifiers
        if key == "as long as":
            return value.what, value.modifiers, value.condition
        return value.what, value.modifiers

    return unmake


def _both(number: str) -> Callable[[Values], Value | None]:
    def make(values: Values) -> Value | None:
        first, second = values
        assert isinstance(second, StaticAbility)
        if not isinstance(first, StaticAbility) or first.defining or second.what is None:
            return None
        what = first.what
        single = isinstance(what, This | Attached)
        if single != (number == "s") or not isinstance(what, This | Attached | Objects | Either):
            return None
        if isinstance(first.condition, Matches | Condition) and _speaks_of_others(first.condition, what):
            return None
        return first, replace(second, what=replace(what, surface=f"then {second.what.surface}"))

    return make


def _speaks_of_others(condition: Condition, what: Filter | Selection) -> bool:
    """Whether "it" of the second sentence could be something that the condition of the first speaks of."""
    return not isinstance(what, Attached) and (host_of(condition) is not None or has_host(condition))


def _unboth(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = value
    if not isinstance(second, StaticAbility) or not second.surface.startswith("follows") or second.what is None:
        return None
    word = "it" if isinstance(second.what, This | Attached) else "them"
    return first, replace(second, what=Back(word, surface=second.what.surface.removeprefix("then ")))
