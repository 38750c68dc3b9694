"""CR 702.122, 702.171. Verbs that occur in the costs and meanings of keywords."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.actions.base import PlayerVerb, Verb, controlled, doer
from engine.ast.amounts import PropertyOf
from engine.ast.node import Amount, Filter, Selection
from engine.ast.says import says
from engine.ast.selections import Back, Source
from engine.decisions import Purpose
from engine.events.kinds import Marked, Tap
from engine.events.resolution import Resolution
from engine.terms.ids import is_player

POWER = PropertyOf("power", Back("it", Source.EACH))


@says("{who:player} tap[s] any number of {what:filter.p} with total power {least:numeral} or greater")
@dataclass(frozen=True, slots=True)
class TapForPower(PlayerVerb):
    """702.122a. Tap any number of permanents whose total power is at least so much; how crewing is paid."""

    rule: ClassVar[str] = "702.122"
    what: Filter
    least: Amount

    def perform(self, r: Resolution) -> None:
        player = doer(r, self.who)
        needed = r.amount(self.least)
        legal = self.legal(r, player)
        chosen: tuple[int, ...] = ()
        while sum(power(r, ref) for ref in chosen) < needed:
            left = tuple(ref for ref in legal if ref not in chosen)
            more = r.choose(player, left, 1, len(left), Purpose.COST, "Tap creatures", (), -1) if left else ()
            if not more:
                break
            chosen = (*chosen, *more)
        r.emit(*(Tap(ref, r.source) for ref in chosen))
        r.did(self, chosen, happened=sum(power(r, ref) for ref in chosen) >= needed)

    def can(self, r: Resolution) -> bool:
        player = doer(r, self.who)
        return sum(max(0, power(r, ref)) for ref in self.legal(r, player)) >= r.amount(self.least)

    def legal(self, r: Resolution, player: int) -> tuple[int, ...]:
        """What the player could tap."""
        mine = controlled(r, player)
        return tuple(ref for ref in r.find(self.what) if not is_player(ref) and mine(ref))


def power(r: Resolution, ref: int) -> int:
    """The power of an object now."""
    outer = r.each
    r.each = ref
    found = r.amount(POWER)
    r.each = outer
    return found


@says("{what:object} become[s] (renowned => word=renowned|suspected => word=suspected|prepared => word=prepared)")
@says("suspect {what:object}", word="suspected")
@dataclass(frozen=True, slots=True)
class BecomeWord(Verb):
    """701.60, 702.112. Permanents get a designation."""

    what: Selection
    word: str

    def perform(self, r: Resolution) -> None:
        refs = r.objects(self.what)
        happened = r.emit(*(Marked(ref, self.word, True, r.source) for ref in refs))
        r.did(self, refs, happened=happened)
