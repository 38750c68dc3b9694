"""CR 103, 901-905. What players bring to a game with variants besides their decks, and where it lies as it starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.ast.card import Card
from engine.events.commit_moves import card_object, put_in
from engine.state.game import Game
from engine.state.index import heard_in
from engine.state.state import State
from engine.state.variant import Variants
from engine.terms.zones import Zone
from engine.variants.commander import protect_commanders


@dataclass(frozen=True, slots=True)
class Extras:
    """What one player brings: commanders, a planar deck, a scheme deck, a vanguard card, conspiracies."""

    commanders: tuple[Card, ...] = ()
    planes: tuple[Card, ...] = ()
    schemes: tuple[Card, ...] = ()
    vanguards: tuple[Card, ...] = ()
    conspiracies: tuple[Card, ...] = ()


def furnish(game: Game, extras: Sequence[Extras]) -> None:
    """Lay out what the players bring, before the game starts: commanders in the command zone (903.6). A game without
    anything of the kind stays as it is."""
    if not any(each != Extras() for each in extras):
        return
    state = game.state
    kept = Variants() if state.variants is None else state.variants.copy()
    state.variants = kept
    for player, brought in enumerate(extras):
        entries = _enter(state, player, brought.commanders)
        kept.commanders = (*kept.commanders, *(-entry - 1 for entry in entries))
        for entry in entries:
            lay_out(game, player, entry)
        if entries:
            protect_commanders(game, player)


def _enter(state: State, player: int, cards: Sequence[Card]) -> tuple[int, ...]:
    """Enter cards of a player into the game; what they are before they are objects."""
    first = len(state.cards)
    state.cards = (*state.cards, *cards)
    state.owners = (*state.owners, *(player for _ in cards))
    return tuple(-(physical + 1) for physical in range(first, len(state.cards)))


def lay_out(game: Game, player: int, entry: int) -> int:
    """Put a card face up into the command zone as the game starts; its id there."""
    state = game.state
    row = card_object(state, player, entry, Zone.COMMAND)
    row.timestamp = state.tick()
    put_in(state, row, "top")
    game.index.add(row.id, row.base, heard_in(row), player)
    return row.id
