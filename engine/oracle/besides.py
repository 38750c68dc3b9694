"""What is said besides: "also", a second sentence of a static ability, becoming among other changes (604, 613)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.conditions import ForTheRestOfTheGame, Matches
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import Either, Objects
from engine.ast.modifiers import DoesntTrigger, SetTypes, TriggersMore
from engine.ast.node import Condition, Filter, Selection
from engine.ast.selections import Attached, Back, This
from engine.oracle.clauses import filled, subject_of, unfilled
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.statics import has_host, host_of
from engine.oracle.templates import ACTOR, Builder

FOREVER: Final = ForTheRestOfTheGame()
CAUSES: Final = {"entering": "enters", "dying": "dies", "attacking": "attacks",
                 "dealing combat damage to a player": "deals combat damage to a player",
                 "being dealt damage": "is dealt damage"}


def add(b: Builder) -> None:
    """Add these productions."""
    for number in "sp":
        _also(b, number)
        _among(b, number)
        _second(b, number)
    _triggers(b)


def _also(b: Builder, number: str) -> None:
    """ "It also gains flying": the word adds nothing to what is said."""
    shaped(b, f"op.{number}", Continuous, f"also {{m:emods.{number}}} {{d:duration}}",
           lambda m, d: Continuous(ACTOR, m, d), "modifiers", "duration")
    shaped(b, f"op.{number}", Continuous, f"also {{m:gmods.{number}}}", lambda m: Continuous(ACTOR, m, FOREVER),
           "modifiers")
    form = "s" if number == "s" else "b"
    shaped(b, "said", Sequence, f"{{p:player.{number}}} also {{v:vp.{form}}}", lambda p, v: Sequence((filled(v, p),)),
           lambda value: subject_of(value.effects[0]), _predicate)
    core = f"{{s:ssubject.{number}}} also {{m:smods.{number}}}"
    shaped(b, "static", StaticAbility, f"{core} .", StaticAbility, "what", "modifiers")
    shaped(b, "static", StaticAbility, f"{core} as long as {{c:condition}} .",
           lambda s, m, c: StaticAbility(s, m, condition=c), "what", "modifiers", "condition")


def _predicate(value: Value) -> Value:
    subject = subject_of(value.effects[0])
    return None if subject is None else unfilled(value.effects[0], subject)


def _among(b: Builder, number: str) -> None:
    """ "Gains flying and becomes a 4/4 Dragon", "has base power 5, gains trample, and is a blue Illusion"."""
    anim = f"{{a:animation.{number}}}"
    for kind in ("smod", "emod", "gmod"):
        x, y = f"{{x:{kind}.{number}}}", f"{{y:{kind}.{number}}}"
        for before, after, template in (
            (0, 1, f"{anim} and {x}"), (1, 0, f"{x} and {anim}"), (2, 0, f"{x} , {y} , and {anim}"),
            (0, 2, f"{anim} , {x} , and {y}"), (1, 1, f"{x} , {anim} , and {y}"),
        ):
            b.rule(f"{kind}s.{number}", template, _flat(before, after), _unflat(before, after), tuple)


def _flat(before: int, after: int) -> Callable[[Values], Value]:
    def make(values: Values) -> Value:
        middle = values[before]
        assert isinstance(middle, tuple)
        return (*values[:before], *middle, *values[before + 1 :])

    del after
    return make


def _unflat(before: int, after: int) -> Callable[[Value], Values | None]:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) <= before + after:
            return None
        middle = value[before : len(value) - after]
        if not any(isinstance(each, SetTypes) and each.surface.startswith("anim") for each in middle):
            return None
        return (*value[:before], middle, *value[len(value) - after :])

    return unmake


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


def _triggers(b: Builder) -> None:
    """ "If a creature entering causes a triggered ability of a permanent you control to trigger, ... an additional
    time" (603.2e)."""
    shaped(b, "static", StaticAbility, "{f:filter.p} entering or dying don't cause abilities to trigger .",
           lambda f: StaticAbility(None, (DoesntTrigger(f, "enters"), DoesntTrigger(f, "dies"))), "modifiers.0.cause")
    for word, event in CAUSES.items():
        head = f"if a {{f:filter.s}} {word} causes a triggered ability of"
        tail = "to trigger , that ability triggers a additional time ."
        for of in ("a {w:filter.s}",):
            shaped(b, "static", StaticAbility, f"{head} {of} {tail}",
                   lambda f, w, event=event: StaticAbility(None, (TriggersMore(f, w, event=event),)),
                   "modifiers.0.cause", "modifiers.0.what")
        shaped(b, "static", StaticAbility, f"{{f:filter.p}} {word} don't cause abilities to trigger .",
               lambda f, event=event: StaticAbility(None, (DoesntTrigger(f, event),)), "modifiers.0.cause")
        none = f"{{f:filter.p}} {word} don't cause abilities of {{w:filter.p}} to trigger ."
        shaped(b, "static", StaticAbility, none,
               lambda f, w, event=event: StaticAbility(None, (DoesntTrigger(f, event, w),)), "modifiers.0.cause",
               "modifiers.0.what")


