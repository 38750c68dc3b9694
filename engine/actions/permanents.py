"""CR 701.21, 701.28-29, 701.38-39. Verbs of status: tap, untap, transform, turn, goad, detain, exert."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import (
    ENTERING,
    OnePlayerVerb,
    PlayerVerb,
    Verb,
    continue_on,
    controlled,
    doer,
    doers,
    enough,
    on_battlefield,
    permanents,
    taken,
    zone_of,
)
from engine.ast.conditions import ThroughUntapOf, UntilTurnOf
from engine.ast.effects import Continuous
from engine.ast.filters import ControlledBy, Objects
from engine.ast.modifiers import Cant, RuleChange
from engine.ast.node import Selection
from engine.ast.says import choice, says
from engine.ast.selections import All, Among, Some, You
from engine.decisions import Option, Purpose
from engine.events.facing import as_turned_up
from engine.events.kinds import Marked, PlayerDid, RemovedFromCombat, Tap, Turned, Turning, Untap
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone

UNTIL_YOUR_TURN: Final = UntilTurnOf(You())
GOADED: Final = (RuleChange("goaded"),)
DOESNT_UNTAP: Final = Cant("untap", timing="untap step")
choice("tappedstatus", {"tapped": {"tapped": True}, "untapped": {"tapped": False}}, "tapped or untapped")
DOESNT_UNTAP_IN_YOURS: Final = Cant("untap", timing="your untap step")  # whoever controls it then


@says("{who:player} tap[s] {what:object}", tapped=True)
@says("{:tappedstatus}", nonterminal="entry", what=ENTERING)
@says("{who:player} untap[s] {what:object}", tapped=False)
class TapOrUntapThem(PlayerVerb):
    """701.21. Tap or untap permanents; only those that are not so yet are chosen. Remembers all that it was said of,
    also those that were so before: "tap all creatures. Those creatures don't untap"."""

    gerund: ClassVar[bool] = True

    commutes: ClassVar[bool] = True
    rule: ClassVar[str] = "701.21"
    what: Selection
    tapped: bool

    def perform(self, r: Resolution) -> None:
        events: list[Tap | Untap] = []
        meant: list[int] = []
        chosen = isinstance(self.what, Some | Among)
        for player in doers(r, self.who):
            purpose = Purpose.TAP if self.tapped else Purpose.UNTAP
            refs = taken(r, self.what, player, purpose, -1 if self.tapped else 1,
                         lambda ref: self.ready(r, ref) if chosen else on_battlefield(r, ref))
            meant.extend(refs)
            for ref in refs:
                if self.ready(r, ref):
                    events.append(Tap(ref, r.source, player) if self.tapped else Untap(ref, r.source, player))
        r.did(self, meant, happened=r.emit(*events))

    def ready(self, r: Resolution, ref: int) -> bool:
        """Whether a permanent is not as it is to become."""
        return on_battlefield(r, ref) and r.game.obj(ref).tapped != self.tapped

    def can(self, r: Resolution) -> bool:
        player = doer(r, self.who)
        mine = controlled(r, player)
        return enough(r, self.what, player, lambda ref: (
            self.ready(r, ref) and mine(ref) and not (r.taps and ref == r.source)  # {T} and this can't both tap it
        ))


@says("{who:player} tap[s] or untap[s] {what:object}")
class TapOrUntap(OnePlayerVerb):
    """701.21. Tap or untap each of some permanents, as the player chooses."""

    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        refs = permanents(r, self.what, player, Purpose.TAP, 0)
        events: list[Tap | Untap] = []
        for ref in refs:
            options = (Option("tap", msg("Tap it"), ref), Option("untap", msg("Untap it"), ref))
            key = r.pick(player, options, Purpose.TAP, msg("Tap or untap"))
            events.append(Tap(ref, r.source, player) if key == "tap" else Untap(ref, r.source, player))
        happened = r.emit(*events)
        r.did(self, refs, happened=happened)


@says(
    "{what:object} [doesn't|don't] untap during (WHOSE: its controller 's|their controller 's) next untap step",
    "{what:object} [doesn't|don't] untap during their controllers ' next untap steps",
    "{what:object} [doesn't|don't] untap during their next untap step",
    "{what:object} [doesn't|don't] untap during that player 's next untap step",
)
@says("{what:object} [doesn't|don't] untap during your next untap step", whose=You())
class StayTapped(Verb):
    """502.3. Permanents do not untap during the next untap step of `whose`, or (None) of whoever controls them then."""

    what: Selection
    whose: Selection | None = None

    def perform(self, r: Resolution) -> None:
        refs = r.objects(self.what)
        of = _of_whom(self.what)
        if of is None:
            modifier = DOESNT_UNTAP if self.whose is None else DOESNT_UNTAP_IN_YOURS
            continue_on(r, refs, (modifier,), ThroughUntapOf(self.whose))
        else:  # 611.2c: whatever a player controls then, for no characteristics change
            r.perform(Continuous(self.what, (DOESNT_UNTAP,), ThroughUntapOf(of)))
        r.did(self, refs)


def _of_whom(what: Selection) -> Selection | None:
    """The one player whose permanents are described: "creatures target player controls"."""
    tests = what.what.tests if isinstance(what, All) and isinstance(what.what, Objects) else ()
    owners = [test.who for test in tests if isinstance(test, ControlledBy)]
    return owners[0] if len(owners) == 1 and isinstance(owners[0], Selection) else None


@says("{who:player} exert[s] {what:object}")
class Exert(PlayerVerb):
    """701.39. Exert a permanent: it won't untap during its exerter's next untap step."""

    of_you: ClassVar[bool] = True
    rule: ClassVar[str] = "701.39"
    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = tuple(ref for ref in r.objects(self.what) if on_battlefield(r, ref))
        continue_on(r, refs, (DOESNT_UNTAP_IN_YOURS,), ThroughUntapOf(You()))
        r.emit(*(Marked(ref, "exerted", source=r.source) for ref in refs))
        r.did(self, refs)


@says("{what:object} become[s] blocked")
class BecomeBlocked(Verb):
    """509.1h, 702.22i. Attacking creatures become blocked though nothing blocks them, each with all of its band."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        objects = r.game.state.objects
        refs = [ref for ref in r.objects(self.what) if on_battlefield(r, ref) and r.game.obj(ref).attacking != NO_ONE]
        bands = {objects[ref].choices["band"] for ref in refs if "band" in objects[ref].choices}
        refs += [
            id for id in r.game.state.battlefield
            if objects[id].choices.get("band") in bands and objects[id].attacking != NO_ONE and id not in refs
        ]
        r.emit(*(Marked(ref, "blocked", source=r.source) for ref in refs))
        r.did(self, refs, happened=bool(refs))


@says("{who:player} detain[s] {what:object}")
class Detain(PlayerVerb):
    """701.29. Until your next turn it can't attack or block and its activated abilities can't be activated."""

    of_you: ClassVar[bool] = True
    rule: ClassVar[str] = "701.29"
    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = permanents(r, self.what, r.controller, Purpose.TAP, -1)
        continue_on(r, refs, (Cant("attack or block"), Cant("have its abilities activated")), UNTIL_YOUR_TURN)
        r.did(self, refs)


@says("{who:player} goad[s] {what:object}")
class Goad(PlayerVerb):
    """701.38. Until your next turn it attacks each combat if able, and another player if able."""

    of_you: ClassVar[bool] = True
    rule: ClassVar[str] = "701.38"
    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = permanents(r, self.what, r.controller, Purpose.OTHER, -1)
        continue_on(r, refs, GOADED, UNTIL_YOUR_TURN)
        r.emit(*[PlayerDid(r.controller, "goad", ref, 1, r.source) for ref in refs])
        r.did(self, refs)


@says("{who:player} remove[s] {what:object} from combat")
class RemoveFromCombat(PlayerVerb):
    """506.4. Remove objects from combat."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = permanents(r, self.what, r.controller, Purpose.OTHER, 0)
        happened = r.emit(*(RemovedFromCombat(ref, r.source) for ref in refs))
        r.did(self, refs, happened=happened)


def turn(r: Resolution, effect: Verb, refs: tuple[int, ...], how: Turning, player: int) -> None:
    """Turn permanents at once and remember which did turn."""
    events = [Turned(ref, how, r.source, player) for ref in refs]
    r.emit(*events)
    done = [event.obj for event in events if event.done]
    for ref in done if how in (Turning.FACE_UP, Turning.TRANSFORM) else ():
        as_turned_up(r.game, ref, how)
    r.did(effect, done, happened=bool(done))


@says("{who:player} transform[s] {what:object}", "{who:player} convert[s] {what:object}")
class Transform(OnePlayerVerb):
    """701.28. Turn double-faced permanents over; others do nothing (701.28c)."""

    rule: ClassVar[str] = "701.28"
    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        refs = permanents(r, self.what, player, Purpose.OTHER, 1)
        turn(r, self, tuple(ref for ref in refs if not turned_since(r, ref)), Turning.TRANSFORM, player)


def turned_since(r: Resolution, ref: int) -> bool:
    """Whether the source of an ability has transformed since that ability was put on the stack (701.28f)."""
    if ref != r.source or not r.item:
        return False
    return r.game.obj(ref).timestamp > r.game.obj(r.item).timestamp


@says("{who:player} flip[s] {what:object}")
class Flip(OnePlayerVerb):
    """709.3. Flip a flip card."""

    what: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        refs = tuple(ref for ref in r.objects(self.what) if on_battlefield(r, ref))
        turn(r, self, refs, Turning.FLIP, player)


@says("{who:player} turn[s] {what:object} face up", how="face up")
@says("{who:player} turn[s] {what:object} face down", how="face down")
class TurnOver(OnePlayerVerb):
    """707.2, 707.8. Turn permanents face up or face down, or cards in exile face up."""

    what: Selection
    how: str

    def done_by(self, r: Resolution, player: int) -> None:
        good = 1 if self.how == Turning.FACE_UP else -1
        refs = taken(r, self.what, player, Purpose.OTHER, good, lambda ref: self._turns(r, ref))
        turn(r, self, refs, Turning(self.how), player)

    def _turns(self, r: Resolution, ref: int) -> bool:
        hidden = self.how == Turning.FACE_UP and zone_of(r, ref) is Zone.EXILE and r.game.obj(ref).face_down != ""
        return hidden or on_battlefield(r, ref)

    def can(self, r: Resolution) -> bool:
        return enough(r, self.what, doer(r, self.who), lambda ref: self._turns(r, ref))


@says("{what:object} phase[s] out", how="phase out")
@says("{what:object} phase[s] in", how="phase in")
class Phase(Verb):
    """702.26. Permanents phase out or in."""

    what: Selection
    how: str

    def perform(self, r: Resolution) -> None:
        turn(r, self, r.objects(self.what), Turning(self.how), r.controller)
