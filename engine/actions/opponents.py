"""CR 702.116, 702.141. Copies that attack one opponent each."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.arrival import created
from engine.actions.base import Verb
from engine.actions.copy_exceptions import to_copy
from engine.actions.near_players import rivals
from engine.actions.tokens import copy_tokens
from engine.ast.amounts import VarX
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.node import Amount, Selection
from engine.ast.says import says
from engine.ast.selections import DefendingPlayer
from engine.decisions import Purpose
from engine.events.resolution import Resolution
from engine.messages import msg

PLANESWALKERS: Final = Objects(Kind.PERMANENT, (HasType("planeswalker"),))


@says("for each opponent other than defending player , you may create a token that 's a copy of {of:object} that 's "
      "tapped and attacking that player (or a planeswalker they control => walkers=True|)")
class CopyAtOthers(Verb):
    """702.116a. A copy that attacks each opponent who is not attacked by the creature itself."""

    n: ClassVar[Amount] = VarX()
    of: Selection
    walkers: bool = False  # or one of that player's planeswalkers

    def perform(self, r: Resolution) -> None:
        defending = r.players(DefendingPlayer())
        events = []
        for player in rivals(r, r.controller):
            if player in defending or not r.may(
                r.controller, msg("Create a copy attacking {name}?", name=r.game.player(player).name)
            ):
                continue
            for ref in to_copy(r, self.of, r.controller):
                event = copy_tokens(r, r.controller, ref)
                event.tapped = True
                event.attacking = self._whom(r, player)
                events.append(event)
        new = created(r, events)
        r.did(self, new, happened=bool(new))

    def _whom(self, r: Resolution, player: int) -> int:
        """The opponent, or a planeswalker they control, as the controller chooses."""
        theirs = tuple(ref for ref in r.find(PLANESWALKERS) if r.game.controller(ref) == player) if self.walkers else ()
        if not theirs:
            return player
        return r.choose(r.controller, (player, *theirs), 1, 1, Purpose.PLAYER, msg("Choose whom it attacks"), (), -1)[0]
