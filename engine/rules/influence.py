"""CR 801. Limited range of influence: whom each player can affect, set as each turn begins, and winning."""

from __future__ import annotations

from engine.evaluate.reach import ranges_now, reaches
from engine.events.kinds import PlayerLoses
from engine.events.pipeline import emit
from engine.events.turn_order import set_ranges as commit_ranges
from engine.game import Game
from engine.rules.order import are_opponents


def set_ranges(game: Game) -> None:
    """801.2c. As each turn begins it is determined who is within whose range; planes reach everybody (801.18, 801.1,
    801.2a, 807.4h)."""
    options = game.options
    seats = options.ranges or (options.range_of_influence,) * len(game.state.players)
    if not any(seats):
        return
    ranges = ranges_now(game.state, seats)
    if ranges != game.state.ranges:
        commit_ranges(game, ranges)


def win_within_range(game: Game, winners: tuple[int, ...]) -> None:
    """801.14. Who would win has all opponents within range lose instead."""
    losers = [
        player.id for player in game.state.players
        if player.alive and any(
            are_opponents(game, who, player.id) and reaches(game.state, who, player.id) for who in winners
        )
    ]
    emit(game, [PlayerLoses(who, "an opponent within range won", "801.14") for who in losers])


