"""CR 703. Turn-based actions: a table of small functions, each done as its step begins."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Game
from engine.terms.steps import Step

TurnBasedAction = Callable[[Game], None]
TABLE: dict[str, TurnBasedAction] = {}
BY_STEP: dict[Step, list[TurnBasedAction]] = {step: [] for step in Step}


def turn_based(number: str, *steps: Step) -> Callable[[TurnBasedAction], TurnBasedAction]:
    """Enter a function in the table under its rule, done as these steps begin, in the order of entry."""

    def enter(action: TurnBasedAction) -> TurnBasedAction:
        TABLE[number] = action
        for step in steps:
            BY_STEP[step].append(action)
        return action

    return enter


def do_turn_based(game: Game, step: Step) -> None:
    """Take the turn-based actions of a step (703.1-3)."""
    for action in BY_STEP[step]:
        action(game)
        if game.state.outcome is not None:
            return
