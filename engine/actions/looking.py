"""CR 701.16d, 406.3. Cards that may be looked at as long as they lie face down in exile."""

from __future__ import annotations

from engine.actions.base import GIVEN, PlayerVerb
from engine.actions.permission import permit
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import MayPlay
from engine.ast.node import Duration, Selection
from engine.ast.says import says
from engine.events.kinds import Revealed
from engine.events.resolution import Resolution

_LOOK = "{who:player} may look at and {:playcast} {what:object}"


def keep_looking(r: Resolution, who: Selection, what: Selection) -> tuple[int, ...]:
    """Let players know the faces of cards, for as long as these stay where they are (400.7, 406.3); the cards."""
    refs = r.objects(what)
    for player in r.players(who):
        if refs:
            r.emit(Revealed(refs, player, to=player, source=r.source))
    return refs


@says("{who:player} may look at {what:object} {:whileexiled}")
class MayKeepLooking(PlayerVerb):
    """406.3. "You may look at those cards for as long as they remain exiled"."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = keep_looking(r, self.who, self.what)
        r.did(self, refs, happened=bool(refs))


@says(f"{_LOOK} {{:whileexiled}}", f"{_LOOK} {{:whileexiled}} {{*:anymanarider}}", duration=ForTheRestOfTheGame())
@says(f"{_LOOK} {{duration:duration}}", f"{_LOOK} {{duration:duration}} {{*:anymanarider}}")
class LookAndPlay(PlayerVerb):
    """406.3, 601.3b. "You may look at and play those cards for as long as they remain exiled"."""

    what: Selection
    verb: str
    duration: Duration
    any_mana: str = ""

    def perform(self, r: Resolution) -> None:
        keep_looking(r, self.who, self.what)
        permit(r, self, self.who, self.what, self.duration, MayPlay(GIVEN, self.verb, any_mana=self.any_mana))
