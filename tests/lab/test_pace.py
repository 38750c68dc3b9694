"""How fast a run plays and how long it will take, told while workers warm up, pairings differ and pauses are made."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.lab.pace import Pace
from engine.lab.results import TIMEOUT, WON, GameResult, MatchResult
from engine.lab.worker import unplayed


def match(number: int, decisions: int) -> MatchResult:
    return MatchResult(number, (GameResult(1, 0, (0,), WON, "", 9, decisions, ""),))


def run(costs: list[tuple[int, float]], size: int, earlier: list[MatchResult] | None = None) -> Iterator[
    tuple[float, float, float | None]
]:
    """Matches of (decisions, seconds a decision), one after another: what share is played, what truly remains, and what
    was said."""
    pace = Pace(size)
    pace.learn(earlier or [])
    left = Counter(number % size for number in range(len(costs)))
    whole = sum(decisions * cost for decisions, cost in costs)
    now = 0.0
    pace.tick(now, False)
    for number, (decisions, cost) in enumerate(costs):
        now += decisions * cost
        pace.tick(now, bool(number))
        pace.add(now, [match(number, decisions)])
        left[number % size] -= 1
        yield (number + 1) / len(costs), whole - now, pace.remaining(left)


def worst(costs: list[tuple[int, float]], size: int = 2) -> float:
    """The largest error of the remaining time after a tenth, as a share of the whole time."""
    whole = sum(decisions * cost for decisions, cost in costs)
    return max(abs(truly - said) / whole for share, truly, said in run(costs, size)
               if share >= 0.1 and said is not None)


@pytest.mark.parametrize("seed", range(5))
def test_workers_that_are_cold_or_late_do_not_spoil_it_for_long(seed: int) -> None:
    luck = random.Random(seed)
    costs = [(luck.randint(50, 250), 0.0003 * (2.0 if number < 60 else 1.0)) for number in range(2000)]
    assert worst(costs) < 0.2


@pytest.mark.parametrize("seed", range(5))
def test_another_program_that_takes_the_machine_is_forgotten(seed: int) -> None:
    luck = random.Random(seed)
    costs = [(luck.randint(50, 250), 0.0003 * (3.0 if number < 800 else 1.0)) for number in range(4000)]
    whole = sum(decisions * cost for decisions, cost in costs)
    last = [abs(truly - said) / truly for share, truly, said in run(costs, 2)
            if said is not None and 0.5 < share < 0.9]
    assert whole and max(last) < 0.1


def test_pairings_that_last_long_are_known_by_their_earlier_matches() -> None:
    size = 10
    kinds = [30 if kind < 5 else 600 for kind in range(size)]
    costs = [(kinds[number % size], 0.0005) for number in range(400)]
    earlier = [match(number, kinds[number % size]) for number in range(100)]
    rest = [(truly, said) for _, truly, said in run(costs, size, earlier) if said is not None]
    assert all(abs(truly - said) < 0.05 * rest[0][0] for truly, said in rest)


def test_time_in_which_nothing_is_played_counts_for_nothing() -> None:
    pace, now = Pace(1), 0.0
    for number in range(200):
        now += 0.1
        pace.tick(now, bool(number))
        pace.add(now, [match(number, 100)])
    before = pace.remaining(Counter({0: 100}))
    pace.tick(now + 3600, False)
    after = pace.remaining(Counter({0: 100}))
    assert before == after and before is not None and abs(before - 10) < 0.5 and abs(pace.rate - 10) < 0.5


def test_matches_that_hang_take_the_time_they_take() -> None:
    pace, now = Pace(1), 0.0
    for number in range(400):
        hangs = number % 20 == 10
        now += 2.0 if hangs else 0.1
        pace.tick(now, bool(number))
        pace.add(now, [unplayed(number, TIMEOUT, "", 1) if hangs else match(number, 100)])
    said = pace.remaining(Counter({0: 400}))
    assert said is not None and abs(said - now) < 0.1 * now


def test_nothing_is_said_before_there_is_something_to_go_by() -> None:
    pace = Pace(1)
    assert pace.remaining(Counter({0: 5})) is None and pace.rate == 0
    pace.tick(0.0, False)
    pace.add(0.0, [match(0, 100)])
    pace.tick(0.2, True)
    pace.add(0.2, [match(1, 100)])
    assert pace.remaining(Counter({0: 5})) is None


def test_matches_that_come_to_nothing_at_all_are_counted_by_number() -> None:
    pace = Pace(1)
    for number in range(10):
        pace.tick(number * 1.0, bool(number))
        pace.add(number * 1.0, [unplayed(number, TIMEOUT, "", 1)])
    assert pace.remaining(Counter({0: 7})) == pytest.approx(7.0)
