"""The sequential test of an experiment: block by block in their order, so that it stops at the same one every time."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.lab.experiment import Experiment
from engine.lab.lineups import Schedule
from engine.lab.results import MatchResult
from engine.lab.statistics import block_likelihood, bounds, likelihood

LOW: Final = "low"
HIGH: Final = "high"


class Sequence(msgspec.Struct, frozen=True):
    """Where a sequential test stands: blocks that it has seen, the log likelihood ratio, the bounds at which it stops,
    and what it decided for: LOW, HIGH or "" while it is open."""

    blocks: int
    ratio: float
    lower: float
    upper: float
    decided: str


def match_score(result: MatchResult, seat: int, sides: int = 2) -> float:
    """What a seat won of a match: 1, 0 or, where nobody has won more games, its share of a draw."""
    won = [sum(other in game.winners for game in result.games) for other in range(sides)]
    best = max(won)
    if won.count(best) == sides:
        return 1 / sides
    return float(won[seat] == best)


class StopWatch:
    """Adds up blocks as they are completed; a block in which a match came to no result is passed over."""

    def __init__(self, experiment: Experiment, schedule: Schedule) -> None:
        self.stop = experiment.stop
        self._schedule = schedule
        self._blocks: dict[int, dict[int, MatchResult]] = {}
        self._next = 0
        self._count = 0
        self._total = 0.0
        self._squares = 0.0
        self._decided = ""

    def add(self, result: MatchResult) -> int | None:
        """Add a match; after how many blocks the test stops, once it does."""
        if self.stop is None or self._decided:
            return None
        size = self._schedule.block_size
        self._blocks.setdefault(result.number // size, {})[result.number] = result
        while len(self._blocks.get(self._next, ())) == size and not self._decided:
            self._take(self._blocks.pop(self._next))
            self._next += 1
            self._decided = self._decision()
        return self._next if self._decided else None

    def _take(self, block: dict[int, MatchResult]) -> None:
        if not all(result.counts for result in block.values()):
            return
        score = block_score(self._schedule, block)
        self._count += 1
        self._total += score
        self._squares += score * score

    def _ratio(self) -> float:
        assert self.stop is not None
        if self._schedule.block_size == 1:
            return likelihood(self._total, self._count, self.stop.low, self.stop.high)
        return block_likelihood(self._count, self._total, self._squares, self.stop.low, self.stop.high)

    def _decision(self) -> str:
        assert self.stop is not None
        lower, upper = bounds(self.stop.alpha, self.stop.beta)
        ratio = self._ratio()
        return LOW if ratio <= lower else HIGH if ratio >= upper else ""

    def standing(self) -> Sequence | None:
        """Where the test stands; None if the experiment has none."""
        if self.stop is None:
            return None
        lower, upper = bounds(self.stop.alpha, self.stop.beta)
        return Sequence(self._count, self._ratio(), lower, upper, self._decided)


def block_score(schedule: Schedule, block: dict[int, MatchResult]) -> float:
    """The first contender's mean score in a block; of versions ½ and half of what the second gains on the first."""
    scores: tuple[list[float], list[float]] = ([], [])
    for number, result in block.items():
        lineup = schedule.lineup(number)
        studied = lineup.arm if schedule.versions else 0
        scores[lineup.arm].append(match_score(result, lineup.seats.index(studied)))
    means = [sum(each) / len(each) for each in scores if each]
    return means[0] if len(means) == 1 else 0.5 + (means[1] - means[0]) / 2
