"""CR 103. What is written as a game starts: decks beside the library in a random order, who begins, mulligans."""

from __future__ import annotations

from engine.state.state import State


def _in_random_order(state: State, deck: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a deck beside the library, one drawn after another."""
    left = list(deck)
    return tuple(left.pop(state.random(len(left))) for _ in deck)


def shuffle_rides(state: State) -> None:
    """Attraction and Contraption decks are shuffled (103.3)."""
    for player in state.players:
        if player.attractions:
            state.own_player(player.id).attractions = _in_random_order(state, player.attractions)


def shuffle_brought_decks(state: State) -> None:
    """Planar and scheme decks are shuffled (901.4, 904.4)."""
    kept = state.variants
    if kept is None:
        return
    state.variants = kept = kept.copy()
    kept.planar = {player: _in_random_order(state, deck) for player, deck in kept.planar.items()}
    kept.schemes = {player: _in_random_order(state, deck) for player, deck in kept.schemes.items()}


def set_starter(state: State, starter: int, sharers: tuple[int, ...]) -> None:
    """Who takes the first turn, alone or with their team, the primary player first (103.1, 805.3)."""
    state.starting = state.regular = starter
    state.active, state.beside = sharers[0], sharers[1:]


def count_mulligan(state: State, player: int) -> None:
    """A player takes a mulligan (103.5)."""
    state.own_player(player).mulligans += 1
