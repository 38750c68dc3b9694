"""Casting from graveyards and from the top of a library with more said: while what is true, two kinds of spells, other
costs, what becomes of the spell afterwards (601.3b, 118.8, 118.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.hand import Discard
from engine.actions.life import PayLife
from engine.actions.permission import PermitPlayFor
from engine.actions.zones import Exile, Sacrifice
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import PropertyOf
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Continuous
from engine.ast.filters import ControlledBy, Either, HasType, InZone, Kind, Objects
from engine.ast.modifiers import MayPlay
from engine.ast.node import Condition, Duration
from engine.ast.selections import All, This
from engine.oracle.constants import TURN, YOU, YOUR_TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Unmake
from engine.terms.zones import Zone

LAND: Final = HasType("land")
MINE: Final = InZone(Zone.GRAVEYARD, YOU)
LIFE: Final = Cost((DoThis(PayLife(PropertyOf("mana value", This()))),))
Riders = dict[str, object]
PLAIN: Final[dict[str, Riders]] = {"": {}}
PLACES: Final = {"your graveyard": False, "the top of your library": True}
SO: Final[dict[str, Riders]] = {  # what is said of the spells afterwards
    " . if a spell cast this way would be put into a graveyard , exile it instead": {"exiles": True},
    " . if a spell cast this way would be put into your graveyard , exile it instead": {"exiles": True},
    " . if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost":
        {"instead_cost": LIFE},
}
MORE: Final = ("in addition to paying their other costs", "in addition to their other costs")
MORE_ONCE: Final = ("in addition to paying its other costs", "in addition to its other costs")


def add(b: Builder) -> None:
    """Add these permissions."""
    _gerunds(b)
    for place, top in PLACES.items():
        _placed(b, place, top)
    _own(b)


# --- what is paid besides ---


def _gerunds(b: Builder) -> None:
    """ "by paying 3 life and discarding a card"."""
    shaped(b, "doing1", DoThis, "paying {n:figure} life", lambda n: DoThis(PayLife(n)), "effect.n")
    shaped(b, "doing1", DoThis, "discarding {o:single}", lambda o: DoThis(Discard(o)), "effect.what")
    shaped(b, "doing1", DoThis, "exiling {o:single}", lambda o: DoThis(Exile(o)), "effect.what")
    shaped(b, "doing1", DoThis, "sacrificing {o:single}", lambda o: DoThis(Sacrifice(o)), "effect.what")
    shaped(b, "doing1", PayMana, "paying {m:mana}", PayMana, "cost")
    b.rule("doing", "{a:doing1}", lambda v: Cost((v[0],)), _undoing(1), Cost)
    b.rule("doing", "{a:doing1} and {b:doing1}", lambda v: Cost(tuple(v)), _undoing(2), Cost)


def _undoing(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        return value.parts if isinstance(value, Cost) and len(value.parts) == count and not value.either else None

    return unmake


def _deeds(cost: Cost) -> bool:
    return all(isinstance(part, DoThis) for part in cost.parts)


# --- permissions ---


def _placed(b: Builder, place: str, top: bool) -> None:
    one = f"cast {{f:filter.p}} from {place}"
    two = f"cast {{f:filter.p}} and {{g:filter.p}} from {place}"
    both = f"play lands and {one}"
    for core, lands, kinds in ((one, False, 1), (two, False, 2), (both, True, 1)):
        paths = _paths(kinds)
        for said, riders in (PLAIN | SO).items():
            if said or kinds == 2:
                shaped(b, "static", StaticAbility, f"you may {core}{said} .", _static(top, lands, riders), *paths)
            shaped(b, "static", StaticAbility, f"as long as {{c:condition}} , you may {core}{said} .",
                   _while(top, lands, riders), "condition", *paths)
            if said:
                shaped(b, "static", StaticAbility, f"during your turn , you may {core}{said} .",
                       _in_turn(top, lands, riders), *paths)
            shaped(b, "plain", Continuous, f"until end of turn , you may {core}{said}", _lasting(top, lands, riders),
                   *paths)
    for when, turn in (("once during each of your turns", True), ("once each turn", False)):
        for said, riders in SO.items():
            shaped(b, "static", StaticAbility, f"{when} , you may cast a {{f:filter.s}} from {place}{said} .",
                   _once(top, turn, riders), *_paths(1))
    for more in MORE:
        core = f"cast {{f:filter.p}} from {place} by {{d:doing}} {more}"
        shaped(b, "static", StaticAbility, f"you may {core} .", _for_more(top, None), *_paths(1), "modifiers.-1.extra")
        shaped(b, "static", StaticAbility, f"during your turn , you may {core} .", _for_more(top, YOUR_TURN),
               *_paths(1), "modifiers.-1.extra")


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone | ControlledBy) for test in what.tests
    )


def _there(what: Objects, top: bool) -> Objects:
    return what if top else replace(what, tests=(*what.tests, MINE))


def _may(top: bool, lands: bool, riders: Riders, *kinds: Value) -> tuple[MayPlay, ...] | None:
    if not all(_spells(each) for each in kinds):
        return None
    each = tuple(_there(what, top) for what in kinds)
    cast = MayPlay(each[0] if len(each) == 1 else Either(each), "cast", from_top=top)
    cast = replace(cast, **riders)  # type: ignore[arg-type]
    land = MayPlay(_there(Objects(Kind.CARD, (LAND,)), top), "play", from_top=top)
    return (land, cast) if lands else (cast,)


def _paths(kinds: int) -> tuple[Value, ...]:
    return tuple(_path(index, kinds) for index in range(kinds))


def _path(index: int, kinds: int) -> Value:
    def found(value: Value) -> Value:
        what = value.modifiers[-1].what
        one = what if kinds == 1 else what.filters[index]
        return replace(one, tests=one.tests[:-1]) if one.tests and one.tests[-1] == MINE else one

    return found


def _static(top: bool, lands: bool, riders: Riders) -> Value:
    def made(*kinds: Value) -> StaticAbility | None:
        may = _may(top, lands, riders, *kinds)
        return None if may is None else StaticAbility(YOU, may)

    return made


def _while(top: bool, lands: bool, riders: Riders) -> Value:
    def made(condition: Condition, *kinds: Value) -> StaticAbility | None:
        may = _may(top, lands, riders, *kinds)
        return None if may is None else StaticAbility(YOU, may, condition=condition)

    return made


def _in_turn(top: bool, lands: bool, riders: Riders) -> Value:
    return lambda *kinds: _while(top, lands, riders)(YOUR_TURN, *kinds)


def _lasting(top: bool, lands: bool, riders: Riders) -> Value:
    def made(*kinds: Value) -> Continuous | None:
        may = _may(top, lands, riders, *kinds)
        return None if may is None else Continuous(YOU, may, TURN)

    return made


def _once(top: bool, turn: bool, riders: Riders) -> Value:
    def made(what: Value) -> StaticAbility | None:
        may = _may(top, False, riders | {"once_each_turn": True}, what)
        return None if may is None else StaticAbility(YOU, may, condition=YOUR_TURN if turn else None)

    return made


def _for_more(top: bool, condition: Condition | None) -> Value:
    def made(what: Value, cost: Cost) -> StaticAbility | None:
        if not _deeds(cost):
            return None
        may = _may(top, False, {"extra": cost}, what)
        return None if may is None else StaticAbility(YOU, may, condition=condition)

    return made


# --- the card's own words ---


def _own(b: Builder) -> None:
    """ "You may cast ~ from your graveyard by paying 3 life and discarding a card in addition to paying its other
    costs"."""
    shaped(b, "plain", PermitPlayFor, '{d:leading} , each {f:filter.s} gains " you may play ~ from your graveyard . "',
           _all_playable, "duration", "what.what")
    core = "you may cast ~ from your graveyard by {d:doing}"
    for more in MORE_ONCE:
        shaped(b, "casting", CastingAbility, f"{core} {more} .", _from_for_more, "cost")
    shaped(b, "casting", CastingAbility, f"{core} rather than paying its mana cost .",
           lambda d: CastingAbility("alternative", cost=d, zone=Zone.GRAVEYARD), "cost")


def _all_playable(duration: Duration, what: Value) -> PermitPlayFor | None:
    """The cards that are there then, each of which says so of itself."""
    mine = isinstance(what, Objects) and what.kind is Kind.CARD and MINE in what.tests
    return PermitPlayFor(duration, All(what), "play") if mine else None


def _from_for_more(cost: Cost) -> CastingAbility | None:
    return CastingAbility("from", cost=cost, zone=Zone.GRAVEYARD) if _deeds(cost) else None
