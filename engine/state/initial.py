"""CR 103, 717, 718. A state in which nothing has happened yet: whose cards are where as a game begins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.ast.card import Card
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import NO_ONE


@dataclass(frozen=True, slots=True)
class Brought:
    """What a player brings into a game: life, a team, a library, decks of Attractions and Contraptions beside it, and
    cards outside of the game, all by their entries in a library. `alive` False: they have left it already."""

    name: str
    life: int
    library: tuple[int, ...] = ()
    outside: tuple[int, ...] = ()
    attractions: tuple[int, ...] = ()
    team: int = NO_ONE
    alive: bool = True


def state_of(cards: tuple[Card, ...], owners: tuple[int, ...], rng: int, players: Iterable[Brought]) -> State:
    """The state of a game that has not begun, of these cards and of players in the order in which they sit."""
    state = State(cards, owners)
    state.rng = rng
    for id, brought in enumerate(players):
        row = Player(id, brought.name, brought.life, state.token)
        row.library = brought.library
        row.outside = brought.outside
        row.attractions = brought.attractions
        row.team = brought.team
        row.alive = brought.alive
        state.players.append(row)
    return state
