"""Which modes a scenario's player chooses: by their numbers among those not chosen yet, or among all (700.2)."""

from __future__ import annotations

from engine.decisions import Answer, Pick, Picked
from engine.scenarios.queues import Queues


def modes(decision: Pick, queues: Queues) -> Answer:
    """Modes are counted among those not chosen yet."""
    legal = [int(option.key) for option in decision.options if option.key.isdecimal()]
    numbers = [each - 1 for each in queues.modes[: decision.maximum] if isinstance(each, int)]
    left = len(legal) - len(numbers)
    if not decision.repeat and any(each > left + place for place, each in enumerate(reversed(numbers))) and (
        set(numbers) <= set(legal) and len(set(numbers)) == len(numbers)
    ):
        del queues.modes[: len(numbers)]
        return Picked(tuple(str(each) for each in numbers))  # counted among all
    every = list(range(max(legal, default=0) + 10))
    chosen: list[int] = []
    while queues.modes and len(chosen) < decision.maximum:
        mode = queues.modes.pop(0)
        if not isinstance(mode, int):
            break
        free = every if decision.repeat else [each for each in every if each not in chosen]
        named = free[mode - 1]
        chosen.append(named if named in legal else every[mode - 1])
    return Picked(tuple(str(each) for each in chosen))
