"""Cards of a group to be cast or played: "cast a creature spell from among cards exiled with ~", "you may play lands
and cast spells from among cards you own in exile" (601.3b, 607.2a)."""

from __future__ import annotations

from typing import Final

from engine.actions.permission import PermitPlayFor
from engine.actions.stack_verbs import Cast
from engine.ast.amounts import Fixed
from engine.ast.effects import May
from engine.ast.filters import AllOf, HasType, InZone, Is, Kind, Objects, places
from engine.ast.node import Filter, Selection, Test
from engine.ast.selections import Among, Back, ExiledWith, Some, Target, This
from engine.oracle.constants import YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone

LAND: Final = HasType("land")
LINKED: Final = AllOf((InZone(Zone.EXILE), Is(ExiledWith())))


def add(b: Builder) -> None:
    """Add these permissions and instructions."""
    for it in ("~", "it"):
        worded(b, "post", {f"from among cards exiled with {it}": LINKED})
    _casting(b)
    _played(b)


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
