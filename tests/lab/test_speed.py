"""How fast the lab plays: counting costs little, and a simple pair plays its games."""

from __future__ import annotations

import time

import pytest

from engine.lab import playing
from engine.lab.check.made import simple
from engine.lab.playing import Table
from engine.lab.results import SeatTally
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
    best = {CountedMatch: 1e9, Uncounted: 1e9}
    for _ in range(ROUNDS):
        for kind in (CountedMatch, Uncounted):
            monkeypatch.setattr(playing, "CountedMatch", kind)
            best[kind] = min(best[kind], spent(table))
    assert best[CountedMatch] < best[Uncounted] * 1.1
