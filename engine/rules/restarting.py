"""CR 717-718. Restarting the game, and subgames."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine.events.game_start import (
    come_back,
    go_on_from,
    keep_chance_of,
    keep_in_exile,
    leave_for_library,
    shuffle_brought_decks,
)
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.events.variants_start import bring_again
from engine.game import Game
from engine.rules.starting import start
from engine.state.initial import Brought, state_of
from engine.state.objects import CARD, Obj
from engine.state.players import Player
from engine.state.state import State
from engine.terms.types import RIDES
from engine.terms.zones import Cause, Zone

# How a variant lays out the cards that are no part of a deck as a game begins; `engine/variants` puts it here.
LAY_OUT: Final[list[Callable[[Game, Iterable[int]], None]]] = []


def _again(
    game: Game, before: Player, library: tuple[int, ...], outside: tuple[int, ...], attractions: tuple[int, ...] = ()
) -> Brought:
    """What a player of a game brings into another state of it, in their team and with the life of its options."""
    return Brought(before.name, game.options.life, library, outside, attractions, before.team, before.alive)


def restart(game: Game, exempt: tuple[int, ...], starter: int) -> None:
    """The game (of a subgame that alone: 717.6) begins anew with all players still in it, near or far (717.7); exempt
    objects stay where they are in exile and come into the new game first (717.1, 717.5, 801.17)."""
    old = game.state
    kept = {old.objects[id].physical: id for id in exempt if old.objects[id].physical >= 0}
    brought = () if old.variants is None else old.variants.brought
    players = []
    for before in old.players:
        outside = tuple(_entry(old, entry) for entry in before.outside)
        attractions = _attractions(old, before.id) if before.alive else ()
        apart = {*kept, *brought, *(-entry - 1 for entry in (*outside, *attractions))}
        library = tuple(
            -(physical + 1) for physical, owner in enumerate(old.owners)
            if owner == before.id and physical not in apart and before.alive
        )
        players.append(_again(game, before, library, outside, attractions))
    state = state_of(old.cards, old.owners, old.rng, players)
    go_on_from(state, old)
    for id in kept.values():
        keep_in_exile(state, old.objects[id])
    game.begin_with(state)
    _with_variants(game, old, (physical for physical in brought if physical not in kept))
    start(game, starter)


def _attractions(old: State, player: int) -> tuple[int, ...]:
    """A player's Attraction deck as the game begins: all their Attractions (701.48, 717.2) and Contraptions."""
    return tuple(
        -(physical + 1) for physical, owner in enumerate(old.owners)
        if owner == player and RIDES.intersection(old.cards[physical].faces[0].subtypes)
    )


def _entry(old: State, entry: int) -> int:
    """A card as a library names it before it is an object."""
    return entry if entry < 0 else -(old.objects[entry].physical + 1)


def _with_variants(game: Game, old: State, brought: Iterable[int]) -> None:
    """Lay out the cards of variants that are in the new game; commanders stay commanders (717.2, 717.5a)."""
    before = old.variants
    if before is None:
        return
    bring_again(game.state, before)
    for lay_out in LAY_OUT:
        lay_out(game, tuple(brought))


# --- subgames ---


def subgame_of(game: Game) -> Game:
    """A game of its own with the cards in the players' libraries as decks (718.1-6). All other cards are outside of it
    (718.4), but for those of variants that come along (718.2a-d)."""
    old = game.state
    along = variants_along(game)
    taken = {*along, *(-_entry(old, entry) - 1 for player in old.players for entry in player.library)}
    brought = () if old.variants is None else old.variants.brought
    players = [
        _again(game, before, tuple(_entry(old, entry) for entry in before.library), tuple(
            -(physical + 1) for physical, owner in enumerate(old.owners)
            if owner == before.id and physical not in taken and physical not in brought and before.alive
            and RIDES.isdisjoint(old.cards[physical].faces[0].subtypes)
        )) for before in old.players
    ]
    other = Game(state_of(old.cards, old.owners, old.rng, players), game.procedures, game.options)
    _with_variants(other, old, along)
    other.observers = game.observers
    return other


def variants_along(game: Game) -> tuple[int, ...]:
    """718.2a-d. The cards of variants that a subgame takes from the command zone: planar and scheme decks but not what
    is face up of them, vanguards, and commanders that are there."""
    state = game.state
    kept = state.variants
    if kept is None:
        return ()
    decks = [-entry - 1 for deck in (*kept.planar.values(), *kept.schemes.values()) for entry in deck]
    there = (state.objects[id] for id in state.command)
    return (*decks, *(
        row.physical for row in there
        if row.physical in kept.commanders or (row.card is not None and "vanguard" in row.card.faces[0].types)
    ))


def back_from(game: Game, sub: Game) -> None:
    """718.5. The subgame is over: its cards go into their owners' libraries, shuffled, those of the command zone back
    where they came from; cards that were brought into it leave the main game, whose abilities may trigger on it
    (718.4a)."""
    old = game.state
    keep_chance_of(old, sub.state)
    along = variants_along(game)
    stayed = _command_cards(sub)
    _brought_in(game, sub)
    for row in old.players:
        inside = {-_entry(sub.state, entry) - 1 for entry in sub.state.players[row.id].outside}
        before = {-_entry(old, entry) - 1 for entry in row.library}
        cards = [
            -(physical + 1) for physical, owner in enumerate(old.owners)
            if owner == row.id and physical not in stayed and (
                physical in before or physical in along or (physical not in inside and _was_outside(old, physical))
            )
        ]
        come_back(old, row.id, cards, tuple(entry for entry in row.outside if -_entry(old, entry) - 1 in inside))
    _variants_back(game, sub, along, stayed)


def _was_outside(old: State, physical: int) -> bool:
    """Whether a card is outside the main game, or has just gone there for having been brought into the subgame."""
    owner = old.players[old.owners[physical]]
    return any(-_entry(old, entry) - 1 == physical for entry in owner.outside)


def _command_cards(sub: Game) -> dict[int, Obj | None]:
    """The cards in the subgame's command zone, and in the decks of variants there, by their numbers: they are not in
    their owners' libraries then (718.5b)."""
    found: dict[int, Obj | None] = {}
    kept = sub.state.variants
    for deck in () if kept is None else (*kept.planar.values(), *kept.schemes.values()):
        found.update((-entry - 1, None) for entry in deck)
    for id in sub.state.command:
        row = sub.state.objects[id]
        if row.physical >= 0:
            found[row.physical] = row
    return found


def _brought_in(game: Game, sub: Game) -> None:
    """718.4a. Objects of the main game whose cards were brought into the subgame leave it."""
    state = game.state
    still = {-_entry(sub.state, entry) - 1 for player in sub.state.players for entry in player.outside}
    libraries = {entry for player in state.players for entry in player.library}
    known = {row.physical for row in sub.state.objects.values() if row.physical >= 0}
    moves = [
        Move(id, Zone.OUTSIDE, Cause.SUBGAME) for id, row in sorted(state.objects.items())
        if not row.gone and row.kind == CARD and row.physical in known and row.physical not in still
        and id not in libraries and row.zone not in (Zone.OUTSIDE, Zone.COMMAND)
    ]
    if moves:
        emit(game, moves)


def _variants_back(game: Game, sub: Game, along: tuple[int, ...], stayed: dict[int, Obj | None]) -> None:
    """718.5a, 718.5c-d. Planar and scheme decks come back shuffled, with what was face up of them; commanders that are
    still in the subgame's command zone come back into that of the main game."""
    state = game.state
    kept = state.variants
    if kept is None:
        return
    decks = {-entry - 1 for deck in (*kept.planar.values(), *kept.schemes.values()) for entry in deck}
    here = {state.objects[id].physical: id for id in state.command}
    for physical in along:
        if physical not in decks and physical not in stayed and physical in here:
            leave_for_library(game, here[physical])
    shuffle_brought_decks(state)
