"""What must be true of every position: cards conserved, zones consistent, characteristics and indexes as recomputed."""

from __future__ import annotations

from engine.game import Game
from engine.state.objects import CARD
from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone


def check_invariants(game: Game) -> None:
    """Fail where a position is inconsistent."""
    _zones(game)
    _cards(game)
    _combat(game)
    _characteristics(game)
    assert all(count >= 0 for player in game.state.players for count in player.pool)


def _zones(game: Game) -> None:
    state = game.state
    shared = {
        Zone.BATTLEFIELD: state.battlefield, Zone.STACK: state.stack, Zone.EXILE: state.exile,
        Zone.COMMAND: state.command,
    }
    seen: set[int] = set()
    for zone, ids in shared.items():
        for id in ids:
            row = state.objects[id]
            assert row.zone is zone and not row.gone and id not in seen, (zone, id)
            seen.add(id)
    for player in state.players:
        for zone, ids in ((Zone.HAND, player.hand), (Zone.GRAVEYARD, player.graveyard), (Zone.LIBRARY, player.library)):
            for id in ids:
                if id < 0:
                    continue
                row = state.objects[id]
                assert row.zone is zone and not row.gone and row.owner == player.id and id not in seen, (zone, id)
                seen.add(id)


def _cards(game: Game) -> None:
    """Every physical card of a player still in the game is in exactly one place."""
    state = game.state
    places: dict[int, int] = {}
    for row in state.objects.values():
        if row.kind == CARD and not row.gone and row.physical >= 0:
            places[row.physical] = places.get(row.physical, 0) + 1
    for player in state.players:
        for entry in (*player.library, *player.outside):
            if entry < 0:
                places[-entry - 1] = places.get(-entry - 1, 0) + 1
    for physical, owner in enumerate(state.owners):
        if not state.players[owner].left:
            assert places.get(physical, 0) == 1, (physical, places.get(physical, 0))


def _combat(game: Game) -> None:
    objects = game.state.objects
    for id in game.state.battlefield:
        row = objects[id]
        for other in row.blocking:
            assert id in objects[other].blocked_by
        for other in row.blocked_by:
            assert id in objects[other].blocking
        if row.attached_to >= 64:
            assert id in objects[row.attached_to].attachments
        assert row.attacking == NO_ONE or row.zone is Zone.BATTLEFIELD


def _characteristics(game: Game) -> None:
    """What is cached is what a fresh look gives."""
    fresh = game.fork()
    fresh.chars_of = {}
    for id in game.state.battlefield:
        now, then = game.chars(id), fresh.chars(id)
        assert (now.power, now.toughness, now.types, now.keywords, now.colors) == (
            then.power, then.toughness, then.types, then.keywords, then.colors
        ), now.name
