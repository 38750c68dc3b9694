"""Unless, for each: "for each opponent, you create a token unless that player ...", "unless any player pays 1 life"."""

from __future__ import annotations

from typing import Final

from engine.actions.life import PayLife
from engine.actions.sides import EitherOf
from engine.ast.amounts import CountDistinct, CountOf
from engine.ast.effects import ForEach, Sequence, Unless
from engine.ast.filters import Opponent, Players
from engine.ast.node import Amount, Effect, Filter, Selection
from engine.ast.selections import All, Back, Source
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder

ANYBODY: Final = {
    "any player": All(Players(), surface="any"), "any opponent": All(Players((Opponent(),)), surface="any"),
}

PAYER: Final = Back("that player", Source.EACH)  # the one who is asked just then


def add(b: Builder) -> None:
    """Add these."""
    for words, who in ANYBODY.items():
        shaped(b, "plain", Unless, f"{{e:clauses}} unless {words} pays {{n:figure}} life", _life(who), "effect",
               "alternative.n")
    for words, who in ANYBODY.items():
        shaped(b, "plain", Unless, f"{{e:clauses}} unless {words} has you {{v:vps.b}}", _has_you(who), "effect", _yours)
    shaped(b, "plain", Unless, "{e:clauses} unless {p:player.s} has you {v:vps.b}",
           lambda e, p, v: _has_you(p)(e, v), "effect", "who", _yours)
    shaped(b, "plain", Unless, "unless you {v:vp.b} , {e:clauses}", lambda v, e: Unless(e, YOU, filled(v, YOU)), _yours,
           "effect")
    for number, form in (("s", "s"), ("p", "b")):
        tail = f"{{e:clauses}} unless {{p:player.{number}}} {{v:vp.{form}}}"
        shaped(b, "plain", ForEach, f"for each {{u:unit}} , {tail}", _so_often, "times", "effect.effect", "effect.who",
               _said)
        either = f"{{e:clauses}} unless {{p:player.{number}}} {{v:vp.{form}}} or {{w:vp.{form}}}"
        shaped(b, "plain", ForEach, f"for each {{u:unit}} , {either}", _so_often_either, "times", "effect.effect",
               "effect.who", _one(0), _one(1))
        for head in ("for each {f:filter.s} ,", "for each {f:playernoun.s} ,", "for each {f:eachonstack} ,"):
            shaped(b, "plain", ForEach, f"{head} {tail}", _each, "what", "effect.effect", "effect.who", _said)
            shaped(b, "plain", ForEach, f"{head} {either}", _either, "what", "effect.effect", "effect.who", _one(0),
                   _one(1))
    for words, who in ANYBODY.items():
        for head in ("for each {f:filter.s} ,", "for each of {f:backobject.p} ,"):
            shaped(b, "plain", ForEach, f"{head} {{e:clauses}} unless {words} pays {{n:figure}} life", _each_life(who),
                   "what", "effect.effect", "effect.alternative.n")


def _life(who: All) -> Value:
    def made(effect: Effect, number: Value) -> Unless | None:
        return None if isinstance(effect, Sequence) else Unless(effect, who, PayLife(number, who=PAYER))

    return made


def _has_you(who: Selection) -> Value:
    """They decide; what is done then is done by you."""
    def made(effect: Effect, alternative: Effect) -> Unless | None:
        return None if isinstance(effect, Sequence) else Unless(effect, who, filled(alternative, YOU))

    return made


def _yours(value: Unless) -> Value:
    found = unfilled(value.alternative, YOU)
    if found is None:
        raise NotThere("alternative")
    return found


def _each_life(who: All) -> Value:
    def made(what: Value, effect: Effect, number: Value) -> ForEach | None:
        return None if isinstance(effect, Sequence) else ForEach(what, _life(who)(effect, number))

    return made


def _each(what: Filter, effect: Effect, who: Value, alternative: Effect) -> ForEach | None:
    if isinstance(effect, Sequence):
        return None  # "mill a card, then return it unless ...": only the last of it
    return ForEach(what, Unless(effect, who, filled(alternative, who)))


def _so_often(unit: Amount, effect: Effect, who: Value, alternative: Effect) -> ForEach | None:
    """So many times, each time unless; once for each object or player is worded with these themselves."""
    if isinstance(effect, Sequence) or isinstance(unit, CountOf | CountDistinct):
        return None
    return ForEach(None, Unless(effect, who, filled(alternative, who)), times=unit)


def _so_often_either(unit: Amount, effect: Effect, who: Value, one: Effect, other: Effect) -> ForEach | None:
    if isinstance(effect, Sequence) or isinstance(unit, CountOf | CountDistinct):
        return None
    return ForEach(None, Unless(effect, who, EitherOf((filled(one, who), filled(other, who)), who=who)), times=unit)


def _said(value: ForEach) -> Value:
    inner = value.effect
    found = unfilled(inner.alternative, inner.who) if isinstance(inner, Unless) else None
    if found is None:
        raise NotThere("alternative")
    return found


def _either(what: Filter, effect: Effect, who: Value, one: Effect, other: Effect) -> ForEach | None:
    if isinstance(effect, Sequence):
        return None
    options = (filled(one, who), filled(other, who))
    return ForEach(what, Unless(effect, who, EitherOf(options, who=who)))


def _one(place: int) -> Value:
    def found(value: ForEach) -> Value:
        inner = value.effect
        options = getattr(getattr(inner, "alternative", None), "options", ())
        if len(options) != 2 or not isinstance(inner, Unless):
            raise NotThere("options")
        return unfilled(options[place], inner.who)

    return found
