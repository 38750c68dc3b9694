"""Combine: a card with augment joins a host, as one permanent that has what both say."""

from __future__ import annotations

from engine.actions.base import PlayerVerb, doers, permanents
from engine.ast.abilities import Beginning
from engine.ast.node import Selection
from engine.ast.says import says
from engine.decisions import Purpose
from engine.events.kinds import Merged
from engine.events.resolution import Resolution
from engine.state.faces import walk
from engine.terms.ids import is_player
from engine.terms.zones import Zone


@says("{who:player} combine[s] {what:object} with {host:object}")
class Combine(PlayerVerb):
    """Combine a card with a host on the battlefield: the permanent stays the object that it was."""

    what: Selection
    host: Selection

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            cards = [ref for ref in r.refs(self.what) if not is_player(ref) and augments(r, ref)]
            hosts = permanents(r, self.host, player, Purpose.OTHER, 1)
            done = [r.emit(Merged(card, host, True, player)) for card, host in zip(cards[:1], hosts[:1], strict=False)]
            r.did(self, hosts[:1], happened=any(done))

    def can(self, r: Resolution) -> bool:
        return bool(r.refs(self.what)) and bool(r.refs(self.host))


def augments(r: Resolution, ref: int) -> bool:
    """Whether this is a card with augment in a zone of its own, which nothing else represents now."""
    row = r.game.obj(ref)
    held = any(isinstance(each, Beginning) for each in walk(row.base.abilities))
    return held and not row.gone and row.zone not in (Zone.BATTLEFIELD, Zone.STACK)
