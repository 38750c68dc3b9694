"""CR 610.3. Exile that lasts until something happens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.base import PlayerVerb, here, move, move_all, on_battlefield, taken
from engine.actions.zones import Put
from engine.ast.effects import Delayed
from engine.ast.node import Selection
from engine.ast.patterns import Moves
from engine.ast.says import says
from engine.ast.selections import Back, Source, This
from engine.decisions import Purpose
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.terms.zones import Zone

_KEPT: Final = 990  # the mark under which it is remembered where no other word refers to it


@says("{who:player} exile[s] {what:object} until {until:thisobject} leaves the battlefield")
@dataclass(frozen=True, slots=True)
class ExileUntil(PlayerVerb):
    """610.3. Exile objects until the object itself leaves the battlefield; nothing if it already has (610.3a)."""

    what: Selection
    until: Selection = This()

    def perform(self, r: Resolution) -> None:
        if not on_battlefield(r, r.source):
            r.did(self, (), 0, False)
            return
        events: list[Move] = []
        for player in r.players(self.who):
            for ref in taken(r, self.what, player, Purpose.EXILE, -1, here(r)):
                events.append(move(r, ref, Zone.EXILE, "", player))
        marked = self if self.mark >= 0 else replace(self, mark=_KEPT)
        move_all(r, marked, events)
        back = Put(Back("the exiled card", Source.MARK, marked.mark), Arrival(returning=True, under="owner"))
        r.perform(Delayed(Moves(self.until, from_zone=Zone.BATTLEFIELD), back))
