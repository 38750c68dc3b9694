"""CR 701.7, 701.11, 701.17. Verbs that move objects: destroy, exile, sacrifice, return, put."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.actions.arrival import COUNTER_RIDER, arrive
from engine.actions.base import (
    PlayerVerb,
    controlled,
    doer,
    doers,
    enough,
    here,
    move,
    move_all,
    on_battlefield,
    taken,
)
from engine.actions.places import HANDS, ORDERS, destinations, place
from engine.ast.filters import InZone, Objects
from engine.ast.node import Amount, Selection
from engine.ast.says import says
from engine.ast.selections import Some
from engine.decisions import Purpose
from engine.events.kinds import Destroy as DestroyEvent
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.terms.zones import Zone


def successor(r: Resolution, ref: int) -> int:
    """The object that came of one that has moved to a graveyard or exile (400.7); itself if none is found."""
    row = r.game.obj(ref)
    pile = (*r.game.state.exile, *r.game.player(row.owner).graveyard)
    return next((card for card in reversed(pile) if r.game.obj(card).was == ref), ref)


@says("{who:player} destroy[s] {what:object}")
@says("{who:player} destroy[s] {what:object} . (it|they) can't be regenerated", regenerable=False)
@dataclass(frozen=True, slots=True)
class Destroy(PlayerVerb):
    """701.7. Destroy permanents; `regenerable` False: they can't be regenerated."""

    rule: ClassVar[str] = "701.7"
    what: Selection
    regenerable: bool = True

    def perform(self, r: Resolution) -> None:
        events: list[DestroyEvent] = []
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, Purpose.DESTROY, -1, lambda ref: on_battlefield(r, ref))
            events.extend(DestroyEvent(ref, r.source, player, self.regenerable) for ref in refs)
        r.emit(*events)
        gone = [event.obj for event in events if event.done]
        r.did(self, [successor(r, ref) for ref in gone], len(gone), bool(gone))


@says("{who:player} exile[s] {what:object} (face down => face_down=True|)")
@says(f"{{who:player}} exile[s] {{what:object}} {COUNTER_RIDER}")
@dataclass(frozen=True, slots=True)
class Exile(PlayerVerb):
    """701.11. Exile objects from wherever they are, perhaps face down, perhaps with counters."""

    rule: ClassVar[str] = "701.11"
    what: Selection
    face_down: bool = False
    count: Amount | None = None
    kind: str = ""

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player in doers(r, self.who):
            for ref in taken(r, self.what, player, Purpose.EXILE, -1, here(r)):
                event = move(r, ref, Zone.EXILE, "", player)
                event.face_down = "exile" if self.face_down else ""
                if self.count is not None:
                    event.counters = ((self.kind, r.amount(self.count)),)
                events.append(event)
        move_all(r, self, events)

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who), here(r))


@says("{who:player} sacrifice[s] {what:object} (of their choice|)")
@dataclass(frozen=True, slots=True)
class Sacrifice(PlayerVerb):
    """701.17. Sacrifice permanents one controls."""

    rule: ClassVar[str] = "701.17"
    what: Selection

    def perform(self, r: Resolution) -> None:
        events = []
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, Purpose.SACRIFICE, -1, controlled(r, player), "Sacrifice")
            events.extend(move(r, ref, Zone.GRAVEYARD, "sacrifice", player) for ref in refs)
        move_all(r, self, events)

    def can(self, r: Resolution) -> bool:
        player = doer(r, self.who)
        return enough(r, self.what, player, controlled(r, player))


def from_graveyard(what: Selection) -> bool:
    """Whether a choice is among cards in graveyards."""
    tests = what.what.tests if isinstance(what, Some) and isinstance(what.what, Objects) else ()
    return any(isinstance(test, InZone) and test.zone is Zone.GRAVEYARD for test in tests)


@says("{who:player} return[s] {what:object} to (" + "|".join(HANDS) + ")")
@dataclass(frozen=True, slots=True)
class ReturnToHand(PlayerVerb):
    """400.3. Return objects to their owners' hands."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player in doers(r, self.who):
            good = 1 if from_graveyard(self.what) else -1
            refs = taken(r, self.what, player, Purpose.RETURN, good, here(r), "Return to hand")
            events.extend(move(r, ref, Zone.HAND, "return", player) for ref in refs)
        move_all(r, self, events)

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who), here(r))


@says(f"{{who:player}} put[s] {{what:object}} {destinations('to')} {ORDERS}")
@dataclass(frozen=True, slots=True)
class Put(PlayerVerb):
    """400.3. Put objects into hands, graveyards or a place in the libraries of their owners: `to` as in `places`;
    `order` "any", "random" or "" of several cards put into a library."""

    what: Selection
    to: str
    order: str = ""

    def perform(self, r: Resolution) -> None:
        came: list[int] = []
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, PURPOSES.get(self.to, Purpose.LIBRARY), GOOD.get(self.to, 0), here(r))
            came.extend(place(r, refs, self.to, self.order, player))
        r.did(self, came, happened=bool(came))

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who), here(r))


PURPOSES = {"hand": Purpose.PUT_INTO_HAND, "graveyard": Purpose.DISCARD}
GOOD = {"hand": 1, "graveyard": -1}
_REST = destinations("rest_to")
_BATTLEFIELD = "(onto the battlefield => to=battlefield|onto the battlefield tapped => to=battlefield tapped)"


@says(
    f"{{who:player}} put[s] {{what:object}} {destinations('to')} and {{rest:object}} {_REST} {ORDERS}",
    f"{{who:player}} put[s] {{what:object}} {_BATTLEFIELD} and {{rest:object}} {_REST} {ORDERS}",
)
@dataclass(frozen=True, slots=True)
class PutApart(PlayerVerb):
    """608.2c. Put some of the cards into one place and the rest into another; `to` may be "battlefield" or
    "battlefield tapped", under the player's control."""

    what: Selection
    to: str
    rest: Selection
    rest_to: str
    order: str = ""

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            battlefield = self.to.startswith("battlefield")
            purpose = Purpose.PUT_ONTO_BATTLEFIELD if battlefield else PURPOSES.get(self.to, Purpose.LIBRARY)
            refs = taken(r, self.what, player, purpose, GOOD.get(self.to, 1), here(r))
            others = [ref for ref in r.refs(self.rest) if ref not in refs]
            if battlefield:
                came = arrive(r, refs, player, self.to.endswith("tapped"))
            else:
                came = place(r, refs, self.to, self.order, player)
            r.did(self, came, happened=bool(came))
            place(r, others, self.rest_to, self.order, player)
