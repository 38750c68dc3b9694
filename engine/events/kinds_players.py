"""Kinds of events that happen to players, to what is on the stack, and in the turn."""

from __future__ import annotations

from typing import ClassVar

from engine.events.event import Event
from engine.state import codes
from engine.terms.ids import NO_ONE


class Draw(Event):
    """A player draws one card (121); several draws are several events, one after another (121.2)."""

    __slots__ = ("new", "turn_based")
    code: ClassVar[int] = codes.DRAW

    def __init__(self, player: int, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.turn_based = False
        self.new = 0


class GainLife(Event):
    """A player gains life (119)."""

    __slots__ = ("amount",)
    code: ClassVar[int] = codes.GAIN_LIFE

    def __init__(self, player: int, amount: int, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.amount = amount


class LoseLife(Event):
    """A player loses life (119); `cause` is "damage", "pay" or ""."""

    __slots__ = ("amount", "cause")
    code: ClassVar[int] = codes.LOSE_LIFE

    def __init__(self, player: int, amount: int, source: int = 0, cause: str = "") -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.amount = amount
        self.cause = cause


class AddMana(Event):
    """Mana is added to a player's pool (106.4): letters of "WUBRGC". `on`: the AST of what it may be spent on."""

    __slots__ = ("mana", "on", "tapped")
    code: ClassVar[int] = codes.ADD_MANA

    def __init__(self, player: int, mana: str, source: int = 0, on: object | None = None) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.mana = mana
        self.on = on
        self.tapped = False  # made by tapping the source for mana


class SpendMana(Event):
    """Mana is spent from a pool: letters of "WUBRGC"; `fresh`: it was made for this and nothing saw it in the pool."""

    __slots__ = ("fresh", "mana")
    code: ClassVar[int] = codes.SPEND_MANA

    def __init__(self, player: int, mana: str, source: int = 0, fresh: bool = False) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.mana = mana
        self.fresh = fresh


class EmptyPool(Event):
    """Unspent mana is lost as a step or phase ends (703.4p): but for the types of `keep`, bits by their places in
    "WUBRGC"; what would be lost becomes mana of the type at the place `becomes` instead, if that is none below zero."""

    __slots__ = ("becomes", "keep")
    code: ClassVar[int] = codes.EMPTY_POOL

    def __init__(self, source: int, player: int, keep: int = 0, becomes: int = -1) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.keep = keep
        self.becomes = becomes


class SpellCast(Event):
    """A spell has been cast (601.2i); `once` the source of the effect that allowed it once each turn, else 0."""

    __slots__ = ("obj", "once")
    code: ClassVar[int] = codes.CAST

    def __init__(self, obj: int, player: int, once: int = 0) -> None:
        self.once = once
        self.source = obj
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj


class AbilityActivated(Event):
    """An ability has been activated (602.2b); `obj` is it on the stack, 0 for a mana ability."""

    __slots__ = ("ability", "mana", "obj")
    code: ClassVar[int] = codes.ACTIVATED

    def __init__(self, source: int, player: int, obj: int, ability: object, mana: bool = False) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.ability = ability
        self.mana = mana


class AbilityTriggered(Event):
    """A triggered ability has been put on the stack as `obj` (603.3)."""

    __slots__ = ("ability", "obj")
    code: ClassVar[int] = codes.TRIGGERED

    def __init__(self, source: int, player: int, obj: int, ability: object) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.ability = ability


class LandPlayed(Event):
    """A land has been played (305.1); `once` the source of the effect that allowed it once each turn, else 0."""

    __slots__ = ("obj", "once")
    code: ClassVar[int] = codes.LAND_PLAYED

    def __init__(self, obj: int, player: int, once: int = 0) -> None:
        self.once = once
        self.source = obj
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj


class Targeted(Event):
    """An object or player becomes the target of a spell or ability `source` (115)."""

    __slots__ = ("ref",)
    code: ClassVar[int] = codes.TARGETED

    def __init__(self, ref: int, source: int, player: int) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.ref = ref


class SpellLeft(Event):
    """A spell or ability has resolved or was countered: `how` is "resolves" or "countered"."""

    __slots__ = ("how", "obj")
    code: ClassVar[int] = codes.SPELL_LEFT

    def __init__(self, obj: int, how: str, source: int = 0, player: int = NO_ONE) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
        self.how = how


class StepBegan(Event):
    """A step or main phase begins; `player` is the active player."""

    __slots__ = ("step",)
    code: ClassVar[int] = codes.STEP

    def __init__(self, player: int, step: int) -> None:
        self.source = 0
        self.player = player
        self.done = False
        self.applied = ()
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
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.what = what


class Shuffle(Event):
    """A player shuffles their library (701.20) but for the cards set `aside`, which are on top of it after that."""

    __slots__ = ("aside",)
    code: ClassVar[int] = codes.SHUFFLE

    def __init__(self, source: int, player: int, aside: tuple[int, ...] = ()) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.aside = aside


class LibraryOrdered(Event):
    """A player's library gets this order where they arranged it: ids from the top, and those put to the bottom."""

    __slots__ = ("bottom", "top")
    code: ClassVar[int] = codes.LIBRARY_ORDERED

    def __init__(self, player: int, top: tuple[int, ...], bottom: tuple[int, ...], source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.top = top
        self.bottom = bottom


class PlayerDid(Event):
    """A player did what a keyword action names, for abilities that watch: "scry", "surveil", "investigate",
    "proliferate",
    "search", "cycle", "explore", "fight", "connive" ...; with what and how much."""

    __slots__ = ("amount", "obj", "verb")
    code: ClassVar[int] = codes.DID

    def __init__(self, player: int, verb: str, obj: int = 0, amount: int = 1, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.verb = verb
        self.obj = obj
        self.amount = amount


class PlayerControl(Event):
    """A player will be controlled by another one, or by themselves, during their next turn (714.1), or is at once until
    the spell or ability `until` has left the stack (714.2)."""

    __slots__ = ("by", "until")
    code: ClassVar[int] = codes.PLAYER_CONTROL

    def __init__(self, player: int, by: int, source: int = 0, until: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.by = by
        self.until = until


class PlayerLoses(Event):
    """A player loses the game (104.3); `why` in a few words, `rule` the number."""

    __slots__ = ("rule", "why")
    code: ClassVar[int] = codes.LOSES

    def __init__(self, player: int, why: str, rule: str, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.why = why
        self.rule = rule


class PlayerWins(Event):
    """A player wins the game (104.2)."""

    __slots__ = ("rule", "why")
    code: ClassVar[int] = codes.WINS

    def __init__(self, player: int, why: str, rule: str, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.why = why
        self.rule = rule


class GameDrawn(Event):
    """The game is a draw (104.4)."""

    __slots__ = ("rule", "why")
    code: ClassVar[int] = codes.DRAWN_GAME

    def __init__(self, why: str, rule: str) -> None:
        self.source = 0
        self.player = NO_ONE
        self.done = False
        self.applied = ()
        self.why = why
        self.rule = rule


class Flipped(Event):
    """A coin was flipped or a die rolled: `sides` 2 for a coin; `won` of a coin called."""

    __slots__ = ("called", "result", "sides", "won")
    code: ClassVar[int] = codes.FLIPPED

    def __init__(self, player: int, sides: int, result: int, won: bool, source: int = 0) -> None:
        self.source = source
        self.player = player
        self.done = False
        self.applied = ()
        self.sides = sides
        self.result = result
        self.won = won
        self.called = True  # a coin; without a call nobody wins or loses (705.2)
