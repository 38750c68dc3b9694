"""The greatest of its kind: "target creature you control with the greatest power" (700)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.zone_verbs import ReturnToHand
from engine.ast.filters import ExtremeAmong, HasType, InZone, Kind, Objects
from engine.ast.selections import Some
from engine.oracle.constants import ONE, YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

ITSELF: Final = Objects(Kind.SOURCE, (), surface="those described so")  # until it meets the description it stands in
PROPERTIES: Final = ("power", "toughness", "mana value")


def add(b: Builder) -> None:
    """Add these tests."""
    for words, greatest in (("greatest", True), ("highest", True), ("least", False), ("lowest", False)):
        for name in PROPERTIES:
            worded(b, "post", {f"with the {words} {name}": ExtremeAmong(name, greatest, ITSELF)})
    for name in PROPERTIES:
        best = f"the creature card in your graveyard with the greatest {name}"
        worded(b, "single.s", {best: _of_graveyard(name)})
        shaped(b, "vp.b", ReturnToHand, f"return to your hand {best}",
               lambda name=name: ReturnToHand(_of_graveyard(name), who=ACTOR))


def _of_graveyard(property: str) -> Some:
    """One of those that are, or are tied for it."""
    mine = (HasType("creature"), InZone(Zone.GRAVEYARD, YOU))
    test = ExtremeAmong(property, True, Objects(Kind.CARD, mine))
    return Some(Objects(Kind.CARD, (*mine, test)), ONE, ONE)


def among_themselves(what: Objects) -> Objects | None:
    """The description with the others that it describes in the place of what the greatest is among."""
    alone = [each for each in what.tests if isinstance(each, ExtremeAmong) and each.among == ITSELF]
    if len(alone) != 1 or what == ITSELF:
        return None
    among = replace(what, tests=tuple(each for each in what.tests if each is not alone[0]))
    return replace(what, tests=tuple(replace(each, among=among) if each is alone[0] else each for each in what.tests))
