"""The lab's formulas, by hand, against SciPy, and by simulation."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from engine.lab.lineups import Schedule
from engine.lab.results import ERROR, WON, GameResult, MatchResult
from engine.lab.statistics import (
    block_likelihood,
    bounds,
    error_of,
    holm,
    likelihood,
    mean_of,
    p_value,
    prior_strength,
    shrunk,
    t_of,
    weighted,
    wilson,
    z_of,
)
from engine.lab.stopping import HIGH, StopWatch, block_score
from tests.lab.making import experiment


def test_wilson_by_hand() -> None:
    assert wilson(7, 10) == pytest.approx((0.396778, 0.892209), abs=2e-6)
    assert wilson(0, 10) == pytest.approx((0.0, 0.277533), abs=2e-6)
    assert wilson(0, 0) == (0.0, 1.0)


def test_formulas_agree_with_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    for n in (1, 5, 30, 400):
        for won in {0, 1, n // 3, n - 1, n}:
            theirs = stats.binomtest(won, n).proportion_ci(method="wilson")
            assert wilson(won, n) == pytest.approx((theirs.low, theirs.high), abs=1e-9)
    assert z_of() == pytest.approx(stats.norm.ppf(0.975))
    for freedom in (5, 9, 30, 300):
        assert t_of(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=0.01)
    assert t_of(20) == pytest.approx(stats.t.ppf(0.975, 20), rel=1e-4)
    lot = Random(3)
    values = [lot.choice((-1.0, -0.5, 0.0, 0.5, 1.0)) for _ in range(40)]
    sums = len(values), sum(values), sum(value * value for value in values)
    theirs = stats.ttest_1samp(values, 0.0)
    interval = theirs.confidence_interval(0.95)
    assert mean_of(*sums) == pytest.approx((sum(values) / 40, interval.low, interval.high), abs=1e-5)
    assert sum(values) / 40 / error_of(*sums) == pytest.approx(theirs.statistic)
    assert p_value(1.3) == pytest.approx(2 * stats.norm.sf(1.3))


def _about(lot: Random, n: int, p: float) -> int:
    """How many of many are won, by the normal distribution."""
    return round(lot.gauss(n * p, (n * p * (1 - p)) ** 0.5))


@pytest.mark.parametrize("n", [50, 200, 1000])
def test_wilson_covers_as_often_as_it_says(n: int) -> None:
    lot = Random(n)
    inside = total = 0
    for step in range(1, 20):
        p = step / 20
        for _ in range(150):
            won = sum(lot.random() < p for _ in range(n)) if n < 1000 else _about(lot, n, p)
            low, high = wilson(won, n)
            inside += low <= p <= high
            total += 1
    assert 0.93 < inside / total < 0.975


def test_a_field_is_weighted() -> None:
    rate, low, high = weighted([(3.0, 60, 100), (1.0, 20, 100), (5.0, 0, 0)])
    assert rate == pytest.approx(0.5)
    assert low < 0.45
    assert high > 0.55
    assert weighted([]) == (0.0, 0.0, 1.0)
    low, high = weighted([(1.0, 20, 20)])[1:]
    assert low < 0.95


def test_the_sequential_test_by_hand() -> None:
    assert bounds(0.05, 0.05) == pytest.approx((-log(19), log(19)))
    assert exp(likelihood(6, 10, 0.5, 0.6)) == pytest.approx(0.6**6 * 0.4**4 / 0.5**10)
    assert likelihood(5, 10, 0.45, 0.55) == pytest.approx(0)
    assert block_likelihood(10, 8, 7, 0.5, 0.6) == 0.0
    assert block_likelihood(100, 60, 45, 0.5, 0.6) > 0 > block_likelihood(100, 50, 35, 0.5, 0.6)


def _decision(lot: Random, p: float, pairs: bool) -> bool:
    """Whether a test of 50 % against 60 % decides for high."""
    lower, upper = bounds(0.05, 0.05)
    n, total, squares, ratio = 0, 0.0, 0.0, 0.0
    while lower < ratio < upper:
        score = ((lot.random() < p) + (lot.random() < p)) / 2 if pairs else float(lot.random() < p)
        n, total, squares = n + 1, total + score, squares + score * score
        ratio = block_likelihood(n, total, squares, 0.5, 0.6) if pairs else likelihood(total, n, 0.5, 0.6)
    return ratio >= upper


@pytest.mark.parametrize("pairs", [False, True])
def test_the_sequential_test_errs_as_rarely_as_it_says(pairs: bool) -> None:
    lot = Random(11)
    assert sum(_decision(lot, 0.5, pairs) for _ in range(400)) / 400 <= 0.08
    assert sum(_decision(lot, 0.6, pairs) for _ in range(400)) / 400 >= 0.92


def test_versions_that_differ_in_few_deals_are_not_given_up() -> None:
    """Where nine deals in ten come out the same, the first deals say that none ever differs."""
    lot, found = Random(12), 0
    for _ in range(2000):
        n, total, squares, ratio = 0, 0.0, 0.0, 0.0
        lower, upper = bounds(0.05, 0.05)
        while lower < ratio < upper:
            score = 1.0 if lot.random() < 0.1 else 0.5  # the second version wins where they differ: 55 %
            n, total, squares = n + 1, total + score, squares + score * score
            ratio = block_likelihood(n, total, squares, 0.5, 0.55)
        found += ratio >= upper
    assert found / 2000 >= 0.945


def test_rates_are_drawn_towards_the_base_as_far_as_luck_explains_them() -> None:
    lot = Random(5)
    lucky = [(float(sum(lot.random() < 0.5 for _ in range(100))), 100) for _ in range(40)]
    unlike = [(float(sum(lot.random() < 0.2 + 0.015 * card for _ in range(100))), 100) for card in range(40)]
    assert prior_strength(lucky, 0.5) > 300
    assert prior_strength(unlike, 0.5) < 40
    assert shrunk(9, 10, 0.5, 30) == pytest.approx(0.6)


def test_many_comparisons_are_adjusted() -> None:
    found = holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.5})
    assert found == pytest.approx({"a": 0.04, "c": 0.09, "b": 0.09, "d": 0.5})


def _match(number: int, winner: int, ended: str = WON) -> MatchResult:
    return MatchResult(number, (GameResult(0, 0, (winner,) if ended == WON else (), ended, "", 9, 9, ""),))


def test_the_watch_stops_at_the_same_block_in_whatever_order_matches_come() -> None:
    made = experiment("clerks", "sprites", play="first", stop={"low": 0.4, "high": 0.6})
    results = [_match(number, 0 if number % 4 else 1) for number in range(60)]
    straight = StopWatch(made, Schedule(made))
    stops = [stop for each in results if (stop := straight.add(each)) is not None]
    shuffled = StopWatch(made, Schedule(made))
    mixed = [stop for each in Random(1).sample(results, 60) if (stop := shuffled.add(each)) is not None]
    assert stops[0] == mixed[0]
    assert straight.standing() == shuffled.standing()
    standing = straight.standing()
    assert standing is not None
    assert standing.decided == HIGH
    assert standing.ratio >= standing.upper


def test_blocks_with_a_match_without_result_are_passed_over() -> None:
    made = experiment("clerks", "sprites", stop={"low": 0.4, "high": 0.6})
    watch = StopWatch(made, Schedule(made))
    for number in range(4):
        watch.add(_match(number, 0, ERROR if number == 1 else WON))
    standing = watch.standing()
    assert standing is not None
    assert standing.blocks == 1


def test_the_score_of_a_block_of_versions_is_what_the_second_gains() -> None:
    made = experiment("clerks", "mixed", "sprites", kind="versions")
    schedule = Schedule(made)
    winners = {}
    for number in range(4):
        lineup = schedule.lineup(number)
        winners[number] = _match(number, lineup.seats.index(1) if lineup.arm else lineup.seats.index(2))
    assert block_score(schedule, winners) == 1.0
