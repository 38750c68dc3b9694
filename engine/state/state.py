"""The state of one game: copy-on-write rows, plain numbers and tuples.

`fork` gives an independent state in a few microseconds: both sides then copy a row before they first write it
(`own`, `own_player`). Written only at commit (`engine/events`) and by set-up. Zones are tuples; references are ids.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from engine.ast.card import Card
from engine.state.effect_rows import DelayedTrigger, PendingTrigger, Row
from engine.state.objects import Obj
from engine.state.outcome import Outcome
from engine.state.players import Player
from engine.state.rng import advance, output, shuffled
from engine.state.variant import Variants
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.steps import Step


class Token:
    """Says which state may write a row."""

    __slots__ = ()


STATE_TYPES: Final[dict[str, object]] = {  # of its fields: once it is compiled, the class does not tell them
    "active": int, "assigned": tuple[tuple[int, int, int], ...], "astray": tuple[int, ...],
    "battlefield": tuple[int, ...], "beside": tuple[int, ...], "cards": tuple[Card, ...], "combat_phases": int,
    "command": tuple[int, ...], "day": str, "delayed": tuple[DelayedTrigger, ...], "drawn": bool,
    "effects": tuple[Row, ...], "exile": tuple[int, ...], "extra_turn": int, "extra_turns": tuple[int, ...],
    "first_strike_dealt": frozenset[int], "history": dict[tuple[str, int], int],
    "history_before": dict[tuple[str, int], int], "history_refs": dict[tuple[str, int], tuple[int, ...]],
    "initiative": int, "monarch": int, "next_id": int, "objects": dict[int, Obj], "outcome": Outcome | None,
    "owners": tuple[int, ...], "passes": int, "pending": tuple[PendingTrigger, ...], "phases": int,
    "plan": tuple[int, ...], "players": list[Player], "previous": int, "priority": int, "ranges": tuple[int, ...],
    "regular": int, "rng": int, "stack": tuple[int, ...], "starting": int, "step": Step, "timestamp": int,
    "token": Token, "turn": int, "variants": Variants | None, "winners": tuple[int, ...],
}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything that is true of a game. `cards[physical]` and `owners[physical]` are the physical cards, shared by all
    forks. `history` counts what happened this turn, `history_before` the turn before, by (what, ref) keys."""

    __slots__ = tuple(STATE_TYPES)
    active: int
    assigned: tuple[tuple[int, int, int], ...]
    astray: tuple[int, ...]
    battlefield: tuple[int, ...]
    beside: tuple[int, ...]
    cards: tuple[Card, ...]
    combat_phases: int
    command: tuple[int, ...]
    day: str
    delayed: tuple[DelayedTrigger, ...]
    drawn: bool
    effects: tuple[Row, ...]
    exile: tuple[int, ...]
    extra_turn: int
    extra_turns: tuple[int, ...]
    first_strike_dealt: frozenset[int]
    history: dict[tuple[str, int], int]
    history_before: dict[tuple[str, int], int]
    history_refs: dict[tuple[str, int], tuple[int, ...]]
    initiative: int
    monarch: int
    next_id: int
    objects: dict[int, Obj]
    outcome: Outcome | None
    owners: tuple[int, ...]
    passes: int
    pending: tuple[PendingTrigger, ...]
    phases: int
    plan: tuple[int, ...]
    players: list[Player]
    previous: int
    priority: int
    ranges: tuple[int, ...]
    regular: int
    rng: int
    stack: tuple[int, ...]
    starting: int
    step: Step
    timestamp: int
    token: Token
    turn: int
    variants: Variants | None
    winners: tuple[int, ...]

    def __init__(self, cards: tuple[Card, ...], owners: tuple[int, ...]) -> None:
        self.token = Token()
        self.cards = cards
        self.owners = owners
        self.objects = {}
        self.players = []
        self.battlefield = ()
        self.stack = ()  # last resolves first
        self.exile = ()
        self.command = ()
        self.next_id = FIRST_OBJECT
        self.timestamp = 0
        self.rng = 0  # position and seed of the generator in one number
        # the turn
        self.turn = 0
        self.active = 0
        self.beside = ()  # the other active players where teams share turns (805.4a)
        self.starting = 0
        self.regular = 0  # whose turn came last in turn order, extra turns apart (500.7)
        self.previous = 0  # whose turn was the last one
        self.astray = ()  # tokens and copies in zones where they cease to exist (704.5d-e)
        self.assigned = ()  # combat damage announced and not yet dealt (510.1)
        self.step = Step.UNTAP
        self.plan = ()  # steps and phases still to come this turn
        self.extra_turns = ()  # who takes them, last added first (500.7)
        self.extra_turn = -1  # the place of the present turn among the extra ones as it was added; -1: a regular turn
        self.phases = 0
        self.combat_phases = 0
        self.first_strike_dealt = frozenset()
        self.priority = NO_ONE
        self.passes = 0
        # effects and what waits
        self.effects = ()  # continuous, replacement and prevention effects of resolved things
        self.delayed = ()  # delayed triggered abilities
        self.pending = ()  # triggered, not yet on the stack
        self.history = {}
        self.history_before = {}
        self.history_refs = {}  # the objects those counters are about
        self.monarch = NO_ONE
        self.initiative = NO_ONE
        self.day = ""
        self.drawn = False
        self.winners = ()
        self.ranges = ()  # the players in range of each, as bits; () without a limit (801.2c)
        self.outcome = None
        self.variants = None  # None in a game without any

    def own(self, id: int) -> Obj:
        """The row of an object, ready to be written by this state."""
        row = self.objects[id]
        if row.token is not self.token:
            row = row.copy(self.token)
            self.objects[id] = row
        return row

    def own_player(self, id: int) -> Player:
        """The row of a player, ready to be written by this state."""
        row = self.players[id]
        if row.token is not self.token:
            row = row.copy(self.token)
            self.players[id] = row
        return row

    def acts(self, player: int) -> bool:
        """Whether a player is an active player (102.1, 805.4a)."""
        return player == self.active or player in self.beside

    @property
    def active_players(self) -> tuple[int, ...]:
        """The active player, or all of the active team, the primary player first (805.4a)."""
        return (self.active, *self.beside)

    @property
    def latest_turn(self) -> int:
        """The number of the turn that began last, of those that are taken at the same time (807.4)."""
        kept = self.variants
        return self.turn if kept is None or not kept.markers else kept.turns

    @property
    def stacked(self) -> tuple[int, ...]:
        """What is on the stack, and on the stacks of the other turns that are taken at the same time (807.5)."""
        kept = self.variants
        if kept is None or not kept.markers:
            return self.stack
        return (*self.stack, *(id for one in kept.markers if one.number != kept.marker for id in one.stack))

    def off_stack(self, id: int) -> None:
        """Take an object off whichever stack it is on."""
        self.stack = tuple([one for one in self.stack if one != id])
        kept = self.variants
        if kept is not None and any(id in marker.stack for marker in kept.markers):
            self.variants = kept = kept.copy()
            kept.markers = tuple(marker.copy() for marker in kept.markers)
            for marker in kept.markers:
                marker.stack = tuple(one for one in marker.stack if one != id)

    def random(self, below: int) -> int:
        """A number from 0 to below-1, moving the generator on."""
        self.rng = advance(self.rng)
        return output(self.rng) % below

    def shuffle(self, entries: list[int]) -> None:
        """Put entries into a random order, moving the generator on once for each but the first (701.20a)."""
        self.rng = shuffled(self.rng, entries)

    def new_id(self) -> int:
        """An id never used before in this game."""
        id = self.next_id
        self.next_id = id + 1
        return id

    def tick(self) -> int:
        """The next timestamp (613.7)."""
        self.timestamp += 1
        return self.timestamp

    def fork(self) -> State:
        """An independent state with the same contents."""
        other = State.__new__(State)
        other.active = self.active
        other.battlefield = self.battlefield
        other.beside = self.beside
        other.cards = self.cards
        other.combat_phases = self.combat_phases
        other.command = self.command
        other.day = self.day
        other.delayed = self.delayed
        other.drawn = self.drawn
        other.effects = self.effects
        other.exile = self.exile
        other.extra_turn = self.extra_turn
        other.extra_turns = self.extra_turns
        other.first_strike_dealt = self.first_strike_dealt
        other.history_before = self.history_before
        other.initiative = self.initiative
        other.monarch = self.monarch
        other.next_id = self.next_id
        other.outcome = self.outcome
        other.owners = self.owners
        other.passes = self.passes
        other.pending = self.pending
        other.phases = self.phases
        other.plan = self.plan
        other.priority = self.priority
        other.ranges = self.ranges
        other.rng = self.rng
        other.stack = self.stack
        other.starting = self.starting
        other.regular = self.regular
        other.previous = self.previous
        other.astray = self.astray
        other.assigned = self.assigned
        other.step = self.step
        other.timestamp = self.timestamp
        other.turn = self.turn
        other.variants = self.variants
        other.winners = self.winners
        other.objects = self.objects.copy()
        other.players = self.players.copy()
        other.history = self.history.copy()
        other.history_refs = self.history_refs.copy()
        other.token = Token()
        self.token = Token()
        return other
