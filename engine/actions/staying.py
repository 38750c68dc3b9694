"""CR 614.1c. What does not enter after all, but is put into its owner's graveyard, or enters for another player."""

from __future__ import annotations

from engine.actions.base import PlayerVerb, Verb, doer
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.terms.ids import NO_ONE
from engine.terms.records import record
from engine.terms.zones import Zone


@record
class StaysOut(Verb):
    """614.1c. The object that would enter goes to its owner's graveyard instead."""

    def perform(self, r: Resolution) -> None:
        """Nothing by itself: it changes how the object moves."""

    def alter(self, r: Resolution, move: Move) -> None:
        """Send the object to the graveyard."""
        move.to = Zone.GRAVEYARD


@record
class EnterUnderControl(PlayerVerb):
    """110.2a, 614.1d. A player controls the object as it enters; no effect gives them control of it."""

    def perform(self, r: Resolution) -> None:
        """Nothing by itself: it changes how the object moves."""

    def alter(self, r: Resolution, move: Move) -> None:
        """Let that player be who it enters under."""
        player = doer(r, self.who)
        if player != NO_ONE:
            move.controller = player
