"""CR 702. Deeds of objects that other abilities watch for: training, evolving, exploiting, being crewed."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING, THIS, Verb, tell
from engine.ast.conditions import Matches, Unmet
from engine.ast.filters import Kind, Objects, Opponent, Players, Status
from engine.ast.node import Amount, Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.kinds import Chose, Marked, PlayerDid, PutCounters, Turned, Turning
from engine.events.resolution import Resolution
from engine.events.triggers import notice_gone
from engine.messages import msg
from engine.terms.records import record
from engine.terms.zones import Zone

OPPONENTS: Final = Players((Opponent(),))
TRIBUTED: Final = Matches(THIS, Objects(Kind.PERMANENT, (Status("tributed"),)))
says("tribute wasn't paid", nonterminal="cond1", part=TRIBUTED)(Unmet)


@says("{what:object} train[s]", word="trains")
@says("{what:object} evolve[s]", word="evolves")
@says("{what:object} exploit[s] {whom:object}", word="exploits a creature")
@says("{what:object} become[s] crewed", word="crewed")
class KeywordDone(Verb):
    """702.100b, 702.110b, 702.122d, 702.149c. An object has done what its keyword says, `whom` to what."""

    what: Selection
    word: str
    whom: Selection | None = None

    def perform(self, r: Resolution) -> None:
        refs = r.objects(self.what)
        other = self._other(r)
        for ref in refs:
            r.emit(PlayerDid(r.game.controller(ref), self.word, ref, source=r.source, other=other))
            left = r.game.state.objects[r.source]
            if left.gone and ref in (r.source, left.became):
                notice_gone(r.game, PlayerDid(left.controller, self.word, r.source, other=other))
        r.did(self, refs)

    def _other(self, r: Resolution) -> int:
        """What it was done to, as it last was on the battlefield; 0 where nothing is named."""
        for ref in () if self.whom is None else r.objects(self.whom):
            row = r.game.state.objects[ref]
            return ref if row.zone is Zone.BATTLEFIELD else row.was or ref
        return 0


@record
class GainLevel(Verb):
    """2022:716.2b. A Class gains a level, which is no counter (702.87c)."""

    level: int

    def perform(self, r: Resolution) -> None:
        happened = r.emit(Chose(r.source, "level", self.level, r.controller))
        tell(r, r.controller, f"level {self.level}", r.source)
        r.did(self, (r.source,), self.level, happened)


@says("transformed", nonterminal="entry")
class EnterTransformed(Verb):
    """614.1c, 2022:712.8. It enters with its back face up."""

    def perform(self, r: Resolution) -> None:
        r.emit(*(Turned(ref, Turning.TRANSFORM, ref, r.controller) for ref in r.refs(ENTERING)))


@says("prepared", nonterminal="entry")
class EnterPrepared(Verb):
    """614.1c. It enters prepared: a copy of its spell may be cast."""

    def perform(self, r: Resolution) -> None:
        r.emit(*(Marked(ref, "prepared", source=r.source) for ref in r.refs(ENTERING)))


@says("choose a opponent who may pay tribute {n:figure}")
class PayTribute(Verb):
    """702.104a. An opponent chosen may put so many +1/+1 counters on what is entering."""

    n: Amount

    def perform(self, r: Resolution) -> None:
        legal = r.find(OPPONENTS)
        for player in r.choose(r.controller, legal, min(1, len(legal)), 1, Purpose.PLAYER, msg("Choose an opponent")):
            if r.may(player, msg("Pay tribute?")):
                for ref in r.refs(ENTERING):
                    r.emit(PutCounters(ref, "+1/+1", r.amount(self.n), r.source, player), Marked(ref, "tributed"))
