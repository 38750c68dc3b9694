"""CR 718.5. What is written in the main game as its subgame ends: where the cards are that were in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events.commit_moves import leave
from engine.game import Game
from engine.state.state import State


def keep_chance_of(state: State, sub: State) -> None:
    """Chance goes on as the subgame left it."""
    state.rng = sub.rng


def come_back(state: State, player: int, cards: Sequence[int], outside: tuple[int, ...]) -> None:
    """These cards, which the subgame leaves its players, are a player's library, shuffled; what is outside of the game
    still are these, and what no longer is, is a card of the library now and no object (718.5)."""
    library = list(cards)
    for place in range(len(library) - 1, 0, -1):
        other = state.random(place + 1)
        library[place], library[other] = library[other], library[place]
    mine = state.own_player(player)
    for entry in mine.outside:
        if entry > 0 and entry not in outside:
            state.own(entry).gone = True
    mine.library, mine.outside = tuple(library), outside


def leave_for_library(game: Game, id: int) -> None:
    """A commander that the subgame has not left in its command zone is a card of the library now (718.5b)."""
    leave(game, game.state.objects[id])
    game.state.own(id).gone = True
