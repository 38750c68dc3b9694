"""The least legal answer to each decision: for who has left while something still asks them (800.4), or isn't there."""

from __future__ import annotations

from engine.decisions import (
    PASS,
    Act,
    Amount,
    Answer,
    Arrange,
    Arranged,
    Attackers,
    Attacks,
    Blockers,
    Blocks,
    Choose,
    Chosen,
    Decision,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    Order,
    Ordered,
    Pay,
    PayAuto,
    PayNot,
    Pick,
    Picked,
    Priority,
    Targets,
)
from engine.declarations import least_blocks
from engine.game import Game
from engine.rules.procedures import Asker


def least_answer(decision: Decision) -> Answer:
    """An answer that does as little as the decision and what restricts it allow."""
    match decision:
        case Priority():
            return Act(PASS)
        case Targets() | Choose():
            return Chosen(decision.legal[: decision.minimum])
        case Pick():
            keys = tuple(option.key for option in reversed(decision.options))
            return Picked((keys * decision.minimum if decision.repeat else keys)[: decision.minimum])
        case Number():
            return Amount(decision.low)
        case Divide():
            return Divided(_parts(decision))
        case Order():
            return Ordered(decision.items)
        case Arrange():
            return Arranged((decision.cards, *(() for _ in decision.piles[1:])))
        case Attackers():
            return Attacks(decision.least)
        case Blockers():
            return Blocks(least_blocks(decision))
        case Pay():
            return PayNot() if decision.optional else PayAuto()
        case Name():
            return Named(decision.suggestions[0] if decision.suggestions else "Nobody")


class LeastAsker(Asker):
    """Answers for everybody, as little as each decision allows: nobody sits at the table yet."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        return least_answer(decision)


def _parts(decision: Divide) -> tuple[int, ...]:
    """The least for each, in order up to what is deadly, the rest to the last."""
    count = len(decision.among)
    parts = [decision.least] * count
    left = decision.total - sum(parts)
    for place in range(count):
        need = max(0, decision.lethal[place] - parts[place]) if decision.lethal else left
        share = left if place == count - 1 else min(left, need)
        parts[place] += share
        left -= share
    return tuple(parts)
