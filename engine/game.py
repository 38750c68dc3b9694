"""A game under way: its state, what is derived from it, and the way to procedures and seats."""

from __future__ import annotations

from typing import Final

from engine.ast.card import Card
from engine.decisions import Action, Answer, Decision
from engine.evaluate import evaluators
from engine.evaluate.board import Board
from engine.evaluate.context import Context
from engine.evaluate.layers import derive
from engine.procedures import Observer, Procedures
from engine.state.chars import Chars
from engine.state.loop_marks import LoopMark
from engine.state.options import RulesOptions
from engine.state.state import State
from engine.terms.ids import is_player

__all__ = ["Game", "Observer", "game_of"]

READABLE: Final = evaluators.EVALUABLE  # importing them registers all evaluators


Offered = tuple[bool, tuple[Action, ...]]  # whether at sorcery speed, and what a player with priority could do


class Game(Board):
    """One game. Caches live here, never on shared objects; they are dropped for the ids an event touches."""

    __slots__ = (
        "depth", "glances", "loop_marks", "observers", "offered", "procedures", "sculpted", "stirred", "supplies",
        "touched",
    )

    def __init__(self, state: State, procedures: Procedures, options: RulesOptions) -> None:
        super().__init__(state, options)
        self.procedures = procedures
        self.observers: tuple[Observer, ...] = ()
        self.offered: dict[int, Offered] = {}  # by player; dropped as soon as anything happens
        self.glances: dict[int, object] = {}  # what zones hold, for as long as they are the same tuples
        self.supplies: dict[int, object] = {}  # what mana each player could make; dropped likewise
        self.stirred = True  # something has happened after which state-based actions may be due (704.3)
        self.touched: list[int] | None = None  # the permanents they may be due about; None: any
        self.depth = 0  # how deep in abilities that trigger each other what resolves now is (104.4b)
        self.loop_marks: tuple[LoopMark, ...] = ()  # since somebody last chose something
        self.sculpted = False  # creatures have sectors, for which those without are looked for (702.158)

    def fork(self) -> Game:
        """An independent game in the same position, without observers."""
        other = Game.__new__(Game)
        other.state = self.state.fork()
        other.procedures = self.procedures
        other.options = self.options
        other.chars_of = self.chars_of.copy()
        other.last_chars = self.last_chars.copy()
        other.already = self.already
        other.as_spell = self.as_spell
        other.no_chars = self.no_chars
        other.observers = ()
        other.index = self.index.fork()
        other.contexts = {}
        other.offered = {}
        other.supplies = {}
        other.glances = self.glances.copy()
        other.underway = 0
        other.hasty = []
        other.stirred = self.stirred
        other.touched = self.touched
        other.sculpted = self.sculpted
        other.depth = 0
        other.loop_marks = self.loop_marks
        return other

    def stir(self) -> None:
        """Something has happened after which state-based actions may be due about any permanent (704.3)."""
        self.stirred = True
        self.touched = None

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


def game_of(c: Context) -> Game:
    """The game a context belongs to."""
    game = c.game
    assert isinstance(game, Game)
    return game
