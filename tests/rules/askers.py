"""Whoever answers in these tests: at random, by a script, or as little as possible."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine import decisions
from engine.declarations import least_blocks
from engine.game import Game
from engine.rules.answer_checks import check
from engine.rules.procedures import Asker


class Least(Asker):
    """Passes, keeps, chooses as little as may be; counts what it was asked."""

    def __init__(self) -> None:
        self.asked: dict[str, int] = {}

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        name = type(decision).__name__
        self.asked[name] = self.asked.get(name, 0) + 1
        return least(decision)


def least(decision: decisions.Decision) -> decisions.Answer:
    """The smallest legal answer there is as a rule."""
    if isinstance(decision, decisions.Priority):
        return decisions.Act(decisions.PASS)
    if isinstance(decision, decisions.Targets | decisions.Choose):
        return decisions.Chosen(decision.legal[: decision.minimum])
    if isinstance(decision, decisions.Pick):
        keys = [option.key for option in decision.options]
        keys.sort(key=lambda key: key == "yes")
        return decisions.Picked(tuple(keys[: max(1, decision.minimum)] if decision.minimum else ()))
    if isinstance(decision, decisions.Number):
        return decisions.Amount(decision.low)
    if isinstance(decision, decisions.Divide):
        return decisions.Divided(in_order(decision))
    if isinstance(decision, decisions.Order):
        return decisions.Ordered(decision.items)
    if isinstance(decision, decisions.Arrange):
        return decisions.Arranged((decision.cards, *(() for _ in decision.piles[1:])))
    if isinstance(decision, decisions.Attackers):
        return decisions.Attacks(decision.least)
    if isinstance(decision, decisions.Blockers):
        return decisions.Blocks()
    if isinstance(decision, decisions.Pay):
        return decisions.PayAuto()
    assert isinstance(decision, decisions.Name)
    typed = decision.asked.purpose is decisions.Purpose.TYPE
    return decisions.Named(decision.suggestions[0] if typed else "Nothing" + " else" * len(decision.taken))


def in_order(decision: decisions.Divide) -> tuple[int, ...]:
    """A division that gives each what is lethal before the next has any, and the rest to the last."""
    parts = [decision.least] * len(decision.among)
    left = decision.total - sum(parts)
    for index in range(len(parts)):
        lethal = decision.lethal[index] if index < len(decision.lethal) else 0
        part = left if index == len(parts) - 1 else min(left, max(0, lethal - parts[index]))
        parts[index] += part
        left -= part
    return tuple(parts)


class Dice(Asker):
    """Answers at random among the legal answers, acting more often than passing."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.asked: dict[str, int] = {}

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        name = type(decision).__name__
        self.asked[name] = self.asked.get(name, 0) + 1
        for _ in range(12):
            answer = self.roll(decision)
            try:
                check(game, decision, answer)
            except decisions.IllegalAnswer:
                continue
            return answer
        if isinstance(decision, decisions.Blockers):
            return decisions.Blocks(least_blocks(decision))
        return least(decision)

    def roll(self, decision: decisions.Decision) -> decisions.Answer:
        dice = self.random
        if isinstance(decision, decisions.Priority):
            return decisions.Act(dice.choice((decisions.PASS, *decision.actions)))
        if isinstance(decision, decisions.Targets | decisions.Choose):
            count = dice.randint(decision.minimum, min(decision.maximum, len(decision.legal)))
            return decisions.Chosen(tuple(dice.sample(decision.legal, count)))
        if isinstance(decision, decisions.Pick):
            return self._pick(decision)
        if isinstance(decision, decisions.Number):
            return decisions.Amount(dice.randint(decision.low, min(decision.high, decision.low + 6)))
        if isinstance(decision, decisions.Order):
            return decisions.Ordered(tuple(dice.sample(decision.items, len(decision.items))))
        if isinstance(decision, decisions.Attackers):
            going = [each for each in decision.options if dice.random() < 0.6]
            return decisions.Attacks(tuple((each.attacker, dice.choice(each.defenders)) for each in going))
        if isinstance(decision, decisions.Blockers):
            standing = [each for each in decision.options if dice.random() < 0.4]
            return decisions.Blocks(tuple((each.blocker, dice.choice(each.attackers)) for each in standing))
        return least(decision)

    def _pick(self, decision: decisions.Pick) -> decisions.Picked:
        keys = [option.key for option in decision.options]
        if "keep" in keys:
            return decisions.Picked(("keep",))
        if decision.repeat:
            return decisions.Picked(tuple(self.random.choices(keys, k=decision.minimum)))
        count = self.random.randint(decision.minimum, min(decision.maximum, len(keys)))
        return decisions.Picked(tuple(self.random.sample(keys, count)))


Answering = Callable[[Game, decisions.Decision], decisions.Answer | None]


class Script(Asker):
    """Answers with what a function says, or as little as possible where it says nothing."""

    def __init__(self, *functions: Answering) -> None:
        self.functions = functions
        self.decisions: list[decisions.Decision] = []

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        self.decisions.append(decision)
        for function in self.functions:
            found = function(game, decision)
            if found is not None:
                return found
        return least(decision)


class Attacking(Script):
    """Attacks the first there is to attack with the creatures of these names whenever they can, without names with
    everything; does as little as possible else."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.names = names

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        if not isinstance(decision, decisions.Attackers):
            return super().answer(game, decision)
        able = (each for each in decision.options if not self.names or game.chars(each.attacker).name in self.names)
        return decisions.Attacks(tuple((each.attacker, each.defenders[0]) for each in able))


def agree(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
    """Says yes, takes the greatest number and as many things as may be chosen."""
    if isinstance(decision, decisions.Pick):
        return decisions.Picked(("yes",)) if any(each.key == "yes" for each in decision.options) else None
    if isinstance(decision, decisions.Number):
        return decisions.Amount(decision.high)
    if isinstance(decision, decisions.Choose):
        return decisions.Chosen(decision.legal[: decision.maximum])
    return None
