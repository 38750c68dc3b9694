"""What spells cost for what they target, in life, and that those that cost less are sure (118.7, 601.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.life import PayLife
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import HistoryCount, PropertyOf
from engine.ast.costs import Cost, DoThis
from engine.ast.filters import ControlledBy, Kind, Objects
from engine.ast.modifiers import Cant, ChangeCost
from engine.ast.node import Amount, Filter, Test
from engine.ast.selections import Back, ControllerOf, Source, This, You
from engine.oracle.casting.costchanges import ANYTHING, Aim
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, Make, Unmake

EACH_TARGET: Final = PropertyOf("targets", Back("it", Source.EACH))  # of the spell whose cost it is
SURE: Final = (Cant("be countered"),)
BOTH: Final = "cheaper and sure"


def add(b: Builder) -> None:
    """Add these productions."""
    for number, verb in (("s", "costs"), ("p", "cost")):
        nt = f"spellcost.{number}"
        for word, sign in (("less", -1), ("more", 1)):
            shaped(b, nt, ChangeCost, f"{verb} {{m:generic}} {word} to cast for each target", _by_targets(sign), "mana")
        shaped(b, nt, ChangeCost, f"{verb} a additional {{n:figure}} life to cast",
               lambda n: ChangeCost(ANYTHING, "", 1, extra=_life(n)), "extra.parts.0.effect.n")
    shaped(b, "casting", CastingAbility, "~ costs {n:figure} life more to cast for each target .", _own_life,
           "modifier.extra.parts.0.effect.n")
    shaped(b, "static", StaticAbility, "{s:spellaim.p} can't be countered .", _sure, _aimed)
    also = ". it also costs {n:generic} less to cast if {d:condition} ."
    for words in (f"~ costs {{m:generic}} less to cast if {{c:condition}} {also}",
                  "~ costs {m:generic} less to cast if {c:condition} and {n:generic} less to cast if {d:condition} ."):
        for nt in ("spellline", "permanentline"):
            b.rule(f"lineof {nt}", words, _twice(words), _untwice(words), tuple, words, length=2)
    for word, sign in (("less", -1), ("more", 1)):
        others = "for each other spell that player has cast this turn ."
        shaped(b, "static", StaticAbility, f"each spell a player casts costs {{m:generic}} {word} to cast {others}",
               _for_others(sign), "modifiers.0.mana")
        shaped(b, "static", StaticAbility,
               f"each {{f:filter.s}} you cast costs {{m:generic}} {word} to cast if it has {{k:haskeyword}} .",
               _with_keyword(sign), without("modifiers.0.what"), "modifiers.0.mana", "modifiers.0.what.tests.-1")
    at_least = "each spell that would cost less than three mana to cast costs three mana to cast ."
    three = (ChangeCost(ANYTHING, "{3}", 0, set_to=True),)
    worded(b, "static", {at_least: StaticAbility(None, three)})
    b.rule("lineof permanentline", "{s:spellaim.p} {m:spellcost.p} and can't be countered .", _both, _unboth, tuple,
           BOTH, length=2)


def _by_targets(sign: int) -> Value:
    return lambda mana: ChangeCost(ANYTHING, mana, sign, times=EACH_TARGET) if mana != "{X}" else None


def _life(number: Amount) -> Cost:
    return Cost((DoThis(PayLife(number, who=You(surface="implied"))),))


def _own_life(number: Amount) -> CastingAbility:
    change = ChangeCost(THIS_SPELL, "", 1, times=PropertyOf("targets", This()), extra=_life(number))
    return CastingAbility("reduce", modifier=change)


def _sure(aim: Aim) -> StaticAbility | None:
    """Spells one casts that are described behind "you cast"; those described before it are worded elsewhere."""
    what = aim.what
    if aim.nth or aim.who != YOU or not isinstance(what, Objects) or "posts" not in aim.surface:
        return None
    return StaticAbility(replace(what, tests=(*what.tests, ControlledBy(YOU)), surface=f"{aim.surface}§{what.surface}"),
                         SURE)


def _aimed(value: Value) -> Value:
    words, _, surface = value.what.surface.partition("§")
    return Aim(replace(value.what, tests=value.what.tests[:-1], surface=surface), YOU, surface=words)


def _both(values: Values) -> Value | None:
    aim, change = values
    what = aim.what
    if aim.nth or aim.who != YOU or not isinstance(what, Objects):
        return None
    cheaper = replace(change, what=what, who=YOU, surface=f"{change.surface}§{aim.surface}")
    sure = StaticAbility(replace(what, tests=(*what.tests, ControlledBy(YOU))), SURE, surface=BOTH)
    return StaticAbility(None, (cheaper,), surface=BOTH), sure


def _unboth(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != BOTH:
        return None
    change = value[0].modifiers[0]
    own, _, words = change.surface.partition("§")
    return Aim(change.what, YOU, surface=words), replace(change, what=ANYTHING, who=None, surface=own)


def _for_others(sign: int) -> Value:
    """For each other spell that its player has cast: those before it."""
    before = HistoryCount("spells cast", ControllerOf(Back("it", Source.EACH)))

    def made(mana: str) -> StaticAbility | None:
        return StaticAbility(None, (ChangeCost(ANYTHING, mana, sign, times=before),)) if mana != "{X}" else None

    return made


def _with_keyword(sign: int) -> Value:
    def made(what: Filter, mana: str, keyword: Test) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.SPELL or mana == "{X}":
            return None
        return StaticAbility(None, (ChangeCost(with_tests(what, keyword), mana, sign, who=YOU),))

    return made


def _twice(key: str) -> Make:
    def make(values: Values) -> Value | None:
        mana, condition, more, other = values
        if "{X}" in (mana, more):
            return None
        return tuple(
            CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, each, -1), condition=when, surface=key)
            for each, when in ((mana, condition), (more, other))
        )

    return make


def _untwice(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != key:
            return None
        first, second = value
        return first.modifier.mana, first.condition, second.modifier.mana, second.condition

    return unmake
