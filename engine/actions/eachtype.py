"""CR 608.2d. One thing of each type or color taken out of a group: "for each card type, you may put a card of that type
from among them into your hand"."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.base import PlayerVerb, doers, here, move
from engine.actions.base import moved as came_of
from engine.actions.choose import ANY_CARD_TYPES
from engine.actions.destinations import Place
from engine.actions.zone_verbs import put, wish
from engine.ast.node import Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.terms.colors import COLOR_NAMES
from engine.terms.types import PERMANENT_TYPES
from engine.terms.zones import Cause, Zone

FAMILIES: Final = {
    "card type": ANY_CARD_TYPES, "permanent type": tuple(sorted(PERMANENT_TYPES)), "color": COLOR_NAMES,
}


@says("{who:player} exile[s] up to one card of each card type from {among:gravecards}", family="card type")
@says("{who:player} exile[s] up to one card of each color from {among:gravecards}", family="color")
class TakeOfEach(PlayerVerb):
    """608.2d. For each type of a family at most one card of that type is taken from among some, none twice, and all of
    them are put somewhere at once; `to` None: into exile."""

    family: str
    among: Selection
    to: Place | Arrival | None = None

    def perform(self, r: Resolution) -> None:
        purpose, good = (Purpose.OTHER, 0) if self.to is None else wish(self.to)
        for player in doers(r, self.who):
            chosen: list[int] = []
            refs = [ref for ref in r.objects(self.among) if here(r)(ref)]
            for word in FAMILIES[self.family]:
                able = [ref for ref in refs if ref not in chosen and self.is_of(r, ref, word)]
                if able:
                    text = f"Choose up to one: {word}"
                    chosen.extend(r.choose(player, able, 0, 1, purpose, text, tuple(refs), good))
            if self.to is None:
                moves = [move(r, ref, Zone.EXILE, Cause.NONE, player) for ref in chosen]
                r.emit(*moves)
                came = tuple(came_of(moves))
            else:
                came = put(r, chosen, self.to, player)
            r.did(self, came, len(came), bool(came))

    def is_of(self, r: Resolution, ref: int, word: str) -> bool:
        """Whether a card is of a type or color."""
        chars = r.game.chars(ref)
        return bool(chars.colors >> COLOR_NAMES.index(word) & 1) if self.family == "color" else word in chars.types
