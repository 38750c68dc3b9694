"""Kinds of events that happen to objects."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Final

from engine.ast.card import Card, Face
from engine.ast.node import Ability
from engine.events.event import Event, OfItself, happening
from engine.state import codes
from engine.state.effect_rows import Row
from engine.terms.ids import NO_ONE
from engine.terms.zones import Cause, Zone

# Causes of moves that a player makes: what is put elsewhere instead was sacrificed all the same.
OF_A_PLAYER: Final = frozenset({Cause.DISCARD, Cause.SACRIFICE, Cause.MILL, Cause.CYCLE})


@happening(codes.MOVE)
class Move(Event):
    """An object changes zones (400.7), and why; `place` of a library: "top", "bottom", or a number from the top as
    text; `controller` under whose control it enters (NO_ONE: its owner's, or as it was cast); `base` the
    values it enters with where they are not its card's. `new` stands from before it is committed where it enters the
    battlefield in a way that abilities care about. `also`: the other cards that enter with it as one permanent
    (701.37a), or what the other cards of a merged permanent became; `part` above 0: not a move of its own but the
    notice that this card of a merged permanent has moved with it (712.4); `order` in which they go there; `rest` where
    those of them go that are no commanders, if these go elsewhere (903.9a)."""

    obj: int
    to: Zone
    cause: Cause = Cause.NONE
    source: int = 0
    player: int = NO_ONE
    place: str = field(default="top", init=False)
    controller: int = field(default=NO_ONE, init=False)
    tapped: bool = field(default=False, init=False)
    face: int = field(default=0, init=False)
    face_down: str = field(default="", init=False)
    counters: tuple[tuple[str, int], ...] = field(default=(), init=False)
    attach_to: int = field(default=NO_ONE, init=False)
    attacking: int = field(default=NO_ONE, init=False)
    blocking: int = field(default=0, init=False)
    base: Face | None = field(default=None, init=False)
    from_zone: Zone | None = field(default=None, init=False)
    new: int = field(default=0, init=False)
    also: tuple[int, ...] = field(default=(), init=False)
    part: int = field(default=0, init=False)
    order: tuple[int, ...] = field(default=(), init=False)
    rest: Zone | None = field(default=None, init=False)

    @property
    def came(self) -> tuple[int, ...]:
        """The objects that came of it: several cards where one merged permanent left (712.4, 712.4e)."""
        if not self.done or not self.new:
            return ()
        return (self.new,) if self.to is Zone.BATTLEFIELD else (self.new, *self.also)


@happening(codes.MERGED)
class Merged(Event):
    """A mutating creature spell merges with a creature, on top of it or under it (702.140c)."""

    spell: int
    obj: int
    top: bool
    player: int
    source: int = field(init=False)

    def __post_init__(self) -> None:
        self.source = self.spell


@happening(codes.CREATE_TOKENS)
class CreateTokens(Event):
    """A player creates tokens with these copiable values (111); `copies` of an object's values come as its base."""

    player: int
    face: Face
    count: int
    source: int = 0
    card: Card | None = field(default=None, init=False)  # of tokens with two faces (111.10)
    tapped: bool = field(default=False, init=False)
    attacking: int = field(default=NO_ONE, init=False)
    blocking: int = field(default=0, init=False)
    attach_to: int = field(default=NO_ONE, init=False)
    counters: tuple[tuple[str, int], ...] = field(default=(), init=False)
    new: tuple[int, ...] = field(default=(), init=False)


@happening(codes.CREATE_EMBLEM)
class CreateEmblem(Event):
    """A player gets an emblem with abilities (114); `new` is its id. `face` what a dungeon card is (309.2),
    and an emblem of which the rules have words."""

    player: int
    abilities: tuple[Ability, ...]
    source: int = 0
    face: Face | None = field(default=None, init=False)
    new: int = field(default=0, init=False)


@happening(codes.DAMAGE)
class Damage(Event):
    """A source deals damage to a creature, planeswalker, battle or player (120)."""

    source: int
    to: int
    amount: int
    combat: bool = False
    player: int = field(default=NO_ONE, init=False)
    preventable: bool = field(default=True, init=False)
    excess: int = field(default=0, init=False)  # how much of what was dealt was more than lethal (120.10)


@happening(codes.PUT_COUNTERS)
class PutCounters(Event):
    """Counters are put on an object or given to a player (122); `player` puts them; `effect`: an effect does."""

    on: int
    kind: str
    count: int
    source: int = 0
    player: int = NO_ONE
    effect: bool = field(default=True, init=False)


@happening(codes.REMOVE_COUNTERS)
class RemoveCounters(Event):
    """Counters are removed; no more than there are."""

    on: int
    kind: str
    count: int
    source: int = 0
    player: int = NO_ONE


@happening(codes.DESTROY)
class Destroy(Event):
    """A permanent is destroyed (701.7): if nothing stops or replaces it, it moves to the graveyard."""

    obj: int
    source: int = 0
    player: int = NO_ONE
    regenerable: bool = True


@happening(codes.TAP)
class Tap(Event):
    """A permanent becomes tapped; `for_mana` as the cost of a mana ability (106.12), `to_attack` as it is declared as
    an attacker (508.1f)."""

    obj: int
    source: int = 0
    player: int = NO_ONE
    for_mana: bool = False
    to_attack: bool = False


@happening(codes.UNTAP)
class Untap(Event):
    """A permanent becomes untapped; `turn_based` in the untap step (502.3)."""

    obj: int
    source: int = 0
    player: int = NO_ONE
    turn_based: bool = False


@happening(codes.ATTACH)
class Attach(Event):
    """An Aura, Equipment or Fortification becomes attached to `to`, or unattached where that is NO_ONE (701.3)."""

    obj: int
    to: int
    source: int = 0
    player: int = NO_ONE
    was: int = field(default=NO_ONE, init=False)  # what it was attached to


@happening(codes.CONTROL)
class ControlChanges(Event):
    """A player gains control of an object (110.2); emitted when layer 2 gives another result than before."""

    obj: int
    to: int
    source: int = 0
    player: int = field(default=NO_ONE, init=False)


class Turning(StrEnum):
    """What is done to a permanent that is turned (701.28, 702.26, 707, 708, 709)."""

    TRANSFORM = "transform"
    FLIP = "flip"
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    PHASE_OUT = "phase out"
    PHASE_IN = "phase in"
    UNLOCK = "unlock"
    LOCK = "lock"


@happening(codes.TURNED)
class Turned(Event):
    """A permanent is turned; of a Room a `door` (708)."""

    obj: int
    how: Turning
    source: int = 0
    player: int = NO_ONE
    door: int = 0


@happening(codes.MARKED)
class Marked(Event):
    """An object or player gets (or, `on` False, loses) a designation: "monstrous", "renowned", "monarch"
    ..."""

    ref: int
    word: str
    on: bool = True
    source: int = 0
    x: int = 0  # what X is in other abilities of the object from now on (701.31c)
    player: int = field(default=NO_ONE, init=False)


@happening(codes.CHOSE)
class Chose(OfItself, Event):
    """Something is chosen for an object to remember: `what` "color", "type", "name", "number", "player", "mode" """

    obj: int
    what: str
    value: str | int
    player: int
    source: int = field(init=False)


@happening(codes.DAMAGE_REMOVED)
class DamageRemoved(Event):
    """All damage marked on permanents is removed (514.2, 701.15)."""

    objs: tuple[int, ...]
    source: int = 0
    player: int = field(default=NO_ONE, init=False)


@happening(codes.ATTACKERS)
class AttackersDeclared(Event):
    """Creatures attack (508.1k): (attacker, whom)."""

    player: int
    pairs: tuple[tuple[int, int], ...]
    source: int = field(default=0, init=False)


@happening(codes.BLOCKERS)
class BlockersDeclared(Event):
    """Creatures block (509.1g): (blocker, attacker)."""

    player: int
    pairs: tuple[tuple[int, int], ...]
    source: int = field(default=0, init=False)


@happening(codes.OUT_OF_COMBAT)
class RemovedFromCombat(Event):
    """An object is removed from combat (506.4)."""

    obj: int
    source: int = 0
    player: int = field(default=NO_ONE, init=False)


@happening(codes.REVEALED)
class Revealed(Event):
    """Cards are shown: to all, or (`to`) to one player who looks at them."""

    objs: tuple[int, ...]
    player: int
    to: int = NO_ONE
    source: int = 0


@happening(codes.EFFECT_BEGINS)
class EffectBegins(Event):
    """A continuous effect, a replacement effect or a delayed trigger from a resolving spell or ability begins."""

    effect: Row
    source: int = 0
    player: int = field(default=NO_ONE, init=False)


@happening(codes.EFFECT_ENDS)
class EffectEnds(Event):
    """Such effects end: their ids."""

    ids: tuple[int, ...]
    source: int = field(default=0, init=False)
    player: int = field(default=NO_ONE, init=False)
