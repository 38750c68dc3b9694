"""CR 608.2d. Choosing what to keep: the rest is sacrificed, discarded, exiled or destroyed."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from engine.actions.base import Keep as Test
from engine.actions.base import PlayerVerb, candidates, controlled, doers, here, in_hand, move, move_all, moved, taken
from engine.actions.choose import Choose
from engine.ast.node import Filter, Selection
from engine.ast.says import choice, says
from engine.ast.selections import Among, Some
from engine.decisions import Purpose
from engine.events.kinds import Destroy, Move
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.records import record
from engine.terms.zones import Cause, Zone

_DEEDS: Final = ("(sacrifice[s#who] => deed=sacrifice|discard[s#who] => deed=discard|exile[s#who] => deed=exile|"
                "destroy[s#who] => deed=destroy)")
choice("thereupon", {", then": {}, "and": {}}, "then or and")
TO: Final = {"sacrifice": Zone.GRAVEYARD, "discard": Zone.GRAVEYARD, "exile": Zone.EXILE}


@says(f"{{who:player}} choose[s] {{what:object}} {{:thereupon}} {_DEEDS} the rest")
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
        return move(r, ref, TO[self.deed], Cause(self.deed) if self.deed != "exile" else Cause.NONE, player)

    def own(self, r: Resolution, player: int) -> Test:
        """What a player chooses among: only one's own is sacrificed or discarded."""
        if self.deed == "sacrifice":
            return controlled(r, player)
        return in_hand(r, player) if self.deed == "discard" else here(r)


@record
class ChooseEach(PlayerVerb):
    """608.2d. Players choose one thing of each kind among those of a description; one may be chosen for several."""

    what: Selection
    kinds: tuple[Filter, ...]

    def perform(self, r: Resolution) -> None:
        chosen: list[int] = []
        for player in doers(r, self.who):
            chosen.extend(one_of_each(r, self.what, self.kinds, player, here(r)))
        r.did(self, tuple(dict.fromkeys(chosen)), happened=bool(chosen))


@record
class KeepEach(PlayerVerb):
    """608.2d. Players choose one thing of each kind among those of a description and sacrifice the rest of them."""

    what: Selection
    kinds: tuple[Filter, ...]

    def perform(self, r: Resolution) -> None:
        assert isinstance(self.what, Some)
        events: list[Move] = []
        for player in doers(r, self.who):
            own = controlled(r, player)
            kept = one_of_each(r, self.what, self.kinds, player, own)
            lost = (ref for ref in candidates(r, self.what, own) if ref not in kept)
            events.extend(move(r, ref, Zone.GRAVEYARD, Cause.SACRIFICE, player) for ref in lost)
        move_all(r, self, events)


def one_of_each(
    r: Resolution, what: Selection, kinds: tuple[Filter, ...], player: int, own: Test
) -> tuple[int, ...]:
    """What a player chooses, one thing of each kind as far as there is one."""
    assert isinstance(what, Some)
    pool = candidates(r, what, own)
    chosen: dict[int, None] = {}
    for kind in kinds:
        legal = tuple(ref for ref in pool if r.matches(ref, kind))
        chosen.update(
            dict.fromkeys(r.choose(player, legal, min(1, len(legal)), 1, Purpose.OTHER, msg("Choose one"), (), 1))
        )
    return tuple(chosen)


@record
class Level(PlayerVerb):
    """608.2d. Players keep as many things of a kind as the player with the fewest has: the rest is sacrificed, or
    discarded."""

    what: Selection
    deed: str = "sacrifice"

    def perform(self, r: Resolution) -> None:
        assert isinstance(self.what, Some)
        owned: dict[int, tuple[int, ...]] = {}
        for player in doers(r, self.who):
            own = controlled(r, player) if self.deed == "sacrifice" else in_hand(r, player)
            owned[player] = candidates(r, self.what, own)
        fewest = min(map(len, owned.values()), default=0)
        events: list[Move] = []
        for player in doers(r, self.who):
            kept = r.choose(player, owned[player], fewest, fewest, Purpose.OTHER, msg("Choose what to keep"), (), 1)
            lost = (ref for ref in owned[player] if ref not in kept)
            events.extend(move(r, ref, Zone.GRAVEYARD, Cause(self.deed), player) for ref in lost)
        move_all(r, self, events)


def keeping(effects: tuple[object, ...]) -> bool:
    """Whether instructions in a row are a choice and what happens to "the rest", which are not chosen."""
    for first, second in pairwise(effects):
        what = getattr(second, "what", None)
        chosen = isinstance(first, Choose | ChooseEach) and isinstance(first.what, Some)
        if chosen and isinstance(what, Among) and what.rest:
            return True
    return False
