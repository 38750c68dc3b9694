"""A game under way: its state, what is derived from it, and the way to procedures and seats."""

from __future__ import annotations

from engine.ast.card import Card
from engine.decisions import Answer, Decision
from engine.procedures import Procedures
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import is_player


class Game:
    """One game. Caches live here, never on shared objects; they are dropped for the ids an event touches."""

    __slots__ = ("chars_of", "index", "last_chars", "options", "procedures", "state")

    def __init__(self, state: State, procedures: Procedures, options: RulesOptions) -> None:
        self.state = state
        self.procedures = procedures
        self.options = options
        self.chars_of: dict[int, Chars] = {}
        self.last_chars: dict[int, Chars] = {}  # of objects that are gone (113.7a)
        self.index: object | None = None

    def obj(self, id: int) -> Obj:
        """The row of an object, as it is or last was."""
        return self.state.objects[id]

    def player(self, id: int) -> Player:
        """The row of a player."""
        return self.state.players[id]

    def card(self, physical: int) -> Card:
        """A physical card of this game."""
        return self.state.cards[physical]

    def ask(self, decision: Decision) -> Answer:
        """Ask the player of a decision and return a legal answer."""
        return self.procedures.ask(self, decision)

    def controller(self, ref: int) -> int:
        """The controller of an object, or the player itself."""
        return ref if is_player(ref) else self.state.objects[ref].controller
