"""Kinds of events that happen to objects."""

from __future__ import annotations

from typing import ClassVar

from engine.ast.card import Card, Face
from engine.ast.node import Ability
from engine.events.event import Event
from engine.state import codes
from engine.state.rows import Row
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone


class Move(Event):
    """An object changes zones (400.7). `cause` is "", "draw", "destroy", "sacrifice", "discard", "mill", "cast",
    "play", "resolve", "fizzle", "counter", "return", "cycle", "cost", "sba:704.5f" ...; `place` of a library: "top",
    "bottom", or a number from the top as text; `controller` under whose control it enters (NO_ONE: its owner's, or as
    it was cast); `base` the values it enters with where they are not its card's. `new` stands from before it is
    committed where it enters the battlefield in a way that abilities care about. `also`: the other cards that enter
    with it as one permanent (701.37a), or what the other cards of a merged permanent became; `part` above 0: not a
    move of its own but the notice that this card of a merged permanent has moved with it (712.4); `order` in which
    they go there; `rest` where those of them go that are no commanders, if these go elsewhere (903.9a)."""

    __slots__ = (
        "also", "attach_to", "attacking", "base", "blocking", "cause", "controller", "counters", "face", "face_down",
        "from_zone", "new", "obj", "order", "part", "place", "rest", "tapped", "to",
    )
    code: ClassVar[int] = codes.MOVE

    def __init__(self, obj: int, to: Zone, cause: str = "", source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.to = to
        self.cause = cause
        self.place = "top"
        self.controller = NO_ONE
        self.tapped = False
        self.face = 0
        self.face_down = ""
        self.counters: tuple[tuple[str, int], ...] = ()
        self.attach_to = NO_ONE
        self.attacking = NO_ONE
        self.blocking = 0
        self.base: Face | None = None
        self.from_zone: Zone | None = None
        self.new = 0
        self.also: tuple[int, ...] = ()
        self.part = 0
        self.order: tuple[int, ...] = ()
        self.rest: Zone | None = None

    @property
    def came(self) -> tuple[int, ...]:
        """The objects that came of it: several cards where one merged permanent left (712.4, 712.4e)."""
        if not self.done or not self.new:
            return ()
        return (self.new,) if self.to is Zone.BATTLEFIELD else (self.new, *self.also)


class Merged(Event):
    """A mutating creature spell merges with a creature, on top of it or under it (702.140c)."""

    __slots__ = ("obj", "spell", "top")
    code: ClassVar[int] = codes.MERGED

    def __init__(self, spell: int, obj: int, top: bool, player: int) -> None:
        self.source = spell
        self.player = player
        self.done = False
        self.applied = ()
        self.spell = spell
        self.obj = obj
        self.top = top


class CreateTokens(Event):
    """A player creates tokens with these copiable values (111); `copies` of an object's values come as its base."""

    __slots__ = ("attach_to", "attacking", "blocking", "card", "count", "counters", "face", "new", "tapped")
    code: ClassVar[int] = codes.CREATE_TOKENS

    def __init__(self, player: int, face: Face, count: int, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.face = face
        self.card: Card | None = None  # of tokens with two faces (111.10)
        self.count = count
        self.tapped = False
        self.attacking = NO_ONE
        self.blocking = 0
        self.attach_to = NO_ONE
        self.counters: tuple[tuple[str, int], ...] = ()
        self.new: tuple[int, ...] = ()


class CreateEmblem(Event):
    """A player gets an emblem with abilities (114); `new` is its id. `face` what a dungeon card is (309.2)."""

    __slots__ = ("abilities", "face", "new")
    code: ClassVar[int] = codes.CREATE_EMBLEM

    def __init__(self, player: int, abilities: tuple[Ability, ...], source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.abilities = abilities
        self.face: Face | None = None
        self.new = 0


class Damage(Event):
    """A source deals damage to a creature, planeswalker, battle or player (120)."""

    __slots__ = ("amount", "combat", "preventable", "to")
    code: ClassVar[int] = codes.DAMAGE

    def __init__(self, source: int, to: int, amount: int, combat: bool = False) -> None:
        self.source = source
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.to = to
        self.amount = amount
        self.combat = combat
        self.preventable = True


class PutCounters(Event):
    """Counters are put on an object or given to a player (122); `player` puts them; `effect`: an effect does."""

    __slots__ = ("count", "effect", "kind", "on")
    code: ClassVar[int] = codes.PUT_COUNTERS

    def __init__(self, on: int, kind: str, count: int, source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.on = on
        self.kind = kind
        self.count = count
        self.effect = True


class RemoveCounters(Event):
    """Counters are removed; no more than there are."""

    __slots__ = ("count", "kind", "on")
    code: ClassVar[int] = codes.REMOVE_COUNTERS

    def __init__(self, on: int, kind: str, count: int, source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.on = on
        self.kind = kind
        self.count = count


class Destroy(Event):
    """A permanent is destroyed (701.7): if nothing stops or replaces it, it moves to the graveyard."""

    __slots__ = ("obj", "regenerable")
    code: ClassVar[int] = codes.DESTROY

    def __init__(self, obj: int, source: int = 0, player: int = NO_ONE, regenerable: bool = True) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.regenerable = regenerable


class Tap(Event):
    """A permanent becomes tapped; `for_mana` as the cost of a mana ability (106.12)."""

    __slots__ = ("for_mana", "obj")
    code: ClassVar[int] = codes.TAP

    def __init__(self, obj: int, source: int = 0, player: int = NO_ONE, for_mana: bool = False) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.for_mana = for_mana


class Untap(Event):
    """A permanent becomes untapped; `turn_based` in the untap step (502.3)."""

    __slots__ = ("obj", "turn_based")
    code: ClassVar[int] = codes.UNTAP

    def __init__(self, obj: int, source: int = 0, player: int = NO_ONE, turn_based: bool = False) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.turn_based = turn_based


class Attach(Event):
    """An Aura, Equipment or Fortification becomes attached to `to`, or unattached where that is NO_ONE (701.3)."""

    __slots__ = ("obj", "to", "was")
    code: ClassVar[int] = codes.ATTACH

    def __init__(self, obj: int, to: int, source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.to = to
        self.was = NO_ONE  # what it was attached to


class ControlChanges(Event):
    """A player gains control of an object (110.2); emitted when layer 2 gives another result than before."""

    __slots__ = ("obj", "to")
    code: ClassVar[int] = codes.CONTROL

    def __init__(self, obj: int, to: int, source: int = 0) -> None:
        self.source = source
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.obj = obj
        self.to = to


class Turned(Event):
    """A permanent is turned: `how` is "transform", "flip", "face up", "face down", "phase out", "phase in", "meld" """

    __slots__ = ("how", "obj")
    code: ClassVar[int] = codes.TURNED

    def __init__(self, obj: int, how: str, source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.how = how


class Marked(Event):
    """An object or player gets (or, `on` False, loses) a designation: "monstrous", "renowned", "goaded", "monarch"
    ..."""

    __slots__ = ("on", "ref", "word", "x")
    code: ClassVar[int] = codes.MARKED

    def __init__(self, ref: int, word: str, on: bool = True, source: int = 0, x: int = 0) -> None:
        self.source = source
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.ref = ref
        self.word = word
        self.on = on
        self.x = x  # what X is in other abilities of the object from now on (701.31c)


class Chose(Event):
    """Something is chosen for an object to remember: `what` "color", "type", "name", "number", "player", "mode" """

    __slots__ = ("obj", "value", "what")
    code: ClassVar[int] = codes.CHOSE

    def __init__(self, obj: int, what: str, value: str | int, player: int) -> None:
        self.source = obj
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.what = what
        self.value = value


class DamageRemoved(Event):
    """All damage marked on permanents is removed (514.2, 701.15)."""

    __slots__ = ("objs",)
    code: ClassVar[int] = codes.DAMAGE_REMOVED

    def __init__(self, objs: tuple[int, ...], source: int = 0) -> None:
        self.source = source
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.objs = objs


class AttackersDeclared(Event):
    """Creatures attack (508.1k): (attacker, whom)."""

    __slots__ = ("pairs",)
    code: ClassVar[int] = codes.ATTACKERS

    def __init__(self, player: int, pairs: tuple[tuple[int, int], ...]) -> None:
        self.source = 0
        self.player = player
        self.done = False
        self.applied = ()
        self.pairs = pairs


class BlockersDeclared(Event):
    """Creatures block (509.1g): (blocker, attacker)."""

    __slots__ = ("pairs",)
    code: ClassVar[int] = codes.BLOCKERS

    def __init__(self, player: int, pairs: tuple[tuple[int, int], ...]) -> None:
        self.source = 0
        self.player = player
        self.done = False
        self.applied = ()
        self.pairs = pairs


class RemovedFromCombat(Event):
    """An object is removed from combat (506.4)."""

    __slots__ = ("obj",)
    code: ClassVar[int] = codes.OUT_OF_COMBAT

    def __init__(self, obj: int, source: int = 0) -> None:
        self.source = source
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.obj = obj


class Revealed(Event):
    """Cards are shown: to all, or (`to`) to one player who looks at them."""

    __slots__ = ("objs", "to")
    code: ClassVar[int] = codes.REVEALED

    def __init__(self, objs: tuple[int, ...], player: int, to: int = NO_ONE, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.objs = objs
        self.to = to


class EffectBegins(Event):
    """A continuous effect, a replacement effect or a delayed trigger from a resolving spell or ability begins."""

    __slots__ = ("effect",)
    code: ClassVar[int] = codes.EFFECT_BEGINS

    def __init__(self, effect: Row, source: int = 0) -> None:
        self.source = source
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.effect = effect


class EffectEnds(Event):
    """Such effects end: their ids."""

    __slots__ = ("ids",)
    code: ClassVar[int] = codes.EFFECT_ENDS

    def __init__(self, ids: tuple[int, ...]) -> None:
        self.source = 0
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.ids = ids
