"""CR 603.2. Patterns about what players do and what objects become, compiled."""

from __future__ import annotations

from typing import Final

from engine.ast import patterns as p
from engine.evaluate.compile import compile_matcher
from engine.evaluate.context import Context, EventInfo
from engine.events import kinds as e
from engine.events.kinds import Event
from engine.events.matchers import EventMatcher, TapMatcher, matcher_or_none, on_pattern
from engine.state.history import DID_KEYS
from engine.state.room_faces import DOORS, open_doors
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.zones import Cause, Zone

_COUNTED: Final = {"draw": "drawn", "discard": "discarded", "sacrifice": "sacrificed"}
_BECAME: Final = {  # the word of Becomes, and how the event calls it
    **dict.fromkeys(("transforms", "transforms into", "transformed", "transform"), e.Turning.TRANSFORM),
    **dict.fromkeys(("is turned face up", "turned face up", "face up"), e.Turning.FACE_UP),
    **dict.fromkeys(("turned face down", "face down"), e.Turning.FACE_DOWN),
    **dict.fromkeys(("phases in", "phase in"), e.Turning.PHASE_IN),
    **dict.fromkeys(("phases out", "phase out"), e.Turning.PHASE_OUT),
    **dict.fromkeys(("flips", "flip"), e.Turning.FLIP),
}
_UNATTACHED: Final = frozenset({"unattached", "becomes unattached"})


class PlayerMatcher(EventMatcher):
    """A player does what a verb names."""

    __slots__ = ("except_first", "nth", "verb", "what", "who")

    def __init__(self, node: p.PlayerDoes) -> None:
        super().__init__(node.batch)
        self.who = compile_matcher(node.who)
        self.verb = node.verb
        self.what = matcher_or_none(node.what)
        self.nth = node.nth
        self.except_first = node.except_first_draw

    def test(self, c: Context, event: Event) -> EventInfo | None:
        found = self._event(c, event)
        if found is None or not self.who.test(c, found.player):
            return None
        if self.what is not None and not self.what.test(c, found.new or found.obj) and not (
            found.obj != NO_ONE and self.what.test(c, found.obj)
        ):
            return None
        if self.nth:
            key = _COUNTED.get(self.verb) or DID_KEYS.get(self.verb, self.verb)
            if c.game.state.history.get((key, found.player), 0) != self.nth:
                return None
        return found

    def _event(self, c: Context, event: Event) -> EventInfo | None:
        verb = self.verb
        if isinstance(event, e.Draw):
            if verb != "draw" or (self.except_first and event.turn_based):
                return None
            return EventInfo(event.new, NO_ONE, event.player, 1, event.new)
        if isinstance(event, e.Move):
            if verb == "exile":
                if event.to is not Zone.EXILE:
                    return None
            elif event.cause != verb and not (verb == "discard" and event.cause == Cause.CYCLE):
                return None
            row = c.game.state.objects[event.obj]
            player = event.player if event.player != NO_ONE and verb == "exile" else row.controller
            return EventInfo(event.obj, event.source or NO_ONE, player, 1, event.new)
        if isinstance(event, e.PlayerDid):
            if event.verb != verb:
                return None
            return EventInfo(event.obj or NO_ONE, event.source or NO_ONE, event.player, event.amount, 0)
        if isinstance(event, e.AttackersDeclared):  # 508.3d
            return self._attack(c, event) if verb == "attack" and event.pairs else None
        if isinstance(event, e.Shuffle):
            return EventInfo(NO_ONE, NO_ONE, event.player, 1, 0) if verb == "shuffle" else None
        if isinstance(event, e.Flipped):
            return self._flipped(event)
        if isinstance(event, e.Marked) and event.on and event.ref < FIRST_OBJECT and verb.endswith(event.word):
            return EventInfo(NO_ONE, NO_ONE, event.ref, 1, 0)
        return None

    def _attack(self, c: Context, event: e.AttackersDeclared) -> EventInfo:
        """Of an active team whoever declared attackers, the ability's controller first (805.10b)."""
        if not c.game.state.beside:
            return EventInfo(NO_ONE, NO_ONE, event.player, len(event.pairs), 0)
        by = [c.game.state.objects[attacker].controller for attacker, _ in event.pairs]
        player = c.controller if c.controller in by else by[0]
        return EventInfo(NO_ONE, NO_ONE, player, by.count(player), 0)

    def _flipped(self, event: e.Flipped) -> EventInfo | None:
        if (self.verb == "flip" and event.sides == 2) or (self.verb == "roll" and event.sides != 2):
            return EventInfo(NO_ONE, NO_ONE, event.player, event.result, 0)
        if event.sides != 2 and self.verb.startswith(("roll =", "roll >=")):
            _, op, number = self.verb.split()
            so = event.result >= int(number) if op == ">=" else event.result == int(number)
            return EventInfo(NO_ONE, NO_ONE, event.player, event.result, 0) if so else None
        if (self.verb == "win a flip" and event.won) or (self.verb == "lose a flip" and event.called and not event.won):
            return EventInfo(NO_ONE, NO_ONE, event.player, 1, 0) if event.sides == 2 else None
        return None


class BecomesMatcher(EventMatcher):
    """An object becomes something."""

    __slots__ = ("by", "how", "taps", "what", "who", "word")

    def __init__(self, node: p.Becomes) -> None:
        super().__init__(node.batch)
        self.what = compile_matcher(node.what)
        self.word = node.word.removeprefix("becomes ").removeprefix("is ")
        self.how = _BECAME.get(node.word, _BECAME.get(self.word))
        self.by = matcher_or_none(node.by)
        self.who = matcher_or_none(node.who)
        tap = p.BecomesTapped(node.what, self.word == "tapped")
        self.taps = TapMatcher(tap) if self.word in ("tapped", "untapped") else None

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if self.taps is not None:
            return self.taps.test(c, event)
        if isinstance(event, e.Turned) and event.how is e.Turning.PHASE_OUT:
            return self._as_it_was(c, event)
        if isinstance(event, e.Turned):
            if self.who is not None and not self.who.test(c, event.player):
                return None
            if self.word == "transforms into":  # what it is immediately after (701.28e)
                return self._about(c, event.obj, event.obj) if event.how is e.Turning.TRANSFORM else None
            return self._about(c, event.obj, event.source) if self.how and event.how == self.how else None
        if isinstance(event, e.Marked):
            if event.on and event.ref >= FIRST_OBJECT and event.word == self.word:
                return self._about(c, event.ref, event.source)
            return None
        if isinstance(event, e.Attach):
            return self._attached(c, event)
        if isinstance(event, e.Move):  # what enters attached becomes so as well (303.4f)
            entered = event.new if event.to is Zone.BATTLEFIELD else 0
            return self._put_on(c, entered, c.game.state.objects[entered].attached_to) if entered else None
        if isinstance(event, e.PlayerDid) and event.obj and event.verb in (self.word, self.word.removesuffix("ed")):
            return self._about(c, event.obj, event.other or event.source)
        return None

    def _as_it_was(self, c: Context, event: e.Turned) -> EventInfo | None:
        """What phases out is looked at as it was before (603.10a)."""
        row = c.game.state.own(event.obj)
        now, row.phased_out = row.phased_out, False
        found = self._about(c, event.obj, event.source) if self.how == event.how else None
        row.phased_out = now
        return found

    def _about(self, c: Context, obj: int, other: int) -> EventInfo | None:
        if not self.what.test(c, obj) or (self.by is not None and not self.by.test(c, other)):
            return None
        return EventInfo(obj, other, c.game.state.objects[obj].controller, 1, obj)

    def _attached(self, c: Context, event: e.Attach) -> EventInfo | None:
        if self.word in _UNATTACHED:  # also what moves to another host (701.3d)
            return self._about(c, event.obj, event.was) if event.was != NO_ONE else None
        return self._put_on(c, event.obj, event.to)

    def _put_on(self, c: Context, obj: int, to: int) -> EventInfo | None:
        if to == NO_ONE:
            return None
        if self.word == "attached":
            return self._about(c, obj, to)
        if self.word in ("equipped", "enchanted") and to >= FIRST_OBJECT:
            kind = "Equipment" if self.word == "equipped" else "Aura"
            return self._about(c, to, obj) if kind in c.game.chars(obj).subtypes else None
        return None


class RoomMatcher(EventMatcher):
    """A venture marker is moved into a room of the dungeon that has the ability (309.4c)."""

    __slots__ = ("room",)

    def __init__(self, node: p.EntersRoom) -> None:
        super().__init__()
        self.room = node.room

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.PlayerDid) or event.verb != "enter room" or event.amount != self.room:
            return None
        return EventInfo(event.obj, NO_ONE, event.player, 1, event.obj) if event.obj == c.source else None


class UnlockMatcher(EventMatcher):
    """A door is unlocked, as a Room is on the battlefield or as it enters from the stack (708)."""

    __slots__ = ("any_door", "door", "fully", "who")

    def __init__(self, node: p.Unlocks) -> None:
        super().__init__()
        self.who = compile_matcher(node.who)
        self.door = node.door
        self.fully = node.fully
        self.any_door = node.any_door

    def test(self, c: Context, event: Event) -> EventInfo | None:
        doors: tuple[int, ...]
        if isinstance(event, e.Turned) and event.how is e.Turning.UNLOCK:
            room, doors = event.obj, (event.door,)
        elif isinstance(event, e.Move) and event.to is Zone.BATTLEFIELD and event.from_zone is Zone.STACK:
            room, doors = event.new, open_doors(c.game.state.objects[event.new])
        else:
            return None
        row = c.game.state.objects[room]
        if not self.who.test(c, row.controller if event.player == NO_ONE else event.player):
            return None
        if self.fully:
            return EventInfo(room, NO_ONE, row.controller, 1, room) if len(open_doors(row)) == len(DOORS) else None
        if self.any_door:
            return EventInfo(room, NO_ONE, row.controller, 1, room) if doors else None
        return EventInfo(room, NO_ONE, row.controller, 1, room) if room == c.source and self.door in doors else None


class LostMatcher(EventMatcher):
    """One loses control of something: another gains it, or it leaves the battlefield."""

    __slots__ = ("what",)

    def __init__(self, node: p.LosesControl) -> None:
        super().__init__(False)
        self.what = compile_matcher(node.what)

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if isinstance(event, e.ControlChanges):
            lost = event.player == c.controller  # who had it
        elif isinstance(event, e.Move):
            lost = event.from_zone is Zone.BATTLEFIELD and c.game.state.objects[event.obj].controller == c.controller
        else:
            return None
        if not lost or not self.what.test(c, event.obj):
            return None
        return EventInfo(event.obj, event.source or NO_ONE, c.controller, 1, event.obj)


class GainedMatcher(EventMatcher):
    """A player gains control of something, from such a player where it is said from whom."""

    __slots__ = ("of", "what", "who")

    def __init__(self, node: p.GainsControl) -> None:
        super().__init__(False)
        self.who = compile_matcher(node.who)
        self.what = compile_matcher(node.what)
        self.of = matcher_or_none(node.of)

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.ControlChanges) or not self.who.test(c, event.to):
            return None
        if not self.what.test(c, event.obj) or (self.of is not None and not self.of.test(c, event.player)):
            return None
        return EventInfo(event.obj, event.source or NO_ONE, event.to, 1, event.obj)


on_pattern(p.GainsControl, GainedMatcher)
on_pattern(p.LosesControl, LostMatcher)
on_pattern(p.EntersRoom, RoomMatcher)
on_pattern(p.Unlocks, UnlockMatcher)
on_pattern(p.PlayerDoes, PlayerMatcher)
on_pattern(p.Becomes, BecomesMatcher)
