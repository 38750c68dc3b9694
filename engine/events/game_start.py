"""CR 103, 717, 718.5. What is written as a game starts: decks beside the library in a random order, who begins,
mulligans; as it starts anew; and in the main game as its subgame ends."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events.commit_moves import leave
from engine.game import Game
from engine.state.objects import CARD, Obj
from engine.state.state import State
from engine.terms.zones import Zone


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


def go_on_from(state: State, old: State) -> None:
    """The effect that restarts the game is still being followed: its ability and source are known as they were, and
    the ids of objects go on (717.4)."""
    state.next_id = old.next_id
    for id in old.stack:
        for known in (id, old.objects[id].source):
            if known in old.objects and known not in state.objects:
                row = old.objects[known].copy(state.token)
                row.gone = True
                state.objects[known] = row


def keep_in_exile(state: State, before: Obj) -> None:
    """A card is left in exile as the game restarts, as a new object (717.5)."""
    row = Obj(state.new_id(), CARD, before.owner, Zone.EXILE, before.base, before.card, state.token)
    row.physical = before.physical
    row.marks = frozenset({"exempt"}) | (before.marks & {"commander"})
    row.timestamp = state.tick()
    state.objects[row.id] = row
    state.exile = (*state.exile, row.id)


# --- subgames ---


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
    """A commander that the subgame has not left in its command zone is a card of the library now (718.5c)."""
    leave(game, game.state.objects[id])
    game.state.own(id).gone = True
