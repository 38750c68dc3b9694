"""CR 104, 800.4. What is written as players leave and the game ends."""

from __future__ import annotations

from engine.state.outcome import Outcome
from engine.state.state import State
from engine.terms.ids import NO_ONE


def end_game(state: State, winners: tuple[int, ...], why: str, rule: str) -> None:
    """The game is over (104.1): who has won it, why in a few words, and the rule's number."""
    state.outcome = Outcome(winners, why, rule)


def concede_game(state: State, player: int) -> None:
    """A player concedes; that they lose by it is an event (104.3a)."""
    state.own_player(player).conceded = True


def take_winners(state: State) -> tuple[int, ...]:
    """Who would win, but has the opponents within range lose instead (801.14)."""
    winners = state.winners
    state.winners = ()
    return winners


def note_left(state: State, player: int) -> None:
    """A player who has lost leaves the game, once (800.4a)."""
    state.own_player(player).left = True


def take_library(state: State, player: int) -> None:
    """The cards in the library of who has left are out of the game (800.4a)."""
    state.own_player(player).library = ()


def free_from(state: State, player: int) -> None:
    """Whoever was controlled by a player, or would be, no longer is (800.4a)."""
    for other in state.players:
        if player in (other.controlled_by, other.controlled_next, other.controlled_while[1]):
            freed = state.own_player(other.id)
            freed.controlled_by = freed.controlled_next = NO_ONE
            freed.controlled_while = (0, NO_ONE)


def hand_down(state: State, player: int, heir: int) -> None:
    """Another player is the monarch, or has the initiative, where who has left was or had it (716.4, 2022:725.4)."""
    if state.monarch == player:
        state.monarch = heir
    if state.initiative == player:
        state.initiative = heir
