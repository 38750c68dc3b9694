"""A game under way: its state, what is derived from it, and the way to procedures and seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.ast.card import Card, Face
from engine.decisions import Answer, Decision
from engine.procedures import Procedures
from engine.state import evaluate
from engine.state.chars import Chars
from engine.state.index import Index, rebuilt
from engine.state.layers import derive
from engine.state.objects import Obj
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import is_player

if TYPE_CHECKING:
    from engine.events.kinds import Event

READABLE: Final = evaluate.EVALUABLE  # importing them registers all evaluators
_NO_CHARS: Final = Chars(Face(""))


class Observer(ABC):
    """Somebody who is told what has happened: views, the log, a recorder."""

    @abstractmethod
    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """A batch has been committed and what triggers on it noted."""


class Game:
    """One game. Caches live here, never on shared objects; they are dropped for the ids an event touches."""

    __slots__ = (
        "as_spell", "chars_of", "deriving", "index", "last_chars", "no_chars", "observers", "options", "procedures",
        "state", "stirred",
    )

    def __init__(self, state: State, procedures: Procedures, options: RulesOptions) -> None:
        self.state = state
        self.procedures = procedures
        self.options = options
        self.chars_of: dict[int, Chars] = {}
        self.last_chars: dict[int, Chars] = {}  # of objects that are gone (113.7a)
        self.deriving = 0  # how deep in the layers
        self.as_spell = 0  # a card that filters take for a spell, while it is asked what casting it would be like
        self.no_chars = _NO_CHARS
        self.observers: tuple[Observer, ...] = ()
        self.index: Index = rebuilt(state)
        self.stirred = True  # something has happened after which state-based actions may be due (704.3)

    def fork(self) -> Game:
        """An independent game in the same position, without observers."""
        other = Game.__new__(Game)
        other.state = self.state.fork()
        other.procedures = self.procedures
        other.options = self.options
        other.chars_of = self.chars_of.copy()
        other.last_chars = self.last_chars.copy()
        other.deriving = 0
        other.as_spell = self.as_spell
        other.no_chars = self.no_chars
        other.observers = ()
        other.index = self.index.fork()
        other.stirred = self.stirred
        return other

    def obj(self, id: int) -> Obj:
        """The row of an object, as it is or last was."""
        return self.state.objects[id]

    def player(self, id: int) -> Player:
        """The row of a player."""
        return self.state.players[id]

    def card(self, physical: int) -> Card:
        """A physical card of this game."""
        return self.state.cards[physical]

    def chars(self, id: int) -> Chars:
        """The characteristics of an object now (613), or as it last existed."""
        found = self.chars_of.get(id)
        return found if found is not None else derive(self, id)

    def ask(self, decision: Decision) -> Answer:
        """Ask the player of a decision and return a legal answer."""
        return self.procedures.ask(self, decision)

    def controller(self, ref: int) -> int:
        """The controller of an object, or the player itself."""
        return ref if is_player(ref) else self.state.objects[ref].controller
