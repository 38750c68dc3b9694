"""Kinds of events that happen to players, to what is on the stack, and in the turn."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import Final

from engine.events.event import Event, OfItself, happening
from engine.state import codes
from engine.terms.ids import NO_ONE
from engine.terms.life_loss import Loss
from engine.terms.steps import Step


@happening(codes.DRAW)
class Draw(Event):
    """A player draws one card (121); several draws are several events, one after another (121.2)."""

    player: int
    source: int = 0
    turn_based: bool = field(default=False, init=False)
    new: int = field(default=0, init=False)


@happening(codes.GAIN_LIFE)
class GainLife(Event):
    """A player gains life (119). `lifelink`: the source with lifelink that dealt damage, as a result of which (120.3f);
    `nth`: how often that player has gained life this turn, with this time."""

    player: int
    amount: int
    source: int = 0
    lifelink: int = 0
    nth: int = 0


@happening(codes.LOSE_LIFE)
class LoseLife(Event):
    """A player loses life (119), and why; `nth`: how often that player has lost life this
    turn, with this time."""

    player: int
    amount: int
    source: int = 0
    cause: Loss = Loss.NONE
    nth: int = 0


@happening(codes.ADD_MANA)
class AddMana(Event):
    """Mana is added to a player's pool (106.4): letters of "WUBRGC". `on`: the AST of what it may be spent on."""

    player: int
    mana: str
    source: int = 0
    on: object | None = None
    tapped: bool = field(default=False, init=False)  # made by tapping the source for mana


@happening(codes.SPEND_MANA)
class SpendMana(Event):
    """Mana is spent from a pool: letters of "WUBRGC"; `fresh`: it was made for this and nothing saw it in the pool."""

    player: int
    mana: str
    source: int = 0
    fresh: bool = False


@happening(codes.EMPTY_POOL)
class EmptyPool(Event):
    """Unspent mana is lost as a step or phase ends (703.4p): but for the types of `keep`, bits by their places in
    "WUBRGC"; what would be lost becomes mana of the type at the place `becomes` instead, if that is none below zero."""

    source: int
    player: int
    keep: int = 0
    becomes: int = -1


@happening(codes.CAST)
class SpellCast(OfItself, Event):
    """A spell has been cast (601.2i); `once` the source of the effect that allowed it once each turn, else 0."""

    obj: int
    player: int
    once: int = 0
    source: int = field(init=False)


@happening(codes.ACTIVATED)
class AbilityActivated(Event):
    """An ability has been activated (602.2b); `obj` is it on the stack, 0 for a mana ability."""

    source: int
    player: int
    obj: int
    ability: object
    mana: bool = False


@happening(codes.TRIGGERED)
class AbilityTriggered(Event):
    """A triggered ability has been put on the stack as `obj` (603.3)."""

    source: int
    player: int
    obj: int
    ability: object


@happening(codes.LAND_PLAYED)
class LandPlayed(OfItself, Event):
    """A land has been played (305.1); `once` the source of the effect that allowed it once each turn, else 0."""

    obj: int
    player: int
    once: int = 0
    source: int = field(init=False)


@happening(codes.TARGETED)
class Targeted(Event):
    """An object or player becomes the target of a spell or ability `source` (115)."""

    ref: int
    source: int
    player: int


class Fate(StrEnum):
    """What became of a spell or ability as it left the stack."""

    RESOLVES = "resolves"
    FIZZLES = "fizzles"  # by the rules, all its targets being illegal (608.2b)
    COUNTERED = "countered"


@happening(codes.SPELL_LEFT)
class SpellLeft(Event):
    """A spell or ability has resolved or was countered."""

    obj: int
    how: Fate
    source: int = 0
    player: int = NO_ONE


@happening(codes.STEP)
class StepBegan(Event):
    """A step or main phase begins; `player` is the active player."""

    player: int
    step: int
    source: int = field(default=0, init=False)
    beside: bool = False  # for another player of the active team (805.4a)


@happening(codes.TURN)
class TurnBegan(Event):
    """A turn begins (500.1)."""

    source: int
    player: int
    beside: bool = False  # for another player of the active team (805.4a)


class Added(StrEnum):
    """Which turn a player takes besides their own, or does not take."""

    TURN = "turn"  # after this one (500.7)
    TURN_AFTER_NEXT = "turn after next"
    SKIPPED = "skip turn"  # 614.10


@happening(codes.TURN_ADDED)
class TurnAdded(Event):
    """A player takes an extra turn (500.7), or skips their next one (614.10)."""

    player: int
    what: Added
    source: int = 0


@happening(codes.STEPS_ADDED)
class StepsAdded(Event):
    """Steps are added to the present turn, in this order (500.8-9): behind the present `phase` or, if False, behind the
    present step."""

    player: int
    steps: tuple[Step, ...]
    phase: bool
    source: int = 0


@happening(codes.SHUFFLE)
class Shuffle(Event):
    """A player shuffles their library (701.20) but for the cards set `aside`, which are on top of it after that."""

    source: int
    player: int
    aside: tuple[int, ...] = ()


@happening(codes.LIBRARY_ORDERED)
class LibraryOrdered(Event):
    """A player's library gets this order where somebody arranged it: ids from the top, and those put to the bottom.
    `by` is who did and knows the order; NO_ONE: it is random."""

    player: int
    top: tuple[int, ...]
    bottom: tuple[int, ...]
    by: int
    source: int = 0


WOULD: Final = "would "  # before the verb of what a player is about to do


@happening(codes.DID)
class PlayerDid(Event):
    """A player did what a keyword action names, for abilities that watch: "scry", "surveil", "investigate",
    "proliferate",
    "search", "cycle", "explore", "fight", "connive" ...; with what and how much, or with which `word`."""

    player: int
    verb: str
    obj: int = 0
    amount: int = 1
    source: int = 0
    other: int = 0  # to what `obj` did it
    word: str = ""


@happening(codes.PLAYER_CONTROL)
class PlayerControl(Event):
    """A player will be controlled by another one, or by themselves, during their next turn (714.1), or is at once until
    the spell or ability `until` has left the stack (714.2)."""

    player: int
    by: int
    source: int = 0
    until: int = 0


@happening(codes.LOSES)
class PlayerLoses(Event):
    """A player loses the game (104.3); `why` in a few words, `rule` the number."""

    player: int
    why: str
    rule: str
    source: int = 0


@happening(codes.WINS)
class PlayerWins(Event):
    """A player wins the game (104.2)."""

    player: int
    why: str
    rule: str
    source: int = 0


@happening(codes.DRAWN_GAME)
class GameDrawn(Event):
    """The game is a draw (104.4)."""

    why: str
    rule: str
    source: int = field(default=0, init=False)
    player: int = field(default=NO_ONE, init=False)


@happening(codes.FLIPPED)
class Flipped(Event):
    """A coin was flipped or a die rolled: `sides` 2 for a coin; `won` of a coin called."""

    player: int
    sides: int
    result: int
    won: bool
    source: int = 0
    called: bool = field(default=True, init=False)  # a coin; without a call nobody wins or loses (705.2)
