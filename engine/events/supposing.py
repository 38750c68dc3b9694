"""Worlds that might be: in a fork of the game, on which nobody plays, cards are others and chance falls otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ast.card import Card
from engine.events.written import written
from engine.game import Game
from engine.state.halves import off_stack
from engine.state.state import State


def suppose_chance(state: State, rng: int) -> None:
    """From here on chance falls as this generator has it."""
    state.rng = rng


def suppose_next(state: State, item: int) -> None:
    """An object on the stack is the one that resolves next."""
    state.stack = (*(each for each in state.stack if each != item), item)


def suppose_dealt(game: Game, player: int, cards: Mapping[int, int], library: tuple[int, ...]) -> None:
    """Objects of a player are other cards of the game, by their numbers, and the library lies otherwise. What has left
    is as it last was (608.2h): everybody saw it."""
    state = game.state
    for id, physical in cards.items():
        row = state.own(id)
        row.physical, row.card = physical, state.cards[physical]
        row.base = off_stack(state.cards[physical])
    state.own_player(player).library = library
    game.index_anew()
    game.work_out_anew()


def suppose_cards(game: Game, ids: Sequence[int], physicals: Sequence[int], card: Card) -> None:
    """These objects and these physical cards are all one card, with nothing chosen for them."""
    state = game.state
    cards = list(state.cards)
    for physical in physicals:
        cards[physical] = card
    for id in ids:
        row = written(game, id)
        row.choices = {}
        if row.physical >= 0:
            cards[row.physical] = card
        if row.card is not None:
            row.card = card
        if not row.face_down:
            row.base = card.front
    state.cards = tuple(cards)
    game.index_anew()
