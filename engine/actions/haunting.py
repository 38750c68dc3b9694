"""CR 702.55. Haunt: a card is exiled haunting a creature."""

from __future__ import annotations

from typing import Final

from engine.actions.base import Verb, here, move, moved, taken
from engine.ast.node import Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.kinds import Chose
from engine.events.resolution import Resolution
from engine.terms.zones import Zone

HAUNTS: Final = "haunts"  # the choice of an exiled card that says which creature it haunts (702.55b)


@says("exile {what:object} haunting {creature:object}")
class ExileHaunting(Verb):
    """702.55a. Exile a card; from then on it haunts the creature (702.55b)."""

    what: Selection
    creature: Selection

    def perform(self, r: Resolution) -> None:
        creatures = r.objects(self.creature)
        refs = taken(r, self.what, r.controller, Purpose.OTHER, 0, here(r))
        if not creatures:
            return
        events = [move(r, ref, Zone.EXILE) for ref in refs]
        r.emit(*events)
        came = moved(events)
        r.emit(*(Chose(card, HAUNTS, creatures[0], r.controller) for card in came))
        r.did(self, came, happened=bool(came))
