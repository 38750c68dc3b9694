"""CR 701.10, 110.2. Verbs of control and attachment: gain control, exchange, attach, unattach."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import (
    GIVEN,
    Keep,
    OnePlayerVerb,
    PlayerVerb,
    continue_on,
    doer,
    doers,
    here,
    on_battlefield,
    permanents,
    taken,
    with_given,
)
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import ChangeControl
from engine.ast.node import Duration, Effect, Selection
from engine.ast.says import says
from engine.ast.selections import Some
from engine.decisions import Purpose
from engine.evaluate.recall import remember
from engine.events.kinds import Added, EffectBegins, PlayerControl, TurnAdded
from engine.events.kinds import Attach as AttachEvent
from engine.events.resolution import Resolution
from engine.events.structural import new_row_values
from engine.state.effect_rows import Ends, RegenerationShield, ReplacementRow
from engine.state.seating import once_a_team, turn_sharers
from engine.terms.ids import NO_ONE
from engine.terms.records import record
from engine.terms.zones import Zone

FOREVER: Final = ForTheRestOfTheGame()



@says("{who:player} gain[s] control of {what:object}", duration=FOREVER)
@says("{who:player} gain[s] control of {what:object} {duration:duration}")
class GainControl(OnePlayerVerb):
    """110.2. A player gains control of objects for a duration."""

    what: Selection
    duration: Duration

    def done_by(self, r: Resolution, player: int) -> None:
        refs = taken(r, self.what, player, Purpose.OTHER, -1, here(r))
        if player != NO_ONE:
            give(r, refs, player, self.duration)
        r.did(self, refs, happened=bool(refs) and player != NO_ONE)


def give(r: Resolution, refs: tuple[int, ...], player: int, duration: Duration = FOREVER) -> None:
    """Give control of objects to a player, who is fixed as the effect begins (611.2c)."""
    with_given(r, (player,), lambda: continue_on(r, refs, (ChangeControl(GIVEN),), duration))


def _controlled(r: Resolution, ref: int) -> bool:
    """Whether an object is still where it has a controller: on the battlefield or the stack (108.4)."""
    return on_battlefield(r, ref) or (not r.game.obj(ref).gone and r.game.obj(ref).zone is Zone.STACK)


@says("{who:player} exchange[s] control of {a:object} and {b:object}")
@says("{who:player} exchange[s] control of {a:single.p}", b=None)
class ExchangeControl(OnePlayerVerb):
    """701.10a-b. The controllers of two permanents, or of a permanent and a spell, exchange control of them; nothing if
    one player controls both."""

    a: Selection
    b: Selection | None

    def done_by(self, r: Resolution, player: int) -> None:
        first = taken(r, self.a, player, Purpose.OTHER, -1, lambda ref: _controlled(r, ref))
        second = first[1:] if self.b is None else taken(r, self.b, player, Purpose.OTHER, 1,
                                                        lambda ref: _controlled(r, ref))
        if not first or not second:
            r.did(self, (), 0, False)
            return
        one, other = first[0], second[0]
        owners = (r.game.controller(one), r.game.controller(other))
        if owners[0] == owners[1]:
            r.did(self, (), 0, False)
            return
        give(r, (one,), owners[1])
        give(r, (other,), owners[0])
        r.did(self, (one, other))


@says("{who:player} attach[es] {what:object} to {to:object}", "{who:player} attach[es] {what:object} to {to:player}")
class AttachTo(OnePlayerVerb):
    """701.3. Attach Auras, Equipment or Fortifications to an object or player; what can't be stays (701.3b)."""

    rule: ClassVar[str] = "701.3"
    what: Selection
    to: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        things = permanents(r, self.what, player, Purpose.ATTACH, 1)
        hosts = taken(r, self.to, player, Purpose.ATTACH, 0)
        events = [AttachEvent(thing, hosts[0], r.source, player) for thing in things] if hosts else []
        r.emit(*(event for event in events if r.game.obj(event.obj).attached_to != event.to))
        done = [event.obj for event in events if event.done]
        r.did(self, done, happened=bool(done))


@says("{who:player} unattach[es] {what:object}", "{who:player} unattach[es] {what:object} from {host:object}")
class Unattach(OnePlayerVerb):
    """701.3d. Equipment becomes unattached, from a `host` alone if one is named, and stays on the battlefield."""

    what: Selection
    host: Selection | None = None

    def done_by(self, r: Resolution, player: int) -> None:
        refs = taken(r, self.what, player, Purpose.ATTACH, 0, self._attached(r))
        r.emit(*(AttachEvent(ref, NO_ONE, r.source, player) for ref in refs))
        r.did(self, refs, happened=bool(refs))

    def _attached(self, r: Resolution) -> Keep:
        """Whether something is attached, and to what it is to come off from."""
        host = self.host
        if host is None:
            return lambda ref: r.game.obj(ref).attached_to != NO_ONE
        if isinstance(host, Some):
            wanted = host.what
            return lambda ref: (on := r.game.obj(ref).attached_to) != NO_ONE and r.matches(on, wanted)
        hosts = r.refs(host)
        return lambda ref: r.game.obj(ref).attached_to in hosts

    def can(self, r: Resolution) -> bool:
        attached = self._attached(r)
        return any(attached(ref) for ref in r.objects(self.what))


@says("{who:player} regenerate[s] {what:object}")
class Regenerate(OnePlayerVerb):
    """701.15. Shield permanents: the next time each would be destroyed this turn it is regenerated instead; `then`:
    what happens when it is regenerated so (603.12)."""

    rule: ClassVar[str] = "701.15"
    what: Selection
    then: Effect | None = None

    def done_by(self, r: Resolution, player: int) -> None:
        refs = permanents(r, self.what, player, Purpose.OTHER, 1)
        for ref in refs:
            row = ReplacementRow(*new_row_values(r), RegenerationShield(self.then), (ref,), once=True)
            row.ends = Ends.TURN
            row.memory = remember(r)
            r.emit(EffectBegins(row, r.source))
        r.did(self, refs)


@says("{who:player} control[s] {whom:player} during (WHOSE: that player 's|their) next turn",
      "{who:player} gain[s] control of {whom:player} during (WHOSE: that player 's|their) next turn")
class ControlPlayer(PlayerVerb):
    """714.1, 805.8. A player controls another player during that player's next turn, and those who share it."""

    whom: Selection

    def perform(self, r: Resolution) -> None:
        named = r.players(self.whom)
        players = tuple(dict.fromkeys(
            each for player in named for each in turn_sharers(r.game.state, r.game.options, player)
        ))
        r.emit(*(PlayerControl(player, doer(r, self.who), r.source) for player in players))
        r.did(self, players)


@record
class TakeTurnAfterNext(PlayerVerb):
    """500.7. Players take an extra turn after their next one."""

    def perform(self, r: Resolution) -> None:
        players = once_a_team(r.game.state, r.game.options, doers(r, self.who))
        for player in players:
            r.emit(TurnAdded(player, Added.TURN_AFTER_NEXT, r.source))
        r.did(self, players)


@says("{who:player} control[s] {whom:player} until ~ finishes resolving")
class ControlPlayerNow(PlayerVerb):
    """714.2. A player controls another player while the spell or ability finishes resolving."""

    whom: Selection

    def perform(self, r: Resolution) -> None:
        players = r.players(self.whom)
        r.emit(*(PlayerControl(player, doer(r, self.who), r.source, r.item) for player in players))
        r.did(self, players)
