"""Wordings of what can't be done: activating what taps, casting outside one's turn, spells and abilities (101.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.effects import Continuous
from engine.ast.filters import HasType, InZone, Is, Kind, Not, Objects, OfChosen, Players
from engine.ast.modifiers import Cant
from engine.ast.node import Filter
from engine.ast.selections import ActivePlayer, All, This
from engine.evaluate.rulings import PAY_LIFE, SACRIFICE
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

OFF_TURN: Final = Players((Not(Is(ActivePlayer())),))
TAPPING: Final = "have its tapping abilities activated"
AND: Final = "and|"  # before the surface of what is joined without a comma
BOTH: Final = "spells or abilities of"
NOR: Final = "nor that"
PLAYED: Final = "as played|"  # before the surface of lands described as the permanents they would be
LAND: Final = HasType("land")
CHOSEN: Final = OfChosen("name")
NAMED: Final = StaticAbility(Players(), (
    Cant("cast spells", Objects(Kind.SPELL, (CHOSEN,))), Cant("play lands", Objects(Kind.CARD, (LAND, CHOSEN))),
))


def add(b: Builder) -> None:
    """Add these productions."""
    for number, whose, owner in (("s", "its", "their costs"), ("p", "their", "their costs")):
        words = f"{whose} activated abilities with {{t}} in {owner} can't be activated"
        b.says(f"dead.{number}", Cant, words, verb=TAPPING)
        for kind in ("smod", "emod"):
            template = f"{{a:{kind}.{number}}} and {{z:dead.{number}}}"
            b.rule(f"{kind}s.{number}", template, _joined, _parted, tuple)
    b.rule("pmods.p", "can't cast {f:filter.p} or activate abilities of {g:filter.p}", _neither, _unneither, tuple)
    shaped(b, "pmodany", Cant, "can't play {f:filter.p}", _no_lands, _lands)
    b.rule("pmods.p", "can't play lands or cast {f:filter.p}", _nor_cast, _unnor_cast, tuple)
    for number in "sp":
        b.rule(f"pmods.{number}", "can't cast {f:filter.p} or activate abilities", _nor_activate, _unnor_activate,
               tuple)
    shaped(b, "static", StaticAbility, "spells with the chosen name can't be cast and lands with the chosen name can't"
           " be played .", lambda: NAMED)
    shaped(b, "plain", Continuous, "{d:leading} , spells with the chosen name can't be cast and lands with the chosen"
           " name can't be played", lambda duration: Continuous(All(Players()), NAMED.modifiers, duration), "duration")
    b.rule("pmods.p", "can't pay life or sacrifice {f:filter.p} to cast spells or activate abilities", _for_no_cost,
           _unfor_no_cost, tuple)
    worded(b, "spellstatic", {
        "~ can't be copied .": StaticAbility(This(), (Cant("be copied"),), zone=Zone.STACK),
    })
    worded(b, "static", {
        "players can cast spells only during their own turns .": StaticAbility(OFF_TURN, (Cant("cast spells"),)),
        "players can cast spells and activate abilities only during their own turns .": StaticAbility(
            OFF_TURN, (Cant("cast spells"), Cant("activate abilities"))),
    })


def _joined(values: Values) -> Value | None:
    first, last = values
    return first, replace(last, surface=f"{AND}{last.surface}")


def _parted(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], Cant):
        return None
    last = value[1]
    return (value[0], replace(last, surface=last.surface[len(AND) :])) if last.surface.startswith(AND) else None


def _neither(values: Values) -> Value | None:
    spells, sources = values
    if not isinstance(spells, Objects) or spells.kind is not Kind.SPELL or not isinstance(sources, Filter):
        return None
    return Cant("cast spells", spells), Cant("activate abilities", sources, surface=BOTH)


def _unneither(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[1], "surface", "") != BOTH:
        return None
    return value[0].what, value[1].what


def _no_lands(what: Filter) -> Cant | None:
    """Lands of a kind, or from somewhere; lands at all are worded elsewhere."""
    if not isinstance(what, Objects) or LAND not in what.tests or len(what.tests) == 1:
        return None
    if what.kind is Kind.PERMANENT:
        return Cant("play lands", replace(what, kind=Kind.CARD, surface=f"{PLAYED}{what.surface}"))
    return Cant("play lands", what) if what.kind is Kind.CARD else None


def _lands(value: Value) -> Value:
    what = value.what
    if not isinstance(what, Objects) or not what.surface.startswith(PLAYED):
        return what
    return replace(what, kind=Kind.PERMANENT, surface=what.surface.removeprefix(PLAYED))


def _nor_cast(values: Values) -> Value | None:
    """ "Can't play lands or cast spells from your hand": both from there."""
    spells = values[0]
    if not isinstance(spells, Objects) or spells.kind is not Kind.SPELL or len(spells.tests) != 1:
        return None
    if not isinstance(spells.tests[0], InZone):
        return None
    return Cant("play lands", Objects(Kind.CARD, (LAND, *spells.tests)), surface=NOR), Cant("cast spells", spells)


def _unnor_cast(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[0], "surface", "") != NOR:
        return None
    return (value[1].what,)


def _for_no_cost(values: Values) -> Value | None:
    """Neither life nor such permanents to cast spells or activate abilities."""
    what = values[0]
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN):
        return None
    return Cant(PAY_LIFE, surface="or sacrifice"), Cant(SACRIFICE, what)


def _unfor_no_cost(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], Cant) or value[0].verb != PAY_LIFE:
        return None
    return (value[1].what,)


def _nor_activate(values: Values) -> Value | None:
    spells = values[0]
    if not isinstance(spells, Objects) or spells.kind is not Kind.SPELL:
        return None
    return Cant("cast spells", spells), Cant("activate abilities", surface=NOR)


def _unnor_activate(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 2 or getattr(value[1], "surface", "") != NOR:
        return None
    return (value[0].what,)
