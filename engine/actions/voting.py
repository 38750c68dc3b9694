"""CR 701.32, 705.2. Verbs whose text goes on after its first sentence: votes, and coins that show heads or tails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.actions.base import PlayerVerb, doers, move, tell
from engine.actions.near_players import around
from engine.actions.whole_game import tossed
from engine.ast.node import Effect, Filter
from engine.decisions import Option, Purpose
from engine.evaluate.rulings import rule_count
from engine.events.kinds import Destroy, Event, Flipped
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.state.remembered import word_mark
from engine.terms.zones import Zone

VOTE_MORE: Final = "vote an additional time"


def voters(r: Resolution) -> list[int]:
    """The players in turn order from the one who follows the effect, each as often as they vote (701.32a, 701.32d)."""
    return [player for player in around(r, r.controller) for _ in range(1 + rule_count(r.game, VOTE_MORE, player))]


@dataclass(frozen=True, slots=True)
class Vote(PlayerVerb):
    """701.32. Vote for one of two words: `each` has an effect happen once for each vote for its word, else the first
    one's happens if it has more votes, the other's otherwise."""

    rule: ClassVar[str] = "701.32"
    words: tuple[str, str]
    first: Effect
    second: Effect
    each: bool = False

    def perform(self, r: Resolution) -> None:
        options = [Option(word, word.capitalize()) for word in self.words]
        votes = [r.pick(player, options, Purpose.VOTE, msg("Vote")) for player in voters(r)]
        tell(r, r.controller, "vote")
        counts = [votes.count(word) for word in self.words]
        if self.each:
            for effect, count in zip((self.first, self.second), counts, strict=True):
                for _ in range(count):
                    r.perform(effect)
        else:
            r.perform(self.first if counts[0] > counts[1] else self.second)
        r.did(self, (), counts[0])


@dataclass(frozen=True, slots=True)
class Poll(PlayerVerb):
    """701.32, 608.2d. Players choose one of several words, each in turn, or vote for it (`voting`); later instructions
    speak of each vote for a word, and of who chose it."""

    words: tuple[str, ...]
    voting: bool = False

    def perform(self, r: Resolution) -> None:
        options = [Option(word, word.capitalize()) for word in self.words]
        purpose = Purpose.VOTE if self.voting else Purpose.MODE
        asked = voters(r) if self.voting else doers(r, self.who)
        chosen = [
            (player, r.pick(player, options, purpose, msg("Vote") if self.voting else msg("Choose")))
            for player in asked
        ]
        if self.voting:
            tell(r, r.controller, "vote")
        for word in self.words:
            players = tuple(player for player, said in chosen if said == word)
            r.marks[word_mark(word)] = Done(tuple(dict.fromkeys(players)), len(players), bool(players))
        r.did(self, (), len(chosen))


@dataclass(frozen=True, slots=True)
class VoteForObjects(PlayerVerb):
    """701.32b. Vote for objects: those with the most votes are exiled or destroyed."""

    what: Filter
    then: str

    def perform(self, r: Resolution) -> None:
        legal = r.find(self.what)
        votes = [
            ref for player in voters(r) for ref in r.choose(player, legal, 1, 1, Purpose.VOTE, msg("Vote"), (), -1)
        ]
        tell(r, r.controller, "vote")
        most = max((votes.count(ref) for ref in votes), default=0)
        chosen = tuple(ref for ref in legal if votes and votes.count(ref) == most)
        events: list[Event] = [
            Destroy(ref, r.source, r.controller) if self.then == "destroy"
            else move(r, ref, Zone.EXILE, "", r.controller) for ref in chosen
        ]
        r.emit(*events)
        r.did(self, chosen)


@dataclass(frozen=True, slots=True)
class FlipForSides(PlayerVerb):
    """705.2. Flip a coin without a call: what happens on heads, and what on tails."""

    heads: Effect
    tails: Effect | None = None

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            event = Flipped(player, 2, tossed(r, player), False, r.source)
            event.called = False
            r.emit(event)
            effect = self.heads if event.result == 0 else self.tails
            if effect is not None:
                r.perform(effect)
