"""Rows of what lasts or waits: continuous, replacement and prevention effects, delayed and pending triggers.

Rows are never changed; a changed one is a new row with the same id. Each remembers what its words refer to.
"""

from __future__ import annotations

from enum import StrEnum

from engine.ast.node import Ability, Condition, Effect, Filter, Modifier, Pattern, Selection
from engine.state.remembered import NOTHING_MARKED, Done, EventInfo
from engine.terms.ids import NO_ONE
from engine.terms.records import record
from engine.terms.zones import Zone


class Ends(StrEnum):
    """When an effect ends."""

    NEVER = "never"
    PERPETUAL = "perpetual"  # never, and it follows a card from zone to zone
    TURN = "turn"  # cleanup (514.2)
    COMBAT = "combat"  # end of combat (511.3)
    COMBAT_OF = "combat of"  # end of combat on turn `until_turn` of a player; never where that had none
    TURN_OF = "turn of"  # as the next turn of `until_player` begins
    END_OF_TURN_OF = "end of turn of"  # cleanup of it
    STEP_OF = "step of"  # as `until_step` of it begins
    UNTAPPED = "untapped"  # as the next untap step of `until_player`, or of the controller of what it is about, is over
    LOST = "lost"  # as soon as the controller of the effect loses control of what it is about
    WHILE = "while"  # as soon as `condition` is no longer true (611.2b)
    WALK = "walk"  # as a player planeswalks (701.24)
    ANOTHER = "another"  # as soon as something is exiled with its source after it began (607.2a)
    DEPARTS = "departs"  # as soon as one of `watched` is cast from exile, where it is
    LEAVES = "leaves"  # as soon as one of `watched` leaves the battlefield (610.3)


class Memory:
    """What the words of an effect refer to, kept for later."""

    __slots__ = ("each", "event", "follows", "item", "marks", "targets", "x")
    each: int
    event: EventInfo | None
    follows: bool
    item: int
    marks: dict[int, Done]
    targets: tuple[tuple[int, ...], ...]
    x: int

    def __init__(self) -> None:
        self.follows = False  # "it" is what the source became as the ability triggered (400.7)
        self.targets = ()
        self.x = 0
        self.event = None
        self.marks = NOTHING_MARKED
        self.each = -1
        self.item = 0


NO_MEMORY = Memory()


class Row:
    """An effect that lasts. `source` is the object it came from, `ends` when it ends."""

    __slots__ = (
        "condition", "controller", "ends", "id", "memory", "since", "source", "timestamp", "until_player", "until_step",
        "until_turn", "watched",
    )
    condition: Condition | None
    controller: int
    ends: Ends
    id: int
    memory: Memory
    since: int
    source: int
    timestamp: int
    until_player: int
    until_step: int
    until_turn: int
    watched: tuple[int, ...]

    def __init__(self, id: int, source: int, controller: int, timestamp: int) -> None:
        self.id = id
        self.source = source
        self.controller = controller
        self.timestamp = timestamp
        self.memory = NO_MEMORY
        self.ends = Ends.NEVER
        self.until_player = NO_ONE
        self.until_step = -1
        self.until_turn = 0  # of those of `until_player`, as they have counted since the game began
        self.since = 0  # the turn it began in
        self.watched = ()
        self.condition = None


class ContinuousRow(Row):
    """A continuous effect of a resolved spell or ability (611.2): of the locked-in `refs` (611.2c), or of whatever
    `what` describes where it changes no characteristics or is of spells yet to be cast. `what` None and no refs: the
    rules themselves."""

    __slots__ = ("modifiers", "refs", "what")
    modifiers: tuple[Modifier, ...]
    refs: tuple[int, ...]
    what: Filter | Selection | None

    def __init__(
        self, id: int, source: int, controller: int, timestamp: int, modifiers: tuple[Modifier, ...],
        refs: tuple[int, ...], what: Filter | Selection | None = None,
    ) -> None:
        super().__init__(id, source, controller, timestamp)
        self.modifiers = modifiers
        self.refs = refs
        self.what = what


class ReplacementRow(Row):
    """A replacement or prevention effect of a resolved spell or ability (614, 615): an Instead, Prevent, Redirect or
    Regenerate; `left` how much more it prevents (-1: any), `once` it is used up by the next event."""

    __slots__ = ("effect", "left", "once", "refs")
    effect: Effect
    left: int
    once: bool
    refs: tuple[int, ...]

    def __init__(
        self, id: int, source: int, controller: int, timestamp: int, effect: Effect, refs: tuple[int, ...] = (),
        left: int = -1, once: bool = False,
    ) -> None:
        super().__init__(id, source, controller, timestamp)
        self.effect = effect
        self.refs = refs
        self.left = left
        self.once = once


@record
class RegenerationShield(Effect):
    """What a regeneration effect leaves behind until it is used (701.15): the effect of a ReplacementRow; `then`: what
    happens when it is used."""

    then: Effect | None = None


class ReturnsRow(Row):
    """Objects that come back at once when what holds them leaves (610.3): exiled ones as a rule."""

    __slots__ = ("objs", "to", "under_owner")
    objs: tuple[int, ...]
    to: Zone
    under_owner: bool

    def __init__(
        self, id: int, source: int, controller: int, timestamp: int, objs: tuple[int, ...], to: Zone
    ) -> None:
        super().__init__(id, source, controller, timestamp)
        self.objs = objs
        self.to = to
        self.under_owner = True
        self.ends = Ends.LEAVES


class DelayedTrigger(Row):
    """A delayed triggered ability (603.7): it triggers on `pattern`, once or as often as it happens."""

    __slots__ = ("ability", "once", "pattern")
    ability: Ability
    once: bool
    pattern: Pattern

    def __init__(
        self, id: int, source: int, controller: int, timestamp: int, pattern: Pattern, ability: Ability, once: bool
    ) -> None:
        super().__init__(id, source, controller, timestamp)
        self.pattern = pattern
        self.ability = ability
        self.once = once


class PendingTrigger:
    """An ability that has triggered and waits to be put on the stack (603.3). `mana`: it resolves at once (605.4a).
    `timestamp` orders them where nobody else does."""

    __slots__ = ("ability", "controller", "info", "mana", "memory", "source", "timestamp")
    ability: Ability
    controller: int
    info: EventInfo
    mana: bool
    memory: Memory
    source: int
    timestamp: int

    def __init__(
        self, ability: Ability, source: int, controller: int, info: EventInfo, timestamp: int, memory: Memory,
        mana: bool,
    ) -> None:
        self.ability = ability
        self.source = source
        self.controller = controller
        self.info = info
        self.timestamp = timestamp
        self.memory = memory
        self.mana = mana
