"""CR 101.4. Players in order: active player first, then the others in turn order."""

from __future__ import annotations

from engine.evaluate.reach import reaches
from engine.events.passes import pass_in_team
from engine.game import Game
from engine.state.seating import mates, same_team
from engine.terms.ids import NO_ONE


def living(game: Game) -> tuple[int, ...]:
    """The players still in the game, in the order of their ids."""
    return tuple(player.id for player in game.state.players if player.alive)


def apnap(game: Game) -> tuple[int, ...]:
    """The players still in the game, the active player first, then in turn order (101.4)."""
    players = game.state.players
    if game.options.shared_turns:
        return _by_team(game)
    count = len(players)
    active = game.state.active
    return tuple(
        who for who in ((active + place) % count for place in range(count)) if players[who].alive
    )


def next_to_pass(game: Game, player: int) -> int:
    """Who has priority after a player has passed: the next one; with shared turns another of the team that has it, as
    long as one of them has not passed since it has, and then the next team (805.5b, 805.5, 805.5a)."""
    state = game.state
    if game.options.turn_markers:
        among, who = takers(game), next_player(game, player)
        while who not in among and who != player:
            who = next_player(game, who)
        return who
    if not game.options.shared_turns:
        return next_player(game, player)
    passed = pass_in_team(state, player)
    team = mates(state, player)
    place = team.index(player) if player in team else 0
    for who in (*team[place + 1 :], *team[:place]):
        if who not in passed:
            return who
    return next_team(game, player)


def _by_team(game: Game) -> tuple[int, ...]:
    """The players still in the game, first those of the active team, then team by team in turn order (805.6, 805.3a-b,
    805.6a)."""
    state = game.state
    found: list[int] = []
    count = len(state.players)
    for place in range(count):
        who = (state.active + place) % count
        if state.players[who].alive and who not in found:
            found.extend(mates(state, who))
    return tuple(found)


def next_player(game: Game, after: int) -> int:
    """The next player in turn order who is still in the game (800.4j)."""
    players = game.state.players
    count = len(players)
    if count == 2:
        return 1 - after if players[1 - after].alive else after
    for place in range(1, count + 1):
        who = (after + place) % count
        if players[who].alive:
            return who
    return after


def takers(game: Game) -> tuple[int, ...]:
    """Who gets priority: all players, or for a turn marker's stack those within whose range the marker is, or an object
    on that stack is controlled (807.5a)."""
    state = game.state
    if state.variants is None or not state.variants.markers:
        return living(game)
    near = (state.active, *dict.fromkeys(state.objects[id].controller for id in state.stack))
    return tuple(who for who in living(game) if any(reaches(state, who, each) for each in near))


def first_to_act(game: Game) -> int:
    """Who receives priority where the active player would: the next player in turn order if that one has left the game
    (117.3a, 800.4i)."""
    state = game.state
    players = state.players
    if players[state.active].alive:
        return state.active
    for player in state.beside:
        if players[player].alive:
            return player
    return next_player(game, state.active)


def next_team(game: Game, after: int) -> int:
    """The primary player of the next team in turn order; the next player where each plays alone (805.4)."""
    who = next_player(game, after)
    while game.options.shared_turns and who != after and same_team(game.state, who, after):
        who = next_player(game, who)
    return who


def are_opponents(game: Game, one: int, other: int) -> bool:
    """Whether two players are opponents (102.3)."""
    return not same_team(game.state, one, other)


def decider(game: Game, player: int) -> int:
    """Who makes a player's choices: whoever controls them (714.5), whom they are freed from if that player leaves; for
    who has left the game the next player in turn order (800.4g)."""
    row = game.state.players[player]
    if row.controlled_by != NO_ONE:
        return row.controlled_by
    return player if row.alive else next_player(game, player)


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
