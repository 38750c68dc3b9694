"""Traits: legendary, snow, of the chosen kind; lines of several parts (205, 613, 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import HasType, History, Kind, Objects
from engine.ast.modifiers import (
    AssignByToughness,
    AsThough,
    BlockMore,
    GainAbilities,
    Must,
    SetBasePT,
    SetColors,
    SetTypes,
)
from engine.ast.node import Ability, Amount, Effect, Selection
from engine.ast.selections import Several, Target, You
from engine.oracle.constants import FOREVER, NONE, ONE, TURN
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder

TOUGH: Final = AssignByToughness()
WALKS: Final = ("islandwalk", "swampwalk", "mountainwalk", "forestwalk", "plainswalk")


def add(b: Builder) -> None:
    """Add these productions."""
    for number in "sp":
        _kinds(b, number)
        _for_the_turn(b, number)
    _lines(b)
    _entering(b)
    _targets(b)
    _described(b)


def _kinds(b: Builder, number: str) -> None:
    be, isnt = ("is", "isn't") if number == "s" else ("are", "aren't")
    nt = f"bemod.{number}"
    for word in ("legendary", "snow"):
        shaped(b, nt, SetTypes, f"{be} {word}", lambda word=word: SetTypes(supertypes=(word,)))
        shaped(b, nt, SetTypes, f"{isnt} {word}", lambda word=word: SetTypes(lose=(word,)))
        shaped(b, nt, SetTypes, f"{be} no longer {word}", lambda word=word: SetTypes(lose=(word,)))
    shaped(b, nt, SetColors, f"{be} the chosen color", lambda: SetColors(0, chosen=True))
    have = "has" if number == "s" else "have"
    shaped(b, f"havemod.{number}", SetBasePT, f"{have} base toughness {{t:numeral}}", lambda t: SetBasePT(None, t),
           "toughness")
    shaped(b, nt, SetTypes, f"{be} all creature types", lambda: SetTypes(every="creature type", keep=True))


def _for_the_turn(b: Builder, number: str) -> None:
    """What is so this turn, with the duration inside the words."""
    s = "s" if number == "s" else ""
    for its in ("its", "their"):
        words = f"assign{s} combat damage equal to {its} toughness rather than {its} power"
        shaped(b, f"op.{number}", Continuous, f"{words} this turn", lambda: Continuous(ACTOR, (TOUGH,), TURN))
    shaped(b, f"op.{number}", Continuous, f"attack{s} you this turn if able",
           lambda: Continuous(ACTOR, (Must("attack", You()),), TURN))
    if number == "s":
        b.says("cantmod", BlockMore, "can block up to {more:numword} additional creatures")
        b.says("cantmod", BlockMore, "can block a additional {more:numword} creatures each combat")


def _lines(b: Builder) -> None:
    """ "Flying; banding"; a line with two static abilities, each of its own subject."""
    for count in (2, 3):
        names = [f"{{a{index}:kwability}}" for index in range(count)]
        b.rule("kwline", " ; ".join(names), _semicolons, _unsemicolons(count), tuple)
    b.rule("lineof permanentline", "{a:static} {z:static}", _two_statics, _untwo_statics, tuple, length=2)
    b.rule("quotedline", "{k:kwline} .", _stopped, _unstopped, KeywordAbility)
    for walk in WALKS:
        b.rule("static", f"creatures with {walk} can be blocked as though they didn't have {walk} .",
               _unwalked(walk), _ununwalked(walk), StaticAbility, f"unwalked {walk}", keyed=True)


def _stopped(values: Values) -> Value | None:
    found = values[0]
    return changed(found[0], surface=f"{found[0].surface}|.") if len(found) == 1 else None


def _unstopped(value: Value) -> Values | None:
    if not isinstance(value, KeywordAbility) or not value.surface.endswith("|."):
        return None
    return ((changed(value, surface=value.surface[:-2]),),)


def _semicolons(values: Values) -> Value | None:
    first = values[0]
    return (changed(first, surface=f";{first.surface}"), *values[1:])


def _unsemicolons(count: int) -> Callable[[Value], Values | None]:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != count or not isinstance(value[0], KeywordAbility):
            return None
        if not value[0].surface.startswith(";"):
            return None
        return (changed(value[0], surface=value[0].surface[1:]), *value[1:])

    return unmake


def _two_statics(values: Values) -> Value | None:
    first, second = values
    if not isinstance(first, StaticAbility) or not isinstance(second, StaticAbility):
        return None
    if second.surface == "led it":
        return None  # "it" is the subject of the first: worded in `besides`
    return first, changed(second, surface=f"then|{second.surface}")


def _untwo_statics(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
        return None
    return (value[0], changed(value[1], surface=value[1].surface[5:])) if value[1].surface[:5] == "then|" else None


def _unwalked(walk: str) -> Callable[[Values], Value]:
    every = Objects(Kind.PERMANENT, (HasType("creature"),))

    def make(values: Values) -> Value:
        return StaticAbility(every, (AsThough("be blocked", walk),), surface=f"unwalked {walk}")

    return make


def _ununwalked(walk: str) -> Callable[[Value], Values | None]:
    return lambda value: () if isinstance(value, StaticAbility) and value.surface == f"unwalked {walk}" else None


def _entering(b: Builder) -> None:
    """ "Enters with two +1/+1 counters on it and with haste"."""
    shaped(b, "entry", Sequence, "with a number of additional {k:counter} counters on it equal to {a:amount} and as a "
           "{s:subtypewords} in addition to its other types", _and_as, "effects.0.kind", "effects.0.n",
           "effects.1.modifiers.0.subtypes")
    for number, noun in (("s", "counter"), ("p", "counters")):
        shaped(b, "entry", Sequence,
               f"with {{n:count.{number}}} {{k:counter}} {noun} on it and with {{a:abilities}}", _with_both,
               "effects.0.n", "effects.0.kind", "effects.1.modifiers.0.abilities")
        shaped(b, "entry", Sequence,
               f"with {{a:abilities}} and with {{n:count.{number}}} {{k:counter}} {noun} on it", _with_both_last,
               "effects.0.modifiers.0.abilities", "effects.1.n", "effects.1.kind")


def _and_as(kind: str, number: Amount, subtypes: tuple[str, ...]) -> Sequence:
    """So many counters, and a type besides its own."""
    kinds = SetTypes(subtypes=subtypes, keep=True)
    return Sequence((PutCountersOn(number, kind, ENTERING), Continuous(ENTERING, (kinds,), FOREVER)))


def _with_both(number: Amount, kind: str, abilities: tuple[Ability, ...]) -> Sequence:
    return Sequence((PutCountersOn(number, kind, ENTERING), _given(abilities)))


def _with_both_last(abilities: tuple[Ability, ...], number: Amount, kind: str) -> Sequence:
    return Sequence((_given(abilities), PutCountersOn(number, kind, ENTERING)))


def _given(abilities: tuple[Ability, ...]) -> Effect:
    return Continuous(ENTERING, (GainAbilities(abilities),), FOREVER)


def _targets(b: Builder) -> None:
    """ "Destroy target artifact, target creature, and target land": several targets of one instruction."""
    one = "target {f:filter.s}"
    b.says("atarget", Target, one.replace("{f:", "{what:"), least=ONE, most=ONE)
    b.says("atarget", Target, "up to one target {what:filter.s}", least=NONE, most=ONE)
    for count in (3, 4):
        names = [f"{{a{index}:atarget}}" for index in range(count)]
        shaped(b, "object.p", Several, " , ".join(names[:-1]) + f" , and {names[-1]}", _all_of,
               *(f"parts.{index}" for index in range(count)))


def _all_of(*parts: Selection) -> Several:
    return Several(parts)


def _described(b: Builder) -> None:
    worded(b, "post", {"dealt damage this turn": History("was dealt damage")})
    for words in ("that dealt damage to {o:oneobject} this turn",):
        shaped(b, "lastpost", History, words, lambda o: History("dealt damage", o), "by")

