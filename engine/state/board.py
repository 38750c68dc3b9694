"""A game with its index: what layers, rulings and lasting effects look at."""

from __future__ import annotations

from engine.state.index import Index, rebuilt
from engine.state.options import RulesOptions
from engine.state.state import State
from engine.state.world import World


class Board(World):
    """The world and who listens to what in it."""

    __slots__ = ("index",)

    def __init__(self, state: State, options: RulesOptions) -> None:
        super().__init__(state, options)
        self.index: Index = rebuilt(state)
