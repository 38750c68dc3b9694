"""CR 701.7, 701.11, 701.17. Verbs that move objects: destroy, exile, sacrifice, return, put."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from engine.actions.arrival import Arrival
from engine.actions.base import (
    Keep,
    PlayerVerb,
    controlled,
    credit,
    doer,
    doers,
    enough,
    has_choice,
    here,
    move,
    move_all,
    moved,
    on_battlefield,
    taken,
    takings,
)
from engine.actions.destinations import LIBRARY_SIDES, Place, place, side_of
from engine.actions.library import SHOWN
from engine.ast.filters import InZone, Objects
from engine.ast.node import Amount, Selection
from engine.ast.says import choice, says
from engine.ast.selections import Among, Back, Some
from engine.decisions import Purpose
from engine.evaluate.rulings import SACRIFICE, cant
from engine.events.commit_moves import became
from engine.events.kinds import Destroy as DestroyEvent
from engine.events.kinds import EffectBegins, Move
from engine.events.resolution import Resolution
from engine.events.structural import new_row_values
from engine.messages import msg
from engine.state.effect_rows import ReturnsRow
from engine.terms.zones import Cause, Zone

_KINDS: Final = ("creature", "permanent", "artifact", "land")
choice("andso", {".": {}, "and": {}}, "and")
DESTROYED_ONES: Final = ("it", "they", *(words for each in _KINDS for words in (
    f"that {each}", f"the {each}", f"those {each}s", f"a {each} destroyed this way", f"{each}s destroyed this way")))
choice("destroyedones", {words: {} for words in DESTROYED_ONES}, "what was destroyed")


@says("{who:player} destroy[s] {what:object}")
@says("{who:player} destroy[s] {what:object} {:andso} {:destroyedones} can't be regenerated", regenerable=False)
class Destroy(PlayerVerb):
    """701.7. Destroy permanents; `regenerable` False: they can't be regenerated."""

    rule: ClassVar[str] = "701.7"
    what: Selection
    regenerable: bool = True

    def perform(self, r: Resolution) -> None:
        self._destroy(r, self._doomed(r, ()))

    def for_all(self, r: Resolution, things: Sequence[int]) -> bool:
        """ "For each player, destroy a creature that player controls": all are destroyed at once (608.2c)."""
        events: list[DestroyEvent] = []
        for _ in r.one_by_one(things):
            events += self._doomed(r, events)
        self._destroy(r, events)
        return True

    def _doomed(self, r: Resolution, before: Sequence[DestroyEvent]) -> list[DestroyEvent]:
        chosen = {event.obj for event in before}
        doomed = takings(r, self.who, self.what, Purpose.DESTROY, -1, lambda ref: (
            ref not in chosen and on_battlefield(r, ref)
        ))
        return [DestroyEvent(ref, r.source, player, self.regenerable) for player, ref in doomed]

    def _destroy(self, r: Resolution, events: list[DestroyEvent]) -> None:
        r.emit(*events)
        gone = [event.obj for event in events if event.done]
        r.did(self, [new for ref in gone for new in became(r.game.state, ref) or (ref,)], len(gone), bool(gone))


@says("{who:player} exile[s] {what:object} (face down => face_down=True|)", "{who:player} exile[s] {what:handful}")
@says("{who:player} exile[s] {what:object} with {count:count} {kind:counter} counter[s#count] on {:onit}",
      "{who:player} exile[s] {what:object} with {count:count} additional {kind:counter} counter[s#count] on {:onit}")
class Exile(PlayerVerb):
    """701.11. Exile objects from wherever they are, perhaps face down, perhaps with counters."""

    takes: ClassVar[bool] = True
    gerund: ClassVar[bool] = True

    rule: ClassVar[str] = "701.11"
    what: Selection
    face_down: bool = False
    count: Amount | None = None
    kind: str = ""

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player, ref in takings(r, self.who, self.what, Purpose.EXILE, -1, here(r)):
            event = move(r, ref, Zone.EXILE, Cause.NONE, player)
            event.face_down = "exile" if self.face_down else ""
            if self.count is not None:
                event.counters = ((self.kind, r.amount(self.count)),)
            events.append(event)
        move_all(r, self, events)

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who), here(r))


@says("{who:player} exile[s] {what:object} until {holder:object} leave[s#holder] the battlefield")
class ExileUntil(PlayerVerb):
    """610.3. Exile objects until the holder leaves the battlefield; not at all if it is gone already."""

    what: Selection
    holder: Selection

    def perform(self, r: Resolution) -> None:
        holders = tuple(ref for ref in r.objects(self.holder) if on_battlefield(r, ref))
        events: list[Move] = []
        for player in doers(r, self.who) if holders else ():
            refs = taken(r, self.what, player, Purpose.EXILE, -1, here(r))
            events.extend(move(r, ref, Zone.EXILE, Cause.NONE, player) for ref in refs)
        move_all(r, self, events)
        for zone in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY):  # 610.3: each to where it was
            came = tuple(new for event in events if event.from_zone is zone for new in event.came)
            if came:
                row = ReturnsRow(*new_row_values(r), came, zone)
                row.watched = holders
                r.emit(EffectBegins(row, r.source))


def _others(keep: Keep, chosen: set[int]) -> Keep:
    """Whether something passes and has not been chosen already."""
    return lambda ref: ref not in chosen and keep(ref)


def _sacrificeable(r: Resolution, player: int) -> Keep:
    """Whether a player controls a permanent and may sacrifice it: it can be sacrificed (118.3, 701.17a), also where
    that is done to pay for a spell or ability."""
    mine = controlled(r, player)
    if not r.game.index.rules:
        return mine
    return lambda ref: mine(ref) and not cant(r.game, "be sacrificed", ref) and not (
        r.tolled and cant(r.game, SACRIFICE, player, ref)
    )


def sacrificeable(r: Resolution, player: int) -> Keep:
    """Whether a player could sacrifice a permanent to pay for a spell."""
    outer, r.tolled = r.tolled, True
    keep = _sacrificeable(r, player)
    able = frozenset(ref for ref in r.game.state.battlefield if keep(ref))
    r.tolled = outer
    return able.__contains__


@says("{who:player} sacrifice[s] {what:object} (of their choice|)")
class Sacrifice(PlayerVerb):
    """701.17. Sacrifice permanents one controls: they go to the graveyard, which is no destruction (701.17a)."""

    at_once: ClassVar[bool] = True
    takes: ClassVar[bool] = True
    gerund: ClassVar[bool] = True

    rule: ClassVar[str] = "701.17"
    what: Selection

    def perform(self, r: Resolution) -> None:
        move_all(r, self, self._moves(r, ()))

    def for_all(self, r: Resolution, things: Sequence[int]) -> bool:
        """ "For each creature, its controller sacrifices it": all are sacrificed at once (608.2c)."""
        events: list[Move] = []
        for _ in r.one_by_one(things):
            events += self._moves(r, events)
        move_all(r, self, events)
        return True

    def _moves(self, r: Resolution, before: Sequence[Move]) -> list[Move]:
        events: list[Move] = []
        chosen = {event.obj for event in before}
        for player in doers(r, self.who):
            mine = _sacrificeable(r, player)
            keep = _others(mine, chosen) if chosen else mine
            refs = taken(r, self.what, player, Purpose.SACRIFICE, -1, keep, msg("Sacrifice"), r.game.state.battlefield)
            events.extend(move(r, ref, Zone.GRAVEYARD, Cause.SACRIFICE, player) for ref in refs)
        return events

    def can(self, r: Resolution) -> bool:
        player = doer(r, self.who)
        return enough(r, self.what, player, _sacrificeable(r, player), r.game.state.battlefield)

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether a player who may sacrifice can choose to: nobody chooses what is impossible (608.2d)."""
        return self.can(r)


def from_graveyard(what: Selection) -> bool:
    """Whether a choice is among cards in graveyards."""
    tests = what.what.tests if isinstance(what, Some) and isinstance(what.what, Objects) else ()
    return any(isinstance(test, InZone) and test.zone is Zone.GRAVEYARD for test in tests)


@says("{who:player} return[s] {what:object} to {:hand}")
class ReturnToHand(PlayerVerb):
    """400.3. Return objects to their owners' hands."""

    takes: ClassVar[bool] = True
    gerund: ClassVar[bool] = True

    what: Selection

    def perform(self, r: Resolution) -> None:
        good = 1 if from_graveyard(self.what) else -1
        returned = takings(r, self.who, self.what, Purpose.RETURN, good, here(r), msg("Return to hand"))
        move_all(r, self, [move(r, ref, Zone.HAND, Cause.RETURN, player) for player, ref in returned])

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who), here(r))

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether a player who may do it has anything to choose."""
        return has_choice(r, self.what, player, here(r))


@says("{who:player} put[s] {what:object} {to:destination}", "{who:player} put[s] {what:handful} {to:destination}")
@says("{who:player} return[s] {what:object} {to:homecoming}", "{who:player} return[s] {to:homecoming} {what:object}",
      "{who:player} put[s] {to:destination} {what:object}")
@says("{who:player} return[s] {what:object} from the battlefield to the command zone", to=Place("command"))
class Put(PlayerVerb):
    """400.3. Put objects into hands, graveyards or libraries of their owners, or onto the battlefield."""

    takes: ClassVar[bool] = True
    at_once: ClassVar[bool] = True
    what: Selection
    to: Place | Arrival

    def perform(self, r: Resolution) -> None:
        came: dict[int, Sequence[int]] = {}
        moves: dict[int, list[Move]] = {}
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, *wish(self.to), keep=here(r))
            if isinstance(self.to, Arrival):
                put_already = {event.obj for events in moves.values() for event in events}
                moves[player] = self.to.moves(r, [ref for ref in refs if ref not in put_already], player)
            else:
                came[player] = put(r, refs, self.to, player)
        r.emit(*(event for events in moves.values() for event in events))
        came.update({player: moved(events) for player, events in moves.items()})
        every = [ref for refs in came.values() for ref in refs]
        r.did(self, every, happened=bool(every))
        credit(r, self, came)

    def for_all(self, r: Resolution, things: Sequence[int]) -> bool:
        """ "For each of them, its owner puts it on the top or bottom": what goes to the same place goes there at once,
        in the order its owner chooses (401.4). False if each is put somewhere by itself."""
        if not isinstance(self.to, Place) or self.to.to not in LIBRARY_SIDES or not isinstance(self.what, Back):
            return False
        sides: dict[tuple[int, str], list[int]] = {}
        for _ in r.one_by_one(things):
            for player in doers(r, self.who):
                for ref in taken(r, self.what, player, *wish(self.to), keep=here(r)):
                    sides.setdefault((player, side_of(r, ref, self.to.to, player)), []).append(ref)
        came = [
            each for (player, side), refs in sides.items() for each in place(r, refs, side, self.to.order, player)
        ]
        r.did(self, came, happened=bool(came))
        return True

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who), here(r))

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether a player who may do it has anything to choose."""
        return has_choice(r, self.what, player, here(r))


def wish(to: Place | Arrival) -> tuple[Purpose, int]:
    """What putting something there is for, and whether it does it good."""
    if isinstance(to, Arrival):
        return Purpose.PUT_ONTO_BATTLEFIELD, 1
    return {"hand": (Purpose.PUT_INTO_HAND, 1), "graveyard": (Purpose.DISCARD, -1)}.get(to.to, (Purpose.LIBRARY, 0))


@says("{who:player} put[s] {what:object} {to:destination} and {rest:object} {rest_to:destination}")
class PutApart(PlayerVerb):
    """608.2c. Put some of the cards into one place and the rest into another."""

    what: Selection
    to: Place | Arrival
    rest: Selection
    rest_to: Place | Arrival

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, *wish(self.to), keep=here(r))
            others = self._others(r, player, refs)
            came = put(r, refs, self.to, player)
            r.did(self, came, happened=bool(came))
            rest = put(r, others, self.rest_to, player)
            if self.mark >= 0:
                r.did(replace(self, mark=self.mark + SHOWN), rest, happened=bool(rest))

    def takes_apart(self) -> bool:
        """Whether the second group is chosen too ("a land card ... and an Elf card"), not what is left of the first."""
        return isinstance(self.rest, Some | Among) and not (isinstance(self.rest, Among) and self.rest.rest)

    def _others(self, r: Resolution, player: int, refs: Sequence[int]) -> Sequence[int]:
        if self.takes_apart():
            there = here(r)
            return taken(r, self.rest, player, *wish(self.rest_to), keep=lambda ref: ref not in refs and there(ref))
        return [ref for ref in r.refs(self.rest) if ref not in refs]


def put(r: Resolution, refs: Sequence[int], to: Place | Arrival, player: int) -> tuple[int, ...]:
    """Put objects somewhere; what came of them."""
    if isinstance(to, Place):
        return place(r, refs, to.to if to.depth is None else str(r.amount(to.depth)), to.order, player)
    moves = to.moves(r, refs, player)
    r.emit(*moves)
    return moved(moves)
