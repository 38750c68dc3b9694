"""CR 608.2d. Choosing what to keep: the rest is sacrificed, discarded, exiled or destroyed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.actions.base import Keep as Test
from engine.actions.base import PlayerVerb, candidates, controlled, doers, here, in_hand, move, moved, taken
from engine.actions.choose import Choose
from engine.ast.node import Filter, Selection
from engine.ast.says import says
from engine.ast.selections import Among, Some
from engine.decisions import Purpose
from engine.events.kinds import Destroy, Move
from engine.events.resolution import Resolution
from engine.terms.zones import Zone

_DEEDS: Final = "(sacrifice[s#who] => deed=sacrifice|discard[s#who] => deed=discard|exile[s#who] => deed=exile)"
TO: Final = {"sacrifice": Zone.GRAVEYARD, "discard": Zone.GRAVEYARD, "exile": Zone.EXILE}


@says(f"{{who:player}} choose[s] {{what:object}} , then {_DEEDS} the rest",
      f"{{who:player}} choose[s] {{what:object}} and {_DEEDS} the rest")
@says("{who:player} choose[s] {what:object} , then destroy[s#who] the rest", deed="destroy")
@dataclass(frozen=True, slots=True)
class Keep(PlayerVerb):
    """608.2d. Players choose some of the things of a description; the others of that description are lost, all at
    once. The mark remembers what was lost."""

    what: Selection
    deed: str

    def perform(self, r: Resolution) -> None:
        assert isinstance(self.what, Some)
        events: list[Move | Destroy] = []
        for player in doers(r, self.who):
            own = self.own(r, player)
            kept = taken(r, self.what, player, Purpose.OTHER, 1, own)
            lost = (ref for ref in candidates(r, self.what, own) if ref not in kept)
            events.extend(self.loss(r, ref, player) for ref in lost)
        r.emit(*events)
        done = [event for event in events if event.done]
        r.did(self, moved(done), len(done), bool(done))

    def loss(self, r: Resolution, ref: int, player: int) -> Move | Destroy:
        """What happens to a thing that is not kept."""
        if self.deed == "destroy":
            return Destroy(ref, r.source, player)
        return move(r, ref, TO[self.deed], self.deed if self.deed != "exile" else "", player)

    def own(self, r: Resolution, player: int) -> Test:
        """What a player chooses among: only one's own is sacrificed or discarded."""
        if self.deed == "sacrifice":
            return controlled(r, player)
        return in_hand(r, player) if self.deed == "discard" else here(r)


@dataclass(frozen=True, slots=True)
class LevelDown(PlayerVerb):
    """608.2d. Each player keeps as many permanents of a description, or cards in hand (None), as the player who has the
    fewest of them, and sacrifices or discards the rest."""

    what: Filter | None

    def perform(self, r: Resolution) -> None:
        players = r.players(self.who)
        have = {player: self.of(r, player) for player in players}
        fewest = min((len(each) for each in have.values()), default=0)
        events: list[Move] = []
        cause = "discard" if self.what is None else "sacrifice"
        for player in players:
            kept = r.choose(player, have[player], fewest, fewest, Purpose.OTHER, "Choose what to keep", (), 1)
            events.extend(move(r, ref, Zone.GRAVEYARD, cause, player) for ref in have[player] if ref not in kept)
        r.emit(*events)
        r.did(self, moved(events), happened=bool(events))

    def of(self, r: Resolution, player: int) -> tuple[int, ...]:
        """What a player has of it."""
        if self.what is None:
            return r.game.player(player).hand
        return tuple(ref for ref in r.find(self.what) if r.game.controller(ref) == player)


def keeping(effects: tuple[object, ...]) -> bool:
    """Whether instructions in a row are a choice and what happens to "the rest", which are not chosen."""
    for first, second in pairwise(effects):
        what = getattr(second, "what", None)
        if isinstance(first, Choose) and isinstance(first.what, Some) and isinstance(what, Among) and what.rest:
            return True
    return False
