"""What would be tapped for an action: found out in a fork, outside the record (601.2g)."""

from __future__ import annotations

from contextlib import suppress

from engine.decisions import Act, Action, Answer, Decision, IllegalAnswer, Pay, Priority
from engine.game import Game
from engine.play.absent import least_answer
from engine.play.match import Match
from engine.play.seat import Interrupted
from engine.rules.game_loop import advance
from engine.rules.procedures import Asker, Rulebook
from engine.terms.ids import ObjectId

Plan = tuple[tuple[ObjectId, int, str], ...]


class _Previewer(Asker):
    """Takes the action and answers as little as may be until the cost is to be paid."""

    def __init__(self, action: Action) -> None:
        self._action = action
        self.plan: Plan = ()

    def answer(self, game: Game, decision: Decision) -> Answer:
        """The action, least answers, and at the cost an end."""
        if isinstance(decision, Pay):
            self.plan = decision.plan
            raise Interrupted
        return Act(self._action) if isinstance(decision, Priority) else least_answer(decision)

    def asks_payment(self, player: int) -> bool:
        """So that the plan is seen."""
        return True


def payment_plan(match: Match, action: Action) -> Plan:
    """Which mana abilities the engine would activate for an action of the player with priority, as (source, ability,
    mana); empty where nothing is tapped. In the match's own thread, while its seat is asked."""
    previewer = _Previewer(action)
    fork = match.game.fork()
    fork.procedures = Rulebook(previewer, match.cards)
    with suppress(Interrupted, IllegalAnswer):
        advance(fork)
    return previewer.plan
