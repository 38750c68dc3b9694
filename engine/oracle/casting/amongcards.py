"""Cards of a group to be cast or played: "cast a creature spell from among cards exiled with ~", "you may play lands
and cast spells from among cards you own in exile" (601.3b, 607.2a)."""

from __future__ import annotations

from typing import Final

from engine.actions.permission import PermitPlayFor
from engine.actions.stack import Cast
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Both
from engine.ast.effects import May
from engine.ast.filters import AllOf, HasType, InZone, Is, Kind, Objects, places
from engine.ast.modifiers import MayPlay
from engine.ast.node import Condition, Filter, Selection, Test
from engine.ast.selections import Among, Back, ExiledWith, Some, Target, This
from engine.oracle.constants import YOU, YOUR_TURN
from engine.oracle.kernel import Value, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone

LAND: Final = HasType("land")
LINKED: Final = AllOf((InZone(Zone.EXILE), Is(ExiledWith())))
ANY_MANA: Final = {
    "": "", " , and you may spend mana as though it were mana of any color to cast those spells": "color",
    " , and mana of any type can be spent to cast those spells": "type",
    " , and you may spend mana as though it were mana of any type to cast those spells": "type",
}


def add(b: Builder) -> None:
    """Add these permissions and instructions."""
    for it in ("~", "it"):
        worded(b, "post", {f"from among cards exiled with {it}": LINKED})
    _permissions(b)
    _casting(b)
    _played(b)


def _permissions(b: Builder) -> None:
    shaped(b, "static", StaticAbility, "during your turn , if {k:condition} , you may play lands and cast {f:spells}"
           " from among {c:filter.p} .", _when, "condition.parts.1", _spells, _cards)
    for when, join, apart in (("once during each of your turns", "or", False),
                              ("during each of your turns", "and", True)):
        for free in ("", " without paying its mana cost"):
            for those in ("", "the "):
                core = f"play a land {join} cast a {{f:filter.s}} from among {those}{{c:filter.p}}{free}"
                words = f"{when} , you may {core} ."
                shaped(b, "static", StaticAbility, words, _one_of_each(apart, bool(free)), _spells, _cards)
    for rider, any_mana in ANY_MANA.items():
        for when, turn in (("", False), ("during your turn , ", True)):
            core = f"{when}you may"
            shaped(b, "static", StaticAbility,
                   f"{core} play lands and cast {{f:spells}} from among {{c:filter.p}}{rider} .", _both(turn, any_mana),
                   _spells, _cards)
            shaped(b, "static", StaticAbility, f"{core} play lands from among {{c:filter.p}}{rider} .",
                   _lands(turn, any_mana), _less_land)
            shaped(b, "static", StaticAbility, f"{core} cast {{f:spells}} from among {{c:filter.p}}{rider} .",
                   _cast(turn, any_mana), _spells, _cards)
            shaped(b, "static", StaticAbility, f"{core} play {{c:filter.p}}{rider} .", _play(turn, any_mana),
                   "modifiers.0.what")


def _one_of_each(apart: bool, free: bool) -> Value:
    """A land or a spell, or one of each, on each of your turns."""
    def made(spells: Filter, cards: Filter) -> StaticAbility | None:
        found = among(spells, cards)
        if found is None:
            return None
        land, spell = (MayPlay(what, verb, free, once_each_turn=True, apart=apart)
                       for what, verb in ((found[1], "play"), (found[0], "cast")))
        return _static(True, land, spell)

    return made


def _when(condition: Condition, spells: Filter, cards: Filter) -> StaticAbility | None:
    found = _both(True, "")(spells, cards)
    return None if found is None else changed(found, condition=Both((YOUR_TURN, condition)))


def among(spells: Filter, cards: Filter) -> tuple[Objects, Objects] | None:
    """What may be cast of cards in a place, and the lands among them."""
    if not isinstance(spells, Objects) or not isinstance(cards, Objects):
        return None
    if spells.kind is not Kind.SPELL or cards.kind is not Kind.CARD or not placed(cards.tests):
        return None
    shape = f"{spells.surface}|{cards.surface}"
    cast = Objects(Kind.SPELL, (*spells.tests, *cards.tests), surface=f"{shape}|{len(cards.tests)}")
    return cast, Objects(Kind.CARD, (LAND, *cards.tests))


def placed(tests: tuple[Test, ...]) -> bool:
    """Whether cards are said to be in exile or a graveyard."""
    zones = [place.zone for test in tests for place in places(test)]
    linked = any(isinstance(test, Is) and isinstance(test.what, ExiledWith) for test in tests)
    return linked or (bool(zones) and all(zone in (Zone.EXILE, Zone.GRAVEYARD) for zone in zones))


def _static(turn: bool, *modifiers: MayPlay) -> StaticAbility:
    return StaticAbility(YOU, modifiers, condition=YOUR_TURN if turn else None)


def _both(turn: bool, any_mana: str) -> Value:
    def made(spells: Filter, cards: Filter) -> StaticAbility | None:
        found = among(spells, cards)
        if found is None:
            return None
        return _static(turn, MayPlay(found[1], "play", any_mana=any_mana), MayPlay(found[0], "cast", any_mana=any_mana))

    return made


def _lands(turn: bool, any_mana: str) -> Value:
    def made(cards: Filter) -> StaticAbility | None:
        if not isinstance(cards, Objects) or cards.kind is not Kind.CARD or not placed(cards.tests):
            return None
        lands = Objects(Kind.CARD, (LAND, *cards.tests), surface=cards.surface)
        return _static(turn, MayPlay(lands, "play", any_mana=any_mana))

    return made


def _less_land(value: Value) -> Value:
    what = value.modifiers[0].what
    return Objects(what.kind, what.tests[1:], surface=what.surface)


def _cast(turn: bool, any_mana: str) -> Value:
    def made(spells: Filter, cards: Filter) -> StaticAbility | None:
        found = among(spells, cards)
        return None if found is None else _static(turn, MayPlay(found[0], "cast", any_mana=any_mana))

    return made


def _play(turn: bool, any_mana: str) -> Value:
    def made(cards: Filter) -> StaticAbility | None:
        if not isinstance(cards, Objects) or cards.kind is not Kind.CARD or not placed(cards.tests):
            return None
        return _static(turn, MayPlay(cards, "play", any_mana=any_mana))

    return made


def _spells(value: Value) -> Value:
    what = value.modifiers[-1].what
    shape, _, count = what.surface.rpartition("|")
    return Objects(Kind.SPELL, what.tests[: -int(count)], surface=shape.partition("|")[0])


def _cards(value: Value) -> Value:
    what = value.modifiers[-1].what
    shape, _, count = what.surface.rpartition("|")
    return Objects(Kind.CARD, what.tests[-int(count) :], surface=shape.partition("|")[2])


def _casting(b: Builder) -> None:
    """ "You may cast target instant card from your graveyard": its costs are paid (601.2h)."""
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Cast, f"cast{s} {{o:single.s}}", _pay, "what")


def _played(b: Builder) -> None:
    """ "You may play lands and cast spells from among cards exiled this way without paying their mana costs": now, or
    for as long as is said."""
    core = "you may play lands and cast spells from among {c:exiledones}"
    for free in ("", " without paying their mana costs"):
        shaped(b, "plain", PermitPlayFor, f"{{d:leading}} , {core}{free}",
               lambda d, c, free=free: PermitPlayFor(d, c, "play", bool(free)), "duration", "what")
    group = Back(GROUP, surface="cards exiled this way")
    some = Among(group, None, Fixed(0), None)
    words = "you may play lands and cast spells from among cards exiled this way without paying their mana costs"
    worded(b, "said", {words: May(YOU, Cast(some, True, True, who=YOU))})


def _pay(what: Selection) -> Cast | None:
    from_there = isinstance(what, This) and what.surface.partition("|")[0] in ("gy", "exile")
    return Cast(what, who=ACTOR) if from_there or isinstance(what, Target | Some | Back | Among) else None
