"""CR 717-718. Restarting the game, and subgames."""

from __future__ import annotations

from engine.rules.starting import start
from engine.state.game import Game
from engine.state.index import rebuilt
from engine.state.objects import CARD, Obj
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone


def restart(game: Game, exempt: tuple[int, ...], starter: int) -> None:
    """The game begins anew with the same cards and players still in it; exempt objects stay where they are in exile
    and come into the new game first (717.1, 717.5)."""
    old = game.state
    state = State(old.cards, old.owners)
    state.rng = old.rng
    state.next_id = old.next_id
    kept = {old.objects[id].physical: id for id in exempt if old.objects[id].physical >= 0}
    for before in old.players:
        row = Player(before.id, before.name, game.options.starting_life, state.token)
        row.team = before.team
        row.alive = before.alive
        row.outside = tuple(
            entry if entry < 0 else -(old.objects[entry].physical + 1) for entry in before.outside
        )
        if before.alive:
            outside = {
                -(entry + 1) if entry < 0 else old.objects[entry].physical for entry in before.outside
            }
            row.library = tuple(
                -(physical + 1) for physical, owner in enumerate(old.owners)
                if owner == before.id and physical not in kept and physical not in outside
            )
        state.players.append(row)
    game.state = state
    for physical, id in kept.items():
        _keep(state, old.objects[id], physical)
    game.chars_of = {}
    game.last_chars = {}
    game.index = rebuilt(state)
    start(game, starter)
    state.priority = NO_ONE


def _keep(state: State, before: Obj, physical: int) -> None:
    """A card left in exile through the restart, as a new object."""
    row = Obj(state.new_id(), CARD, before.owner, Zone.EXILE, before.base, before.card, state.token)
    row.physical = physical
    row.marks = frozenset({"exempt"})
    state.objects[row.id] = row
    state.exile = (*state.exile, row.id)


def subgame_of(game: Game) -> Game:
    """A game of its own with the cards in the players' libraries as decks (718.1-6)."""
    old = game.state
    state = State(old.cards, old.owners)
    state.rng = old.rng
    for before in old.players:
        row = Player(before.id, before.name, game.options.starting_life, state.token)
        row.team = before.team
        row.alive = before.alive
        row.library = tuple(
            entry if entry < 0 else -(old.objects[entry].physical + 1) for entry in before.library
        )
        state.players.append(row)
    other = Game(state, game.procedures, game.options)
    other.observers = game.observers
    return other


def back_from(game: Game, sub: Game) -> None:
    """The subgame is over: its cards go back into their owners' libraries, shuffled (718.5)."""
    old = game.state
    old.rng = sub.state.rng
    for row in old.players:
        cards = [entry if entry < 0 else -(old.objects[entry].physical + 1) for entry in row.library]
        for place in range(len(cards) - 1, 0, -1):
            other = old.random(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        old.own_player(row.id).library = tuple(cards)

