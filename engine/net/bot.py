"""A plain guest without a person: answers from a question alone, for tests and headless guests."""

from __future__ import annotations

from typing import Final

from engine.decisions import PASS, Act, Action, Answer, Attackers, Attacks, Priority
from engine.declarations import fitting_attacks
from engine.host.protocol import Question
from engine.play.absent import least_answer

__all__ = ["PlainBot"]

MOST_USES: Final = 1  # of one action in one turn, so that free abilities end


class PlainBot:
    """Plays what it can, attacks with everything, blocks with nothing, and else does the least."""

    def __init__(self) -> None:
        self._turn = -1
        self._used: dict[Action, int] = {}

    def answer(self, question: Question) -> Answer:
        """Its answer; the least legal one where the last was refused."""
        decision = question.decision
        if question.snap.turn != self._turn:
            self._turn = question.snap.turn
            self._used.clear()
        if question.refused:
            return least_answer(decision)
        if isinstance(decision, Priority):
            return Act(self._action(question, decision))
        if isinstance(decision, Attackers):
            return Attacks(fitting_attacks(decision, [(each.attacker, each.defenders[0]) for each in decision.options]))
        return least_answer(decision)

    def _action(self, question: Question, decision: Priority) -> Action:
        left_out = (*question.words.mana, *question.words.empty)
        for action in decision.actions:
            if action != PASS and action not in left_out and self._used.get(action, 0) < MOST_USES:
                self._used[action] = self._used.get(action, 0) + 1
                return action
        return PASS
