"""The least legal answer to each decision: for who has left while something still asks them (800.4), or isn't there."""

from __future__ import annotations

from engine import decisions
from engine.declarations import least_blocks
from engine.game import Game
from engine.rules.procedures import Asker


def least_answer(decision: decisions.Decision) -> decisions.Answer:
    """An answer that does as little as the decision and what restricts it allow."""
    match decision:
        case decisions.Priority():
            return decisions.Act(decisions.PASS)
        case decisions.Targets() | decisions.Choose():
            return decisions.Chosen(decision.legal[: decision.minimum])
        case decisions.Pick() if decision.asked.purpose is decisions.Purpose.KEEP_HAND:
            return decisions.Picked((decision.options[0].key,))
        case decisions.Pick():
            keys = tuple(option.key for option in reversed(decision.options))
            return decisions.Picked((keys * decision.minimum if decision.repeat else keys)[: decision.minimum])
        case decisions.Number():
            return decisions.Amount(decision.low)
        case decisions.Divide():
            return decisions.Divided(_parts(decision))
        case decisions.Order():
            return decisions.Ordered(decision.items)
        case decisions.Arrange():
            return decisions.Arranged((decision.cards, *(() for _ in decision.piles[1:])))
        case decisions.Attackers():
            return decisions.Attacks(decision.least)
        case decisions.Blockers():
            return decisions.Blocks(least_blocks(decision))
        case decisions.Pay():
            return decisions.PayNot() if decision.optional else decisions.PayAuto()
        case decisions.Name():
            nobody = "Nobody" + " else" * len(decision.taken)
            return decisions.Named(decision.suggestions[0] if decision.suggestions else nobody)


class LeastAsker(Asker):
    """Answers for everybody, as little as each decision allows: nobody sits at the table yet."""

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        return least_answer(decision)


def _parts(decision: decisions.Divide) -> tuple[int, ...]:
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
