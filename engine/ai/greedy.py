"""The greedy seat: takes what is worth most now, reading what cards do from their AST.

It looks at nothing but its view, keeps nothing between decisions but how often it did a thing this turn, and so gives
the same choice for the same view.
"""

from __future__ import annotations

from typing import Final

from engine import decisions
from engine.ai.assessment import Assessment
from engine.ai.attachments import attaches
from engine.ai.choices import other
from engine.ai.combat_planner import attack, block
from engine.ai.computer_seat import ComputerSeat
from engine.ai.defaults import default
from engine.ai.policy import act
from engine.declarations import fitting_attacks, fitting_blocks
from engine.view.view import View

MOST_ACTIVATIONS: Final = 3  # of one ability in a turn


class GreedySeat(ComputerSeat):
    """A computer player that judges by heuristics, without looking ahead."""

    def choose(self, view: View, decision: decisions.Decision) -> decisions.Answer:
        """The best answer found; a plain one where that was refused."""
        if isinstance(decision, decisions.Priority):
            return decisions.Act(self._act(view, decision))
        board = Assessment(view, decision.asked.player)
        if decision is self._refused:
            return default(view, decision)
        if isinstance(decision, decisions.Attackers):
            return decisions.Attacks(fitting_attacks(decision, attack(board, decision).pairs))
        if isinstance(decision, decisions.Blockers):
            return decisions.Blocks(fitting_blocks(decision, block(board, decision).pairs))
        return other(board, decision)

    def _act(self, view: View, decision: decisions.Priority) -> decisions.Action:
        """An action, none of them too often in a turn."""
        if not decision.actions:
            return decisions.PASS
        self._count_anew(view)
        action = act(Assessment(view, decision.asked.player), decision, self._banned)
        if not isinstance(action, decisions.Pass):
            moves = isinstance(action, decisions.Activate) and attaches(view, action)
            self._used[action] = MOST_ACTIVATIONS if moves else self._used.get(action, 0) + 1
        return action

    def _banned(self, action: decisions.Action) -> bool:
        """Whether it was done too often this turn: a card that is still there was taken back."""
        used = self._used.get(action, 0)
        if isinstance(action, decisions.Activate):
            return used >= MOST_ACTIVATIONS
        return used >= (2 if isinstance(action, decisions.PlayLand) else 1)
