"""A table as it is kept on disk, and the lobby that a host goes on with from there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.net.identity import Identity
from engine.net.kept_table import KeptSeat, KeptTable
from engine.net.lobby import Lobby, Place, PoolFor
from engine.net.series import Series

__all__ = ["lobby_again", "table_of"]


def table_of(lobby: Lobby, identity: Identity, port: int, record: str, left: Sequence[float]) -> KeptTable:
    """What is kept of a table: `left` are the seconds on the clocks of its seats."""
    series = lobby.series
    seats = tuple(
        KeptSeat(
            place.kind, place.name, place.token, place.stand_in, left[seat], place.shows_hand,
            series.wins[seat] if series.wins else 0, series.sizes[seat] if series.sizes else 0,
            dict(series.cards[seat]) if series.cards else {},
        )
        for seat, place in enumerate(lobby.places)
    )  # fmt: skip
    return KeptTable(
        lobby.title, identity.key, identity.secret.hex(), port, seats, lobby.rules, lobby.match, record,
        identity.owner, lobby.owner, lobby.insist, identity.open, lobby.played, series.game, series.chooser,
        lobby.changes,
    )  # fmt: skip


def lobby_again(kept: KeptTable, pool_for: PoolFor, now: float) -> Lobby:
    """The lobby of a kept table; every seat is held anew."""
    places = [
        Place(each.kind, each.name, token=each.token, stand_in=each.stand_in, shows_hand=each.shows_hand,
              away_since=now if each.token else None)
        for each in kept.seats
    ]  # fmt: skip
    rules = kept.rules
    lobby = Lobby(kept.title, places, pool_for, rules.options, kept.insist, rules.hold, clock=rules.clock)
    lobby.match, lobby.played, lobby.owner = kept.match, kept.played, kept.owner_seat
    lobby.watch_delay, lobby.variants, lobby.choices = rules.watch_delay, rules.variants, rules.choices
    lobby.level, lobby.changes = rules.level, kept.changes
    lobby.series = Series(
        rules.best_of, [each.wins for each in kept.seats], kept.game, kept.chooser, [each.cards for each in kept.seats],
        [each.size for each in kept.seats],
    )  # fmt: skip
    return lobby
