"""CR 704.5s-t, 810.8, 810.11. Two-Headed Giant: life and poison counters of a team, and when a team loses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.events.kinds import Event, PlayerLoses
from engine.game import Game
from engine.rules.order import teams
from engine.rules.state_based import LIFELESS, state_based_of_variants
from engine.rules.turn_effects import rule_changed
from engine.state.seating import same_team

LETHAL_POISON: Final = 15
MORE_POISON: Final = 5  # for each player of a team beyond the second (810.11)
HEADS: Final = 2
Lost = Callable[[tuple[int, ...]], bool]


@state_based_of_variants("704.5s")
def no_team_life(game: Game) -> list[Event]:
    """A team with 0 or less life loses the game (810.8c), unless that is not so for one of its players (810.8a,
    810.8)."""
    players = game.state.players
    return _losing(game, "704.5s", "the team has no life left", lambda team: (
        players[team[0]].life <= 0 and not any(rule_changed(game, LIFELESS, who) for who in team)
    ))


@state_based_of_variants("704.5t")
def team_poisoned(game: Game) -> list[Event]:
    """A team with fifteen or more poison counters loses the game (810.8d); five more for each head beyond two (810.11).
    """
    players = game.state.players
    return _losing(game, "704.5t", "fifteen poison counters or more", lambda team: (
        players[team[0]].counters.get("poison", 0) >= lethal_poison(sum(
            same_team(game.state, team[0], player.id) for player in players
        ))
    ))


def lethal_poison(heads: int) -> int:
    """How many poison counters a team of so many players loses with (810.8d, 810.11)."""
    return LETHAL_POISON + MORE_POISON * max(0, heads - HEADS)


def _losing(game: Game, rule: str, why: str, lost: Lost) -> list[Event]:
    """The losses of all members of the teams of which that is true."""
    found: list[Event] = []
    for members in teams(game).values() if game.options.shared_life else ():
        if lost(members):
            found.append(PlayerLoses(members[0], why, rule))
    return found
