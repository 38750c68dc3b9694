"""Kinds of events: plain slotted classes, written once by whoever emits them, changed only by replacement effects.

`emit` takes a batch of them: everything in a batch happens at the same time. After commit an event says what it
really did: `new` the object that came of a move, `amount` what was really dealt, and `done` whether it happened.
"""

from __future__ import annotations

from typing import ClassVar

from engine.ast.card import Card, Face
from engine.ast.node import Ability
from engine.state import codes
from engine.state.rows import Row
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone


class Event:
    """Something that happens. `source` is the object that does it (0: the rules), `player` whose doing it is."""

    __slots__ = ("applied", "done", "player", "source")
    code: ClassVar[int] = codes.NONE

    def __init__(self, source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied: tuple[int, ...] = ()  # replacement effects that have changed it already (614.5)


class Move(Event):
    """An object changes zones (400.7). `cause` is "", "draw", "destroy", "sacrifice", "discard", "mill", "cast",
    "play", "resolve", "counter", "return", "cycle", "cost", "sba:704.5f" ...; `place` of a library: "top", "bottom", or
    a number from the top as text; `controller` under whose control it enters (NO_ONE: its owner's, or as it was cast);
    `base` the values it enters with where they are not its card's. `new` stands from before it is committed where it
    enters the battlefield in a way that abilities care about."""

    __slots__ = (
        "attach_to", "attacking", "base", "blocking", "cause", "controller", "counters", "face", "face_down",
        "from_zone", "new", "obj", "place", "tapped", "to",
    )
    code: ClassVar[int] = codes.MOVE

    def __init__(self, obj: int, to: Zone, cause: str = "", source: int = 0, player: int = NO_ONE) -> None:
        Event.__init__(self, source, player)
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


class CreateTokens(Event):
    """A player creates tokens with these copiable values (111); `copies` of an object's values come as its base."""

    __slots__ = ("attach_to", "attacking", "blocking", "card", "count", "counters", "face", "new", "tapped")
    code: ClassVar[int] = codes.CREATE_TOKENS

    def __init__(self, player: int, face: Face, count: int, source: int = 0) -> None:
        Event.__init__(self, source, player)
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
    """A player gets an emblem with abilities (114); `new` is its id."""

    __slots__ = ("abilities", "new")
    code: ClassVar[int] = codes.CREATE_EMBLEM

    def __init__(self, player: int, abilities: tuple[Ability, ...], source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.abilities = abilities
        self.new = 0


class Draw(Event):
    """A player draws one card (121); several draws are several events, one after another (121.2)."""

    __slots__ = ("new", "turn_based")
    code: ClassVar[int] = codes.DRAW

    def __init__(self, player: int, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.turn_based = False
        self.new = 0


class Damage(Event):
    """A source deals damage to a creature, planeswalker, battle or player (120)."""

    __slots__ = ("amount", "combat", "preventable", "to")
    code: ClassVar[int] = codes.DAMAGE

    def __init__(self, source: int, to: int, amount: int, combat: bool = False) -> None:
        Event.__init__(self, source)
        self.to = to
        self.amount = amount
        self.combat = combat
        self.preventable = True


class GainLife(Event):
    """A player gains life (119)."""

    __slots__ = ("amount",)
    code: ClassVar[int] = codes.GAIN_LIFE

    def __init__(self, player: int, amount: int, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.amount = amount


class LoseLife(Event):
    """A player loses life (119); `cause` is "damage", "pay" or ""."""

    __slots__ = ("amount", "cause")
    code: ClassVar[int] = codes.LOSE_LIFE

    def __init__(self, player: int, amount: int, source: int = 0, cause: str = "") -> None:
        Event.__init__(self, source, player)
        self.amount = amount
        self.cause = cause


class PutCounters(Event):
    """Counters are put on an object or given to a player (122); `player` puts them."""

    __slots__ = ("count", "kind", "on")
    code: ClassVar[int] = codes.PUT_COUNTERS

    def __init__(self, on: int, kind: str, count: int, source: int = 0, player: int = NO_ONE) -> None:
        Event.__init__(self, source, player)
        self.on = on
        self.kind = kind
        self.count = count


class RemoveCounters(Event):
    """Counters are removed; no more than there are."""

    __slots__ = ("count", "kind", "on")
    code: ClassVar[int] = codes.REMOVE_COUNTERS

    def __init__(self, on: int, kind: str, count: int, source: int = 0, player: int = NO_ONE) -> None:
        Event.__init__(self, source, player)
        self.on = on
        self.kind = kind
        self.count = count


class Destroy(Event):
    """A permanent is destroyed (701.7): if nothing stops or replaces it, it moves to the graveyard."""

    __slots__ = ("obj", "regenerable")
    code: ClassVar[int] = codes.DESTROY

    def __init__(self, obj: int, source: int = 0, player: int = NO_ONE, regenerable: bool = True) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.regenerable = regenerable


class Tap(Event):
    """A permanent becomes tapped; `for_mana` as the cost of a mana ability (106.12)."""

    __slots__ = ("for_mana", "obj")
    code: ClassVar[int] = codes.TAP

    def __init__(self, obj: int, source: int = 0, player: int = NO_ONE, for_mana: bool = False) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.for_mana = for_mana


class Untap(Event):
    """A permanent becomes untapped; `turn_based` in the untap step (502.3)."""

    __slots__ = ("obj", "turn_based")
    code: ClassVar[int] = codes.UNTAP

    def __init__(self, obj: int, source: int = 0, player: int = NO_ONE, turn_based: bool = False) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.turn_based = turn_based


class AddMana(Event):
    """Mana is added to a player's pool (106.4): letters of "WUBRGC". `on`: the AST of what it may be spent on."""

    __slots__ = ("mana", "on", "tapped")
    code: ClassVar[int] = codes.ADD_MANA

    def __init__(self, player: int, mana: str, source: int = 0, on: object | None = None) -> None:
        Event.__init__(self, source, player)
        self.mana = mana
        self.on = on
        self.tapped = False  # made by tapping the source for mana


class SpendMana(Event):
    """Mana is spent from a pool: letters of "WUBRGC"."""

    __slots__ = ("mana",)
    code: ClassVar[int] = codes.SPEND_MANA

    def __init__(self, player: int, mana: str, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.mana = mana


class EmptyPool(Event):
    """Unspent mana is lost as a step or phase ends (703.4p)."""

    __slots__ = ()
    code: ClassVar[int] = codes.EMPTY_POOL


class SpellCast(Event):
    """A spell has been cast (601.2i)."""

    __slots__ = ("obj",)
    code: ClassVar[int] = codes.CAST

    def __init__(self, obj: int, player: int) -> None:
        Event.__init__(self, obj, player)
        self.obj = obj


class AbilityActivated(Event):
    """An ability has been activated (602.2b); `obj` is it on the stack, 0 for a mana ability."""

    __slots__ = ("ability", "mana", "obj")
    code: ClassVar[int] = codes.ACTIVATED

    def __init__(self, source: int, player: int, obj: int, ability: object, mana: bool = False) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.ability = ability
        self.mana = mana


class AbilityTriggered(Event):
    """A triggered ability has been put on the stack as `obj` (603.3)."""

    __slots__ = ("ability", "obj")
    code: ClassVar[int] = codes.TRIGGERED

    def __init__(self, source: int, player: int, obj: int, ability: object) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.ability = ability


class LandPlayed(Event):
    """A land has been played (305.1)."""

    __slots__ = ("obj",)
    code: ClassVar[int] = codes.LAND_PLAYED

    def __init__(self, obj: int, player: int) -> None:
        Event.__init__(self, obj, player)
        self.obj = obj


class Targeted(Event):
    """An object or player becomes the target of a spell or ability `source` (115)."""

    __slots__ = ("ref",)
    code: ClassVar[int] = codes.TARGETED

    def __init__(self, ref: int, source: int, player: int) -> None:
        Event.__init__(self, source, player)
        self.ref = ref


class SpellLeft(Event):
    """A spell or ability has resolved or was countered: `how` is "resolves" or "countered"."""

    __slots__ = ("how", "obj")
    code: ClassVar[int] = codes.SPELL_LEFT

    def __init__(self, obj: int, how: str, source: int = 0, player: int = NO_ONE) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.how = how


class Attach(Event):
    """An Aura, Equipment or Fortification becomes attached to `to`, or unattached where that is NO_ONE (701.3)."""

    __slots__ = ("obj", "to")
    code: ClassVar[int] = codes.ATTACH

    def __init__(self, obj: int, to: int, source: int = 0, player: int = NO_ONE) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.to = to


class ControlChanges(Event):
    """A player gains control of an object (110.2); emitted when layer 2 gives another result than before."""

    __slots__ = ("obj", "to")
    code: ClassVar[int] = codes.CONTROL

    def __init__(self, obj: int, to: int, source: int = 0) -> None:
        Event.__init__(self, source)
        self.obj = obj
        self.to = to


class Turned(Event):
    """A permanent is turned: `how` is "transform", "flip", "face up", "face down", "phase out", "phase in", "meld" """

    __slots__ = ("how", "obj")
    code: ClassVar[int] = codes.TURNED

    def __init__(self, obj: int, how: str, source: int = 0, player: int = NO_ONE) -> None:
        Event.__init__(self, source, player)
        self.obj = obj
        self.how = how


class Marked(Event):
    """An object or player gets (or, `on` False, loses) a designation: "monstrous", "renowned", "goaded", "monarch"
    ..."""

    __slots__ = ("on", "ref", "word")
    code: ClassVar[int] = codes.MARKED

    def __init__(self, ref: int, word: str, on: bool = True, source: int = 0) -> None:
        Event.__init__(self, source)
        self.ref = ref
        self.word = word
        self.on = on


class Chose(Event):
    """Something is chosen for an object to remember: `what` "color", "type", "name", "number", "player", "mode" """

    __slots__ = ("obj", "value", "what")
    code: ClassVar[int] = codes.CHOSE

    def __init__(self, obj: int, what: str, value: str | int, player: int) -> None:
        Event.__init__(self, obj, player)
        self.obj = obj
        self.what = what
        self.value = value


class AttackersDeclared(Event):
    """Creatures attack (508.1k): (attacker, whom)."""

    __slots__ = ("pairs",)
    code: ClassVar[int] = codes.ATTACKERS

    def __init__(self, player: int, pairs: tuple[tuple[int, int], ...]) -> None:
        Event.__init__(self, 0, player)
        self.pairs = pairs


class BlockersDeclared(Event):
    """Creatures block (509.1g): (blocker, attacker)."""

    __slots__ = ("pairs",)
    code: ClassVar[int] = codes.BLOCKERS

    def __init__(self, player: int, pairs: tuple[tuple[int, int], ...]) -> None:
        Event.__init__(self, 0, player)
        self.pairs = pairs


class RemovedFromCombat(Event):
    """An object is removed from combat (506.4)."""

    __slots__ = ("obj",)
    code: ClassVar[int] = codes.OUT_OF_COMBAT

    def __init__(self, obj: int, source: int = 0) -> None:
        Event.__init__(self, source)
        self.obj = obj


class StepBegan(Event):
    """A step or main phase begins; `player` is the active player."""

    __slots__ = ("step",)
    code: ClassVar[int] = codes.STEP

    def __init__(self, player: int, step: int) -> None:
        Event.__init__(self, 0, player)
        self.step = step


class TurnBegan(Event):
    """A turn begins (500.1)."""

    __slots__ = ()
    code: ClassVar[int] = codes.TURN


class TurnAdded(Event):
    """A player takes an extra turn after this one (500.7), or a phase or step is added: `what` "turn", "combat",
    "main" """

    __slots__ = ("what",)
    code: ClassVar[int] = codes.TURN_ADDED

    def __init__(self, player: int, what: str, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.what = what


class Shuffle(Event):
    """A player shuffles their library (701.20)."""

    __slots__ = ()
    code: ClassVar[int] = codes.SHUFFLE


class Revealed(Event):
    """Cards are shown: to all, or (`to`) to one player who looks at them."""

    __slots__ = ("objs", "to")
    code: ClassVar[int] = codes.REVEALED

    def __init__(self, objs: tuple[int, ...], player: int, to: int = NO_ONE, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.objs = objs
        self.to = to


class LibraryOrdered(Event):
    """A player's library gets this order where they arranged it: ids from the top, and those put to the bottom."""

    __slots__ = ("bottom", "top")
    code: ClassVar[int] = codes.LIBRARY_ORDERED

    def __init__(self, player: int, top: tuple[int, ...], bottom: tuple[int, ...], source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.top = top
        self.bottom = bottom


class PlayerDid(Event):
    """A player did what a keyword action names, for abilities that watch: "scry", "surveil", "investigate",
    "proliferate",
    "search", "cycle", "explore", "fight", "connive" ...; with what and how much."""

    __slots__ = ("amount", "obj", "verb")
    code: ClassVar[int] = codes.DID

    def __init__(self, player: int, verb: str, obj: int = 0, amount: int = 1, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.verb = verb
        self.obj = obj
        self.amount = amount


class EffectBegins(Event):
    """A continuous effect, a replacement effect or a delayed trigger from a resolving spell or ability begins."""

    __slots__ = ("effect",)
    code: ClassVar[int] = codes.EFFECT_BEGINS

    def __init__(self, effect: Row, source: int = 0) -> None:
        Event.__init__(self, source)
        self.effect = effect


class EffectEnds(Event):
    """Such effects end: their ids."""

    __slots__ = ("ids",)
    code: ClassVar[int] = codes.EFFECT_ENDS

    def __init__(self, ids: tuple[int, ...]) -> None:
        Event.__init__(self)
        self.ids = ids


class DamageRemoved(Event):
    """All damage marked on permanents is removed (514.2, 701.15)."""

    __slots__ = ("objs",)
    code: ClassVar[int] = codes.DAMAGE_REMOVED

    def __init__(self, objs: tuple[int, ...], source: int = 0) -> None:
        Event.__init__(self, source)
        self.objs = objs


class PlayerLoses(Event):
    """A player loses the game (104.3); `why` in a few words, `rule` the number."""

    __slots__ = ("rule", "why")
    code: ClassVar[int] = codes.LOSES

    def __init__(self, player: int, why: str, rule: str, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.why = why
        self.rule = rule


class PlayerWins(Event):
    """A player wins the game (104.2)."""

    __slots__ = ("rule", "why")
    code: ClassVar[int] = codes.WINS

    def __init__(self, player: int, why: str, rule: str, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.why = why
        self.rule = rule


class GameDrawn(Event):
    """The game is a draw (104.4)."""

    __slots__ = ("rule", "why")
    code: ClassVar[int] = codes.DRAWN_GAME

    def __init__(self, why: str, rule: str) -> None:
        Event.__init__(self)
        self.why = why
        self.rule = rule


class Flipped(Event):
    """A coin was flipped or a die rolled: `sides` 2 for a coin; `won` of a coin called."""

    __slots__ = ("result", "sides", "won")
    code: ClassVar[int] = codes.FLIPPED

    def __init__(self, player: int, sides: int, result: int, won: bool, source: int = 0) -> None:
        Event.__init__(self, source, player)
        self.sides = sides
        self.result = result
        self.won = won
