"""A resolution (608): one spell or ability being followed, and everything its instructions may look at or do.

Verbs (`engine/actions`) are handed one of these and touch nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from engine.ast.node import Amount, Condition, Effect, Filter, Selection
from engine.decisions import Answer, Decision, Option, Purpose
from engine.evaluate.context import Context, Done, EventInfo
from engine.events.kinds import Event
from engine.game import Game
from engine.messages import Text
from engine.terms.ids import NO_ONE

__all__ = ["Done", "EventInfo", "Resolution", "Verb"]

ATTACKED: Final = "attacked"  # what a creature returned to pay a cost attacked (702.49c)


class Resolution(Context, ABC):
    """One spell or ability being followed. `source` is the object the ability is on (as it is or last was), `item` the
    spell or ability on the stack (0 outside), `controller` who follows it; `each` the present thing of a for-each;
    `follows`: the source was moved to pay for the ability, which can find it (400.7); `pays`: it is a cost that is
    followed, `tolled`: the cost of a spell or of an activated ability is paid or counted, `taps`: with {T} in it;
    `casts`: so of its source, which pays for nothing itself; `later`: for each thing that what is still to be paid
    takes, what it may be; `wanted`: where that is only listed, the list; `asked`: the marks of what is asked about
    later ("if you do"); `first` the player with whom players who act in turn begin (NO_ONE: the active one)."""

    __slots__ = ("asked", "casts", "first", "follows", "later", "pays", "taps", "tolled", "wanted")
    game: Game

    def __init__(self, game: Game, source: int, controller: int, item: int = 0) -> None:
        super().__init__(game, source, controller, item)
        self.marks: dict[int, Done] = {}
        self.asked: frozenset[int] = frozenset()
        self.casts = False
        self.first = NO_ONE
        self.follows = False
        self.later: Sequence[Sequence[int]] = ()
        self.pays = False
        self.taps = False
        self.tolled = False
        self.wanted: list[tuple[int, ...]] | None = None

    # --- looking ---

    @abstractmethod
    def refs(self, what: Selection, actor: int = -1) -> tuple[int, ...]:
        """The objects and players a selection gives now. `Some` asks the chooser (`actor`, else its `by`, else the
        controller); what no longer exists is left out, except where last-known information is what is asked for."""

    @abstractmethod
    def objects(self, what: Selection, actor: int = -1) -> tuple[int, ...]:
        """The same, objects only."""

    @abstractmethod
    def players(self, what: Selection) -> tuple[int, ...]:
        """The players of a selection in APNAP order (101.4)."""

    @abstractmethod
    def find(self, what: Filter) -> tuple[int, ...]:
        """All objects and players that match a filter now, in the order of the zones."""

    @abstractmethod
    def matches(self, ref: int, what: Filter) -> bool:
        """Whether an object or player matches; last-known information serves for what is gone."""

    @abstractmethod
    def amount(self, amount: Amount) -> int:
        """The value of an amount now, never below zero: what sets a value asks for it uncut (107.1b)."""

    @abstractmethod
    def times(self, amount: Amount | int) -> int:
        """How often something is done, or how many of something are made: an amount, up to what a table holds."""

    @abstractmethod
    def true(self, condition: Condition) -> bool:
        """Whether a condition is true now."""

    # --- doing ---

    @abstractmethod
    def emit(self, *events: Event) -> bool:
        """Let these happen at once, through can't, replacement and commit; True if any of them happened."""

    @abstractmethod
    def perform(self, effect: Effect) -> None:
        """Follow an instruction with this resolution's targets, marks and event."""

    @abstractmethod
    def did(self, effect: Effect, refs: Sequence[int] = (), amount: int | None = None, happened: bool = True) -> None:
        """Remember under the effect's mark what it did (nothing is kept for mark -1); `amount` None: how many refs."""

    @abstractmethod
    def look(self, player: int, count: int, bottom: bool = False) -> tuple[int, ...]:
        """The top cards of a library made objects that can be looked at, named in decisions and moved."""

    # --- asking ---

    def ask(self, decision: Decision) -> Answer:
        """Ask a player."""
        return self.game.ask(decision)

    @abstractmethod
    def may(self, player: int, text: Text, purpose: Purpose = Purpose.MAY, about: int = 0) -> bool:
        """Ask a yes-or-no question."""

    @abstractmethod
    def choose(
        self, player: int, legal: Sequence[int], least: int, most: int, purpose: Purpose, text: Text = "",
        looked: Sequence[int] = (), good: int = 0,
    ) -> tuple[int, ...]:
        """Ask a player to choose; without asking where there is no choice."""

    @abstractmethod
    def pick(self, player: int, options: Sequence[Option], purpose: Purpose, text: Text = "") -> str:
        """Ask a player to pick one option; its key."""

    @abstractmethod
    def number(self, player: int, low: int, high: int, purpose: Purpose, text: Text = "") -> int:
        """Ask a player for a number."""

    # --- chance ---

    @abstractmethod
    def random(self, below: int) -> int:
        """A number from 0 to below-1 from the game's generator."""


class Verb:
    """What every effect that holds no others together can do; not abstract: these are told apart again and again."""

    __slots__ = ()

    def perform(self, r: Resolution) -> None:
        """Do it, as much of it as is possible (101.3, 609.3)."""
        raise NotImplementedError(type(self).__name__)
