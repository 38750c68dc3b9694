"""CR 103, 717. What is written as a game starts: decks beside the library in a random order, who begins, mulligans; and
as it starts anew."""

from __future__ import annotations

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
