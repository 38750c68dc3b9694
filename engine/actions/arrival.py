"""CR 400.7, 508.4. How objects come onto the battlefield: tapped, attacking, under whose control, with what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from engine.actions.base import PlayerVerb, credit, doers, move, zone_of
from engine.actions.near_players import rivals
from engine.ast.abilities import KeywordAbility
from engine.ast.conditions import Matches
from engine.ast.filters import AnyOf, HasType, Kind, Objects
from engine.ast.node import Amount, Condition, Effect, Filter, Node, Selection
from engine.ast.says import bundle, choice, says
from engine.decisions import Option, Purpose
from engine.events.commit_objects import transforms
from engine.events.kinds import CreateTokens, Move
from engine.events.resolution import ATTACKED, Resolution
from engine.messages import msg
from engine.state.seating import can_be_attacked
from engine.terms.ids import NO_ONE, is_player
from engine.terms.records import record
from engine.terms.zones import Cause, Zone

choice("onit", {"it": {}, "them": {}, "each of them": {}}, "what was spoken of")
choice("under", {
    "under your control": {"under": "you"}, "under its owner 's control": {"under": "owner"},
    "under their owner 's control": {"under": "owner"}, "under their owners ' control": {"under": "owner"},
    "under their control": {"under": "doer"}, "under a opponent 's control": {"under": "opponent"},
    "under the control of that creature 's owner": {"under": "owner"},
    "under the control of that card 's owner": {"under": "owner"},
}, "under whose control")
bundle("whomitattacks", "{whom:player}")
bundle("whomitattacks", "{whom:player} or a planeswalker they control", walkers=True)
choice("arrived", {
    "tapped": {"tapped": True}, "tapped and attacking": {"tapped": True, "attacking": True},
    "attacking": {"attacking": True}, "face up": {}, "face up or face down": {"either": True},
    "face down": {"face_down": True}, "transformed": {"transformed": True}, "converted": {"transformed": True},
    "tapped and transformed": {"tapped": True, "transformed": True},
}, "how it arrives")
ATTACKABLE: Final = Objects(Kind.PERMANENT, (AnyOf((HasType("planeswalker"), HasType("battle"))),))


@says("{n:count} {kind:counter} counter[s#n]", nonterminal="countersput")
class SoManyCounters(Node):
    """122.1. So many counters of a kind, in a list."""

    n: Amount
    kind: str


bundle("arriving", "{:under}", "{:arrived} {:under}", "{:under} {:arrived}")
bundle("arrivingwith", "with {count:count} {kind:counter} counter[s#count] on {:onit}",
       "with {count:count} additional {kind:counter} counter[s#count] on {:onit}",
       "with a number of (additional|) {kind:counter} counters on {:onit} equal to {count:amount}",
       "with {others:countersput and} on {:onit}", "attached to {host:object}", "attached to {host:player}")
bundle("arrivingwith", "tapped and attacking {*:whomitattacks}", tapped=True, attacking=True)


@says("onto the battlefield", "onto the battlefield {:arrived}", "onto the battlefield {*:arriving}",
      "onto the battlefield {*:arrivingwith}", "onto the battlefield {:arrived} {*:arrivingwith}",
      "onto the battlefield {*:arriving} {*:arrivingwith}", nonterminal="destination")
@says("to the battlefield", "to the battlefield {:arrived}", "to the battlefield {*:arriving}",
      "to the battlefield {*:arrivingwith}", "to the battlefield {:arrived} {*:arrivingwith}",
      "to the battlefield {*:arriving} {*:arrivingwith}", nonterminal="homecoming", returning=True)
class Arrival(Node):
    """400.7, 508.4. How objects are put onto the battlefield. `under` whose control: "" or "doer" the player's who puts
    them, "you" the ability's controller's, "owner" their owners'; `returning`: they return to it."""

    returning: bool = False
    tapped: bool = False
    attacking: bool = False
    under: str = ""
    transformed: bool = False
    face_down: bool = False
    either: bool = False  # face up or face down, as the player who puts them likes
    count: Amount | None = None
    kind: str = ""
    others: tuple[SoManyCounters, ...] = ()  # of several kinds
    host: Selection | None = None
    whom: Selection | None = None  # whom it is attacking
    walkers: bool = False  # or one of that player's planeswalkers
    hosts: Filter | None = None  # of such alone one is chosen that an Aura enchants
    provided: Condition | None = None  # the counters are put on each for which this is so as it enters

    def moves(self, r: Resolution, refs: Iterable[int], player: int) -> list[Move]:
        """The moves of cards that a player puts there; Auras that can enchant nothing stay (303.4g)."""
        moves = [
            self.arrive(r, ref, player) for ref in refs
            if can_arrive(r, ref) and (not self.transformed or _has_back(r, ref))
        ]
        return [event for event in moves if event.attach_to != NO_ONE or event.face_down or not is_aura(r, event.obj)]

    def arrive(self, r: Resolution, obj: int, player: int) -> Move:
        """The move of one card."""
        controller = r.controller if self.under == "you" else player
        if self.under == "opponent":
            able = rivals(r, player)
            chosen = r.choose(
                player, able, min(1, len(able)), 1, Purpose.PLAYER, msg("Under whose control"), (), -1
            )
            controller = chosen[0] if chosen else player
        if self.under == "owner" or (self.returning and not self.under):
            controller = NO_ONE
        event = move(r, obj, Zone.BATTLEFIELD, Cause.RETURN if self.returning else Cause.NONE, player)
        event.controller = r.game.obj(obj).owner if controller == NO_ONE else controller
        event.tapped = self.tapped
        event.face = 1 if self.transformed else 0
        event.face_down = "effect" if self.face_down or (self.either and _turned_down(r, player)) else ""
        if self.attacking:
            event.attacking = _attacked_before(r, event.controller)
            if event.attacking == NO_ONE:
                event.attacking = whom_to_attack(r, event.controller, self.whom, self.walkers)
        if self.count is not None:
            event.counters = ((self.kind, r.amount(self.count)),) if self._provided(r, obj) else ()
        elif self.others:
            event.counters = tuple([(each.kind, r.amount(each.n)) for each in self.others])
        event.attach_to = self.host_of(r, event, obj)
        return event

    def _provided(self, r: Resolution, obj: int) -> bool:
        """Whether it gets the counters; of what it is asked as it will be on the battlefield (614.12)."""
        condition = self.provided
        if isinstance(condition, Matches) and isinstance(condition.filter, Objects):
            condition = replace(condition, filter=replace(condition.filter, kind=Kind.SOURCE))
        with r.about(obj):
            return condition is None or r.true(condition)

    def host_of(self, r: Resolution, event: Move, obj: int) -> int:
        """What it will be attached to (303.4f): as instructed, or for an Aura as its controller chooses."""
        if self.host is not None:
            hosts = r.refs(self.host)
            return hosts[0] if hosts and (not is_aura(r, obj) or hosts[0] in enchantable(r, obj)) else NO_ONE
        if not is_aura(r, obj) or event.face_down:
            return NO_ONE
        able = enchantable(r, obj)
        if self.hosts is not None:
            meant = r.find(self.hosts)
            able = tuple(each for each in able if each in meant)
        chosen = r.choose(event.controller, able, 1, 1, Purpose.ATTACH, msg("Choose what it enchants"))
        return chosen[0] if chosen else NO_ONE


def _turned_down(r: Resolution, player: int) -> bool:
    """Whether a player puts a card onto the battlefield face down, asked."""
    options = (Option("up", msg("Face up")), Option("down", msg("Face down")))
    return r.pick(player, options, Purpose.OTHER, msg("Face up or face down?")) == "down"


def _has_back(r: Resolution, ref: int) -> bool:
    """Whether a card could enter with its back face up (711.8a)."""
    card = r.game.obj(ref).card
    return card is not None and transforms(card, 1)


def can_arrive(r: Resolution, ref: int) -> bool:
    """Whether an object can be put onto the battlefield: no player, permanent or instant or sorcery card (304.4)."""
    zone = zone_of(r, ref)
    if zone is None or zone is Zone.BATTLEFIELD:
        return False
    types = r.game.obj(ref).base.types
    return "instant" not in types and "sorcery" not in types


def is_aura(r: Resolution, ref: int) -> bool:
    """Whether it is an Aura by its face (303.4)."""
    return not is_player(ref) and "Aura" in r.game.obj(ref).base.subtypes


def enchantable(r: Resolution, aura: int) -> tuple[int, ...]:
    """What an Aura could enchant (303.4)."""
    found: tuple[int, ...] | None = None
    for ability in r.game.obj(aura).base.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.what is not None:
            able = r.find(ability.what)
            found = able if found is None else tuple(ref for ref in found if ref in able)
    return found or ()


def whom_to_attack(r: Resolution, controller: int, whom: Selection | None = None, walkers: bool = True) -> int:
    """Whom something put onto the battlefield attacking attacks, as its controller chooses (508.4); `whom`: only one
    of these players, or one of their planeswalkers."""
    state = r.game.state
    if not state.acts(controller):
        return NO_ONE
    foes = sorted(rivals(r, controller))
    others = [each for each in foes if can_be_attacked(state, r.game.options, controller, each)]
    if whom is not None:
        meant = r.players(whom)
        others = [player for player in others if player in meant]
    able = tuple(
        ref for ref in state.battlefield
        if (whom is None or walkers) and r.game.controller(ref) in others and r.matches(ref, ATTACKABLE)
    )
    chosen = r.choose(controller, (*others, *able), 1, 1, Purpose.PLAYER, msg("Choose whom it attacks"), (), -1)
    return chosen[0] if chosen else NO_ONE


def _attacked_before(r: Resolution, controller: int) -> int:
    """What the creature returned to pay for this was attacking: the same is attacked now (702.49c)."""
    item = r.game.state.objects.get(r.item)
    whom = item.choices.get(ATTACKED) if item is not None and controller == r.game.state.active else None
    return whom if isinstance(whom, int) else NO_ONE


def created(r: Resolution, events: Sequence[CreateTokens]) -> tuple[int, ...]:
    """Let tokens be created at once; their ids."""
    r.emit(*events)
    rows = r.game.state.objects
    return tuple(new for event in events if event.done for new in event.new if not rows[new].gone)


def create_as(r: Resolution, effect: Effect, events: Sequence[CreateTokens]) -> tuple[int, ...]:
    """Let tokens be created at once for an effect, which remembers them and whose each is; their ids."""
    new = created(r, events)
    r.did(effect, new, happened=bool(new))
    credit(r, effect, {
        player: [ref for event in events if event.player == player for ref in event.new if ref in new]
        for player in dict.fromkeys(event.player for event in events)
    })
    return new


@record
class TokenVerb(PlayerVerb):
    """701.6. A verb by which players create tokens: those of all players, and those created for each of several things,
    are created at the same time (608.2c, 603.2c)."""

    at_once: ClassVar[bool] = True

    def perform(self, r: Resolution) -> None:
        create_as(r, self, self._creations(r))

    def for_all(self, r: Resolution, things: Sequence[int]) -> bool:
        """ "For each of them, create a token": all are created at once."""
        create_as(r, self, [event for _ in r.one_by_one(things) for event in self._creations(r)])
        return True

    def _creations(self, r: Resolution) -> list[CreateTokens]:
        return [event for player in doers(r, self.who) for event in self.events(r, player) if event.count > 0]

    def events(self, r: Resolution, player: int) -> list[CreateTokens]:
        """The creation of a player's tokens, as it is about to happen."""
        raise NotImplementedError(type(self).__name__)
