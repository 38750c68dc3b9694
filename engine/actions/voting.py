"""CR 701.32. Votes, and choices of one of several words."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import PlayerVerb, doers, tell
from engine.actions.near_players import around
from engine.ast.node import Filter
from engine.decisions import Option, Purpose
from engine.evaluate.rulings import rule_count
from engine.events.kinds import PlayerDid
from engine.events.resolution import Done, Resolution
from engine.messages import msg
from engine.state.remembered import MOST_VOTES, word_mark
from engine.terms.records import record

VOTE_MORE: Final = "vote an additional time"
VOTES_FOR: Final = "vote for"  # what one player does; "vote" is done once all have
CHOOSES: Final = "choose a word"


def voters(r: Resolution) -> list[int]:
    """The players in turn order from the one who follows the effect, each as often as they vote (701.32a, 701.32d)."""
    return [player for player in around(r, r.controller) for _ in range(1 + rule_count(r.game, VOTE_MORE, player))]


@record
class Poll(PlayerVerb):
    """701.32, 608.2d. Players choose one of several words, each in turn, or vote for it (`voting`; `secret`: none sees
    the others' votes before all have voted); later instructions speak of each vote for a word, of the word with the
    most votes, and of who chose it."""

    words: tuple[str, ...]
    voting: bool = False
    secret: bool = False

    def perform(self, r: Resolution) -> None:
        options = [Option(word, word.capitalize()) for word in self.words]
        purpose = Purpose.VOTE if self.voting else Purpose.MODE
        asked = voters(r) if self.voting else doers(r, self.who)
        chosen: list[tuple[int, str]] = []
        for player in asked:
            word = r.pick(player, options, purpose, msg("Vote") if self.voting else msg("Choose"))
            chosen.append((player, word))
            if not self.secret:
                r.emit(self.said(r, player, word))
        if self.secret:
            r.emit(*(self.said(r, player, word) for player, word in chosen))
        if self.voting:
            tell(r, r.controller, "vote")
        counts = []
        for word in self.words:
            players = tuple(player for player, said in chosen if said == word)
            r.marks[word_mark(word)] = Done(tuple(dict.fromkeys(players)), len(players), bool(players))
            counts.append(len(players))
        r.marks[MOST_VOTES] = Done((), max(counts), counts.count(max(counts)) == 1)
        r.did(self, (), len(chosen))

    def said(self, r: Resolution, player: int, word: str) -> PlayerDid:
        """The event that tells everybody what a player voted for or chose."""
        return PlayerDid(player, VOTES_FOR if self.voting else CHOOSES, 0, 1, r.source, word=word)


@record
class VoteFor(PlayerVerb):
    """701.32b. Vote for objects or players: later instructions speak of those with the most votes."""

    rule: ClassVar[str] = "701.32"
    what: Filter

    def perform(self, r: Resolution) -> None:
        legal = r.find(self.what)
        votes: list[int] = []
        for player in voters(r):
            for ref in r.choose(player, legal, 1, 1, Purpose.VOTE, msg("Vote"), (), -1):
                votes.append(ref)
                tell(r, player, VOTES_FOR, ref)
        tell(r, r.controller, "vote")
        most = max((votes.count(ref) for ref in votes), default=0)
        chosen = tuple(ref for ref in legal if votes and votes.count(ref) == most)
        r.marks[MOST_VOTES] = Done(chosen, most, len(chosen) == 1)
        r.did(self, chosen)
