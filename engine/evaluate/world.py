"""What predicates and layers may look at of a game: its state and characteristics."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from engine.ast.card import Face
from engine.state.chars import Chars
from engine.state.objects import Obj
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.state import State

NO_CHARS: Final = Chars(Face(""))


class World(ABC):
    """A game as those below it see it. `as_spell` is a card that filters take for a spell while somebody asks what
    casting it would be like; `already` are the replacement effects whose instructions are being followed (614.5)."""

    __slots__ = ("already", "as_spell", "chars_of", "last_chars", "no_chars", "options", "state")

    def __init__(self, state: State, options: RulesOptions) -> None:
        self.state = state
        self.options = options
        self.chars_of: dict[int, Chars] = {}
        self.last_chars: dict[int, Chars] = {}  # of objects that are gone (113.7a)
        self.already: tuple[int, ...] = ()
        self.as_spell = 0
        self.no_chars = NO_CHARS

    @abstractmethod
    def chars(self, id: int) -> Chars:
        """The characteristics of an object now (613), or as it last existed."""

    def obj(self, id: int) -> Obj:
        """The row of an object, as it is or last was."""
        return self.state.objects[id]

    def player(self, id: int) -> Player:
        """The row of a player."""
        return self.state.players[id]
