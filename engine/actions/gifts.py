"""CR 702.174. Gifts: an opponent chosen as a spell is cast is promised something."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb, Verb, doers
from engine.ast.conditions import PaidFor, Unmet
from engine.ast.filters import Opponent, Players
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.kinds import Chose, PlayerDid
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.records import record

OPPONENTS: Final = Players((Opponent(),))
says("the gift was promised", nonterminal="cond1", what="gift")(PaidFor)
says("the gift wasn't promised", nonterminal="cond1", part=PaidFor("gift"))(Unmet)


@record
class PromiseGift(Verb):
    """702.174a. An opponent is chosen whom the spell promises a gift; the spell and its permanent remember them."""

    def perform(self, r: Resolution) -> None:
        chosen = r.choose(r.controller, r.find(OPPONENTS), 1, 1, Purpose.PLAYER, msg("Promise a gift to whom?"), (), -1)
        r.emit(*(Chose(r.source, "opponent", player, r.controller) for player in chosen))
        r.did(self, chosen, happened=bool(chosen))

    def can(self, r: Resolution) -> bool:
        return bool(r.find(OPPONENTS))


@says("{who:player} give[s] a gift")
class GiveGift(PlayerVerb):
    """702.174d. A player has given the gift that was promised."""

    def perform(self, r: Resolution) -> None:
        given = [PlayerDid(player, "give a gift", r.source) for player in doers(r, self.who)]
        r.emit(*given)
        r.did(self, happened=bool(given))
