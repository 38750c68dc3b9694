"""CR 104. Ending the game: who has won, who has lost, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.decisions import Concede
from engine.events.game_over import concede_game, end_game, note_left, take_winners
from engine.events.kinds import GameDrawn, PlayerLoses
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.influence import win_within_range
from engine.rules.leaving import leave_game
from engine.rules.order import teams
from engine.rules.revealed_zones import show_foretold

ENDED: Final[list[Callable[[Game], None]]] = []  # what variants do as a game ends


def fate_of(command: Concede) -> str:
    """Why a player loses who leaves the game so, in the words of the log."""
    return "ran out of time" if command.late else "stayed away" if command.away else "conceded"


def concede(game: Game, player: int, fate: str = "conceded") -> None:
    """A player concedes and leaves the game at once (104.3a), or is made to: their time is up, or they stay away."""
    row = game.state.players[player]
    if row.alive and game.state.outcome is None:
        concede_game(game.state, player)
        emit(game, [PlayerLoses(player, fate, "104.3a")])
        check_end(game)


def draw_game(game: Game, why: str, rule: str) -> None:
    """The game is a draw (104.4)."""
    emit(game, [GameDrawn(why, rule)])
    check_end(game)


def check_end(game: Game) -> bool:
    """Whether the game is over; sets its outcome the first time it is (104.1), and foretold cards are shown."""
    state = game.state
    if state.outcome is not None:
        return True
    for player in state.players:
        if not player.alive:
            break
    else:
        if not state.drawn and not state.winners:
            return False
    over = _over(game)
    if over:
        show_foretold(game)
    for ended in ENDED if over and game.state.variants is not None else ():
        ended(game)
    return over


def _over(game: Game) -> bool:
    """Whether the game is over now; sets its outcome then."""
    state = game.state
    if state.drawn:
        end_game(state, (), "the game is a draw", "104.4")
        return True
    if state.winners and state.ranges:
        win_within_range(game, take_winners(state))
    if state.winners:
        won = ", ".join(f"{state.players[who].name} won: {state.players[who].fate}" for who in state.winners)
        end_game(state, _with_team(game, state.winners), won, "104.2b")
        return True
    left = teams(game)
    if len(left) > 1:
        for player in state.players:
            if not player.alive and not player.left:
                note_left(state, player.id)
                leave_game(game, player.id)
        return False
    if not left:
        end_game(state, (), "all remaining players lost at once", "104.4a")
        return True
    if len(left) == 1:
        (winners,) = left.values()
        end_game(state, _with_team(game, winners), _why(game), "104.2a")
        return True
    return False


def _with_team(game: Game, winners: tuple[int, ...]) -> tuple[int, ...]:
    """The winners and all of their teams, also members who have left (104.2, 809.5a)."""
    won_teams = {game.state.players[who].team for who in winners} - {-1}
    return tuple(player.id for player in game.state.players if player.id in winners or player.team in won_teams)


def _why(game: Game) -> str:
    """Who lost and how, in a few words: "Anna conceded, Ben lost: no life left"."""
    losers = [player for player in game.state.players if not player.alive]
    return ", ".join(
        f"{player.name} {player.fate}" if player.conceded else f"{player.name} lost: {player.fate}"
        for player in losers
    )  # fmt: skip
