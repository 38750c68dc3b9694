"""CR 101.4. Players in order: active player first, then the others in turn order."""

from __future__ import annotations

from engine.game import Game


def living(game: Game) -> tuple[int, ...]:
    """The players still in the game, in the order of their ids."""
    return tuple(player.id for player in game.state.players if player.alive)


def apnap(game: Game) -> tuple[int, ...]:
    """The players still in the game, the active player first, then in turn order (101.4)."""
    players = game.state.players
    count = len(players)
    active = game.state.active
    return tuple(
        who for who in ((active + place) % count for place in range(count)) if players[who].alive
    )


def next_player(game: Game, after: int) -> int:
    """The next player in turn order who is still in the game."""
    players = game.state.players
    count = len(players)
    if count == 2:
        return 1 - after if players[1 - after].alive else after
    for place in range(1, count + 1):
        who = (after + place) % count
        if players[who].alive:
            return who
    return after


def are_opponents(game: Game, one: int, other: int) -> bool:
    """Whether two players are opponents (102.3)."""
    if one == other:
        return False
    team = game.state.players[one].team
    return team < 0 or team != game.state.players[other].team


def decider(game: Game, player: int) -> int:
    """Who makes a player's choices: whoever controls them this turn, if that player is still there (714.5)."""
    by = game.state.players[player].controlled_by
    return by if by >= 0 and game.state.players[by].alive else player


def opponents(game: Game, player: int) -> tuple[int, ...]:
    """A player's opponents still in the game, in APNAP order (102.2)."""
    return tuple(who for who in apnap(game) if are_opponents(game, player, who))


def teams(game: Game) -> dict[int, tuple[int, ...]]:
    """The players still in the game by team; a player without a team is a team of one, below zero."""
    found: dict[int, tuple[int, ...]] = {}
    for player in game.state.players:
        if player.alive:
            key = player.team if player.team >= 0 else -1 - player.id
            found[key] = (*found.get(key, ()), player.id)
    return found
