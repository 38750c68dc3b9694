"""CR 614.1c. What does not enter after all, but is put into its owner's graveyard."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions.base import Verb
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class StaysOut(Verb):
    """614.1c. The object that would enter goes to its owner's graveyard instead."""

    def perform(self, r: Resolution) -> None:
        """Nothing by itself: it changes how the object moves."""

    def alter(self, r: Resolution, move: Move) -> None:
        """Send the object to the graveyard."""
        move.to = Zone.GRAVEYARD
