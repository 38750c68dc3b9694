"""CR 702.167c. What was exiled to craft a permanent is known to it."""

from __future__ import annotations

from engine.actions.base import Verb
from engine.ast.node import Selection
from engine.events.marking import put_mark
from engine.events.resolution import Resolution
from engine.state.objects import CRAFTS
from engine.terms.records import record


@record
class UseToCraft(Verb):
    """Cards in exile are those used to craft what a card in exile becomes."""

    what: Selection
    card: Selection

    def perform(self, r: Resolution) -> None:
        for card in r.refs(self.card):
            for material in r.refs(self.what):
                put_mark(r.game.state, material, f"{CRAFTS}{card}")
