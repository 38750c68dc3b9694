"""CR 107.1a. Parts of several things lost one after another, all rounded the same way."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Discard
from engine.actions.life import LoseHalf
from engine.actions.zone_verbs import Sacrifice
from engine.ast.amounts import CountOf, Half, PropertyOf
from engine.ast.effects import Sequence
from engine.ast.filters import Kind, Objects
from engine.ast.node import Filter, Selection
from engine.ast.selections import Back, Some
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

PARTS: Final = {"half": 2, "a third of": 3}


def add(b: Builder) -> None:
    """ "Each player loses half their life, then discards half the cards in their hand, then sacrifices half the
    creatures they control. Round up each time"."""
    for words, parts in PARTS.items():
        head = f"{{p:player.s}} loses {words} their life , then discards {words} the cards in their hand"
        for way, up in (("up", True), ("down", False)):
            for kinds in (1, 2):
                sacrificed = "".join(f" , then sacrifices {words} the {{{name}:filter.p}}" for name in "fg"[:kinds])
                shaped(b, "plain", Sequence, f"{head}{sacrificed} . round {way} each time", _lost(up, parts),
                       "effects.0.who", *(f"effects.{place + 2}.what.what" for place in range(kinds)))


def _lost(up: bool, parts: int) -> Value:
    def made(who: Selection, *kinds: Filter) -> Sequence:
        cards = Half(PropertyOf("cards in hand", Back("they")), up, parts)
        given = [Half(CountOf(what), up, parts) for what in kinds]
        return Sequence((
            LoseHalf(up, parts, who=who), Discard(Some(Objects(Kind.CARD), cards, cards), who=who),
            *(Sacrifice(Some(what, n, n), who=who) for what, n in zip(kinds, given, strict=True)),
        ))

    return made
