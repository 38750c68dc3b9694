"""CR 608.2c, 701.16d. The top cards of a library looked at as often as a player pays for it."""

from __future__ import annotations

from typing import Final

from engine.actions.base import PlayerVerb, doers
from engine.actions.destinations import Place
from engine.actions.hand import LookAt
from engine.actions.library import ShuffleLibrary
from engine.actions.life import PayLife
from engine.actions.zone_verbs import Put
from engine.ast.node import Amount
from engine.ast.selections import Back, Source, TopOf, You
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.records import record

SEEN: Final = 90_001  # the mark of the cards looked at last
PAID: Final = 90_002
_YOU: Final = You()
_THOSE: Final = Back("those cards", Source.MARK, SEEN)
_MOST: Final = 1000


@record
class LookAgainAndAgain(PlayerVerb):
    """701.16. Look at the top `n` cards of one's library; as often as one likes pay `life` life, put those cards on
    the bottom and look at the next; the last ones come on top of the library when it has been shuffled."""

    n: Amount
    life: Amount

    def perform(self, r: Resolution) -> None:
        pay = PayLife(self.life, who=_YOU, mark=PAID)
        for player in doers(r, self.who):
            r.perform(LookAt(TopOf(_YOU, self.n), who=_YOU, mark=SEEN))
            for _ in range(_MOST):
                if not pay.can(r) or not r.may(player, msg("Pay life and look at the next cards?")):
                    break
                r.perform(pay)
                if not r.marks[PAID].happened:
                    break
                r.perform(Put(_THOSE, Place("bottom", order="any"), who=_YOU))
                r.perform(LookAt(TopOf(_YOU, self.n), who=_YOU, mark=SEEN))
            r.marks[SEEN].found = True  # they are kept apart as the others are shuffled
            r.perform(ShuffleLibrary(who=_YOU))
            r.perform(Put(_THOSE, Place("top", order="any"), who=_YOU))
        r.did(self)
