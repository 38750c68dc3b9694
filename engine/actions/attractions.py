"""CR 701.48, 701.49, 702.159. Attractions: opening them, rolling to visit them, claiming their prizes."""

from __future__ import annotations

from typing import ClassVar

from engine.actions.base import PlayerVerb, Verb, doers, tell
from engine.actions.whole_game import rolled
from engine.ast.node import Effect
from engine.ast.says import says
from engine.events.commit_moves import realize_ride
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.terms.types import ATTRACTION
from engine.terms.zones import Cause, Zone


def off_the_deck(r: Resolution, player: int, kind: str, cause: Cause) -> int:
    """Put the top card of a player's deck of Attractions or of Contraptions onto the battlefield; 0 if none came."""
    card = realize_ride(r.game, player, kind)
    if not card:
        return 0
    event = Move(card, Zone.BATTLEFIELD, cause, r.source, player)
    event.controller = player
    return event.new if r.emit(event) and event.to is Zone.BATTLEFIELD else 0


@says("{who:player} open[s] a attraction")
class OpenAttraction(PlayerVerb):
    """701.48. Put the top card of one's Attraction deck onto the battlefield; nothing without such a deck (701.48a)."""

    rule: ClassVar[str] = "701.48"

    def perform(self, r: Resolution) -> None:
        opened: list[int] = []
        for player in doers(r, self.who):
            ride = off_the_deck(r, player, ATTRACTION, Cause.OPEN)
            if ride:
                tell(r, player, "open an attraction", ride)  # 701.48c
                opened.append(ride)
        r.did(self, opened, happened=bool(opened))


@says("{who:player} roll[s] to visit your attractions")
class RollToVisit(PlayerVerb):
    """701.49. Roll a six-sided die; each own Attraction on which the result is lit up is visited."""

    rule: ClassVar[str] = "701.49"

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            result = rolled(r, player, 6)
            tell(r, player, "roll one or more dice")
            for id in attractions_of(r, player):
                if result in r.game.chars(id).face.lights:
                    tell(r, player, "visit", id, result)


@says("claim the prize")
class ClaimPrize(Verb):
    """702.159b. Do what stands after "Prize" on the Attraction."""

    effect: Effect | None = None

    def perform(self, r: Resolution) -> None:
        if self.effect is not None:
            r.perform(self.effect)
        tell(r, r.controller, "claim the prize of an attraction", r.source)


def attractions_of(r: Resolution, player: int) -> tuple[int, ...]:
    """The Attractions a player controls."""
    return tuple(
        id for id in r.game.state.battlefield
        if r.game.controller(id) == player and ATTRACTION in r.game.chars(id).subtypes
        and not r.game.obj(id).phased_out
    )
