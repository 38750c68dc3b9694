"""How fast the lab plays: counting costs little, and a simple pair plays its games."""

from __future__ import annotations

import itertools
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.lab import playing
from engine.lab.check import speed
from engine.lab.check.made import simple
from engine.lab.check.speed import reckoned_error
from engine.lab.experiment import Experiment
from engine.lab.playing import Table
from engine.lab.results import WON, GameResult, MatchResult, SeatTally
from engine.lab.tally import CountedMatch
from tests.timing import assert_within

GAMES = 20
ROUNDS = 6


class Uncounted(CountedMatch):
    """A match in which nothing is counted."""

    def _look(self) -> None:
        return

    def tallies(self) -> tuple[SeatTally, ...]:
        return ()


def spent(table: Table) -> float:
    """CPU seconds of some games."""
    began = time.process_time()
    for number in range(GAMES):
        table.play(number)
    return time.process_time() - began


@pytest.mark.timing
def test_a_simple_pair_plays_twenty_games_a_second_of_cpu() -> None:
    table = Table(simple("green", "red"))
    table.warm_up()
    assert_within(GAMES / 20, lambda: spent(table))


@pytest.mark.timing
def test_counting_slows_games_by_less_than_a_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(simple("green", "red"))
    table.warm_up()
    best = {kind: [1e9] * GAMES for kind in (CountedMatch, Uncounted)}  # of each game: what else runs adds to some
    for _ in range(ROUNDS):
        for number in range(GAMES):
            for kind, taken in best.items():
                monkeypatch.setattr(playing, "CountedMatch", kind)
                began = time.process_time()
                table.play(number)
                taken[number] = min(taken[number], time.process_time() - began)
    assert sum(best[CountedMatch]) < sum(best[Uncounted]) * 1.1


class Steady:
    """A table at which every match is alike."""

    def __init__(self, made: Experiment) -> None:
        self.made = made

    def warm_up(self) -> None:
        """Nothing."""

    def play(self, number: int) -> MatchResult:
        """A match of a hundred decisions."""
        return MatchResult(number, (GameResult(1, 0, (0,), WON, "", 9, 100, ""),))


def test_the_remaining_time_is_reckoned_as_if_nothing_else_were_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    made, clock = simple("green", "red"), itertools.count(0.0, 0.5)  # half a second of CPU a match
    monkeypatch.setattr(speed, "Table", Steady)
    monkeypatch.setattr(speed, "time", SimpleNamespace(process_time=lambda: next(clock)))
    assert reckoned_error(made, 200, 2) < 0.08
    squares = (number * number for number in itertools.count())
    monkeypatch.setattr(speed, "time", SimpleNamespace(process_time=lambda: next(squares)))
    assert reckoned_error(made, 200, 2) > 0.2  # each match takes longer than the one before


@pytest.mark.parametrize("idle", [False, True])
@pytest.mark.parametrize(("by_clock", "passed"), [(0.5, False), (5.0, True)])
def test_a_large_experiment_is_judged_by_the_clock_and_says_how_busy_the_machine_was(
    idle: bool, by_clock: float, passed: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(speed, "is_idle", lambda: idle)
    monkeypatch.setattr(speed, "wall_rate", lambda made, workers, games: (by_clock, by_clock))
    found = speed.large_experiment(tmp_path, True)
    assert found.passed is passed and found.figures["machine was idle"] is idle
