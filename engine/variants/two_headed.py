"""CR 704.5s-t, 810. Two-Headed Giant: life and poison counters of a team, and when a team loses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.events.kinds import Event, PlayerLoses
from engine.game import Game
from engine.rules.order import teams
from engine.rules.state_based import state_based_of_variants

LETHAL_POISON: Final = 15
Lost = Callable[[int, int], bool]


@state_based_of_variants("704.5s")
def no_team_life(game: Game) -> list[Event]:
    """A team with 0 or less life loses the game."""
    return _losing(game, "704.5s", "the team has no life left", lambda life, poison: life <= 0)


@state_based_of_variants("704.5t")
def team_poisoned(game: Game) -> list[Event]:
    """A team with fifteen or more poison counters loses the game."""
    return _losing(game, "704.5t", "fifteen poison counters", lambda life, poison: poison >= LETHAL_POISON)


def _losing(game: Game, rule: str, why: str, lost: Lost) -> list[Event]:
    """The losses of all members of the teams of which that is true."""
    found: list[Event] = []
    players = game.state.players
    for members in teams(game).values() if game.options.shared_life else ():
        poison = sum(players[who].counters.get("poison", 0) for who in members)
        if lost(players[members[0]].life, poison):
            found += [PlayerLoses(who, why, rule) for who in members]
    return found
