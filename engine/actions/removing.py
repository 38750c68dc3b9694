"""CR 122.1. Removing counters from among several permanents."""

from __future__ import annotations

from typing import ClassVar

from engine.actions.base import OnePlayerVerb
from engine.actions.counters import Remove, counters_of
from engine.ast.amounts import Fixed
from engine.ast.node import Amount, Filter
from engine.ast.says import choice, says
from engine.ast.selections import This
from engine.decisions import Purpose
from engine.events.kinds import Event, RemoveCounters
from engine.events.resolution import Resolution
from engine.messages import msg

choice("amongthem", {"any number of": {}, "one or more": {"least": 1}}, "so many of them")


@says("{who:player} remove[s] {n:count.p} {kind:counter} counters from among {what:filter.p}")
@says("{who:player} remove[s] {n:count.p} counters from among {what:filter.p}", kind="")
@says("{who:player} remove[s] {:amongthem} {kind:counter} counters from among {what:filter.p}", n=None)
@says("{who:player} remove[s] {:amongthem} counters from among {what:filter.p}", n=None, kind="")
@says("{who:player} remove[s] up to {n:count.p} {kind:counter} counters from among {what:filter.p}", up_to=True)
@says("{who:player} remove[s] up to {n:count.p} counters from among {what:filter.p}", up_to=True, kind="")
class RemoveAmong(OnePlayerVerb):
    """122.1. Remove so many counters of a kind ("" any) in all from permanents one chooses them on; `up_to` as many of
    these as the player likes, `n` None as many as there are, but no fewer than `least`."""

    gerund: ClassVar[bool] = True

    n: Amount | None
    kind: str
    what: Filter
    up_to: bool = False
    least: int = 0

    def done_by(self, r: Resolution, player: int) -> None:
        left = self.wanted(r, player)
        removed = left
        events: list[Event] = []
        open_ones = [ref for ref in r.find(self.what) if self.there(r, ref)]
        while left > 0 and open_ones:
            chosen = r.choose(
                player, tuple(open_ones), 1, 1, Purpose.COUNTERS, msg("Remove counters from what"), (), -1
            )
            if not chosen:
                break
            ref = chosen[0]
            open_ones.remove(ref)
            there = self.there(r, ref)
            others = sum(self.there(r, each) for each in open_ones)
            count = r.number(
                player, max(1, left - others), min(left, there), Purpose.COUNTERS, msg("How many counters")
            )
            if self.kind:
                events.append(RemoveCounters(ref, self.kind, count, r.source, player))
            else:
                events.extend(Remove(Fixed(count), This()).removals(r, player, ref))
            left -= count
        happened = r.emit(*events)
        r.did(self, [event.on for event in events if isinstance(event, RemoveCounters)], removed, happened)

    def wanted(self, r: Resolution, player: int) -> int:
        """How many counters the player removes."""
        if self.n is not None and not self.up_to:
            return r.amount(self.n)
        count = sum(self.there(r, ref) for ref in r.find(self.what))
        most = count if self.n is None else min(count, r.amount(self.n))
        return r.number(player, min(self.least, most), most, Purpose.COUNTERS, msg("How many counters in all"))

    def there(self, r: Resolution, ref: int) -> int:
        """How many such counters something has."""
        found = counters_of(r, ref)
        return found.get(self.kind, 0) if self.kind else sum(found.values())

    def can(self, r: Resolution) -> bool:
        least = self.least if self.n is None or self.up_to else r.amount(self.n)
        return sum(self.there(r, ref) for ref in r.find(self.what)) >= least
