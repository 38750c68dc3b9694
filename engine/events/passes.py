"""CR 117.3-4. Who has priority, and how many players have passed in succession."""

from __future__ import annotations

from engine.state.state import State
from engine.state.variant import Variants
from engine.terms.ids import NO_ONE


def hand_priority(state: State, player: int) -> None:
    """A player has priority now, after those who have passed (117.3d)."""
    state.priority = player


def give_priority_anew(state: State, player: int) -> None:
    """A player has priority, and nobody has passed since (117.3a-b)."""
    state.priority = player
    state.passes = 0


def withhold_priority(state: State) -> None:
    """Nobody has priority: a step ends (117.4)."""
    state.priority = NO_ONE


def count_pass(state: State) -> int:
    """A player has passed; how many have in succession (117.4)."""
    state.passes += 1
    return state.passes


def break_succession(state: State) -> None:
    """Something was done, or is about to be: who passed before it has not passed in succession with others (117.4)."""
    state.passes = 0


def pass_in_team(state: State, player: int) -> tuple[int, ...]:
    """With shared team turns: a player has passed; who has since their team got priority (805.5b)."""
    kept = state.variants.copy() if state.variants is not None else Variants()
    kept.passed = (player,) if state.passes == 1 else (*kept.passed, player)
    state.variants = kept
    return kept.passed
