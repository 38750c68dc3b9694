"""CR 102.3, 800-805. Who sits with whom: opponents, teams, teammates who share turns, the seats between players."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state.options import RulesOptions
from engine.state.state import State
from engine.terms.ids import NO_ONE


def same_team(state: State, one: int, other: int) -> bool:
    """Whether two players are on one team, or one player."""
    team = state.players[one].team
    return one == other or (team != NO_ONE and team == state.players[other].team)


def mates(state: State, player: int) -> tuple[int, ...]:
    """The players of a player's team who are still in the game, from the rightmost seat on: the primary player comes
    first (805.2)."""
    players = state.players
    count = len(players)
    if players[player].team == NO_ONE:
        return (player,)
    first = player
    for _ in range(count):  # back to where the team's seats begin
        before = (first - 1) % count
        if before == player or not same_team(state, before, player):
            break
        first = before
    around = ((first + place) % count for place in range(count))
    return tuple(who for who in around if players[who].alive and same_team(state, who, player))


def turn_sharers(state: State, options: RulesOptions, player: int) -> tuple[int, ...]:
    """Whose turn it is in a player's turn: all of the team with shared team turns (805.4)."""
    return mates(state, player) if options.shared_turns else (player,)


def once_a_team(state: State, options: RulesOptions, players: Iterable[int]) -> tuple[int, ...]:
    """Of these players one of each team where a team adds or skips a turn, phase or step only once (805.8)."""
    found: list[int] = []
    for player in players:
        if not options.shared_turns or not any(same_team(state, player, other) for other in found):
            found.append(player)
    return tuple(found)


def sits_by_team(state: State) -> bool:
    """Whether each team sits together, and has more than one player (808.2); its players then review each other's hands
    (808.5, 809.7)."""
    players = state.players
    count = len(players)
    borders = sum(player.team != players[(player.id + 1) % count].team for player in players)
    teams = {player.team for player in players}
    return NO_ONE not in teams and borders == len(teams) > 1 and len(teams) < count


def neighbors(state: State, player: int, toward: str) -> tuple[int, ...]:
    """Who sits next to a player: on the left, on the right or on both sides (803.1, 803.1a-b); alternating
    teammates who sit so review each other's hands (811.5)."""
    sitting = [each.id for each in state.players if each.alive]
    place = sitting.index(player) if player in sitting else 0
    sides = {"left": (1,), "right": (-1,)}.get(toward, (1, -1))
    return tuple(sitting[(place + side) % len(sitting)] for side in sides)


def can_be_attacked(state: State, options: RulesOptions, attacker: int, player: int) -> bool:
    """Whether the options of the game let a player be attacked: the one chosen for this combat (703.4e), or who sits
    next to the attacking player on a side (803.1, 809.3c, 811.4)."""
    kept = state.variants
    if kept is not None and kept.defending not in (NO_ONE, player):
        return False
    return not options.attack_toward or player in neighbors(state, attacker, options.attack_toward)


def _seats(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats of each team from its right to its left, all who began the game."""
    found: list[tuple[int, ...]] = []
    count = len(state.players)
    for team in dict.fromkeys(player.team for player in state.players if player.team != NO_ONE):
        seats = [player.id for player in state.players if player.team == team]
        ends = [seat for seat in seats if (seat - 1) % count not in seats]
        first = ends[0] if ends else seats[0]
        found.append(tuple(each for place in range(count) if (each := (first + place) % count) in seats))
    return tuple(found)


def emperors(state: State) -> tuple[int, ...]:
    """The player in the middle of each team (809.2); of an even number the one to the right of it (809.6a)."""
    return tuple(seats[(len(seats) - 1) // 2] for seats in _seats(state))


def to_the_left(state: State) -> tuple[int, ...]:
    """Who goes first for each team: the player in its middle, or of an even number the one to the left of it (808.4).
    """
    return tuple(seats[len(seats) // 2] for seats in _seats(state))
