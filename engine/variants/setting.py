"""CR 103, 901-905. What players bring to a game with variants besides their decks, and where it lies as it starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.ast.card import Card
from engine.events.commit_moves import card_object, put_in
from engine.procedures import Procedures
from engine.rules.starting import set_up
from engine.state.game import Game
from engine.state.index import heard_in
from engine.state.options import RulesOptions
from engine.state.state import State
from engine.state.variant import Variants
from engine.terms.zones import Zone
from engine.variants.commander import protect_commanders

_KINDS: Final = {
    "plane": "planes", "phenomenon": "planes", "scheme": "schemes", "vanguard": "vanguards",
    "conspiracy": "conspiracies",
}


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


def set_up_with(
    decks: Sequence[Sequence[Card]], names: Sequence[str], options: RulesOptions, seed: int, procedures: Procedures,
    teams: Sequence[int] = (), sideboards: Sequence[Sequence[Card]] = (), commanders: Sequence[Sequence[Card]] = (),
) -> Game:
    """A game set up from decks in which planes, phenomena, schemes, vanguards and conspiracies may be listed anywhere:
    they make up what their players bring."""
    mains = [tuple(card for card in deck if _kind(card) is None) for deck in decks]
    sides = [tuple(card for card in side if _kind(card) is None) for side in sideboards]
    extras = []
    for player, deck in enumerate(decks):
        listed = (*deck, *(sideboards[player] if sideboards else ()))
        brought = {
            kind: tuple(card for card in listed if _kind(card) == kind)
            for kind in ("planes", "schemes", "vanguards", "conspiracies")
        }
        extras.append(Extras(tuple(commanders[player]) if commanders else (), **brought))
    game = set_up(mains, names, options, seed, procedures, sides, teams)
    furnish(game, extras)
    return game


def _kind(card: Card) -> str | None:
    """What of a player's extra cards a card belongs to; None for a card of a deck."""
    types = card.faces[0].types
    return next((_KINDS[kind] for kind in types if kind in _KINDS), None)


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
