"""S7 to S9: intervals, sequential tests and the shuffler, by simulation."""

from __future__ import annotations

from math import comb, exp, lgamma, log
from pathlib import Path
from random import Random
from typing import Final

from engine.battery_progress import watched
from engine.lab.check.finding import Finding
from engine.lab.check.made import simple
from engine.lab.playing import Table
from engine.lab.statistics import block_likelihood, bounds, likelihood, wilson
from engine.state.rng import seeded, shuffled


def coverage(folder: Path, full: bool) -> Finding:
    """S7: how often Wilson's interval holds the true rate, reckoned exactly and by drawing."""
    draws = 100_000 if full else 10_000
    lot = Random(7)
    rates = [step / 20 for step in range(1, 20)]
    figures: dict[str, object] = {}
    inside = drawn = 0
    good = True
    for n in (50, 200, 1000):
        kept = [wilson(won, n) for won in range(n + 1)]
        exact = sum(_chance(n, p, won) for p in rates for won, (low, high) in enumerate(kept) if low <= p <= high)
        figures[f"coverage of {n}, exact"] = round(exact / len(rates), 4)
        good = good and 0.94 <= exact / len(rates) <= 0.965
        for _ in range(draws * 50 // n // len(rates) // 3):
            for p in rates:
                low, high = kept[_won(lot, n, p)]
                inside += low <= p <= high
                drawn += 1
    figures |= {"drawn": drawn, "coverage drawn": round(inside / drawn, 4)}
    good = good and abs(inside / drawn - 0.9525) <= 0.0125 + (0.0 if full else 0.01)
    return Finding(good, "intervals at 95 % hold the truth in 94 to 96.5 % of cases", figures)


def _chance(n: int, p: float, won: int) -> float:
    """The chance of so many wins."""
    return exp(lgamma(n + 1) - lgamma(won + 1) - lgamma(n - won + 1) + won * log(p) + (n - won) * log(1 - p))


def _won(lot: Random, n: int, p: float) -> int:
    return sum(map(p.__gt__, [lot.random() for _ in range(n)]))


# By what a block of the sequential test is: the share of deals in which both sides win once, whichever deck is better.
DEALS: Final[dict[str, float | None]] = {"single games": None, "pairs": 0.3, "pairs that seldom differ": 0.85}


def sequential_errors(folder: Path, full: bool) -> Finding:
    """S8: how often the sequential test of 50 % against 55 % errs."""
    runs = 2000 if full else 250
    slack = 0.0 if full else 0.025
    lot = Random(8)
    figures: dict[str, object] = {"runs": runs}
    good = True
    for word, even in DEALS.items():
        for p, wanted in ((0.50, "accepted falsely"), (0.55, "power")):
            decided = [_decides(lot, p, even) for _ in range(runs)]
            share = sum(high for high, _ in decided) / runs
            figures[f"{word}: {wanted}"] = round(share, 4)
            figures[f"{word}: mean games at {p:.0%}"] = round(sum(n for _, n in decided) / runs)
            good = good and (share <= 0.06 + slack if p == 0.50 else share >= 0.94 - slack)
    return Finding(good, "the sequential test accepts falsely in at most 6 %, and has a power of 94 %", figures)


def _decides(lot: Random, p: float, even: float | None) -> tuple[bool, int]:
    """Whether it decides for high, and after how many games; `even` None: of single games, else of pairs."""
    lower, upper = bounds(0.05, 0.05)
    n, total, squares, ratio = 0, 0.0, 0.0, 0.0
    while lower < ratio < upper:
        score = float(lot.random() < p) if even is None else _pair(lot, p, even)
        n, total, squares = n + 1, total + score, squares + score * score
        ratio = likelihood(total, n, 0.5, 0.55) if even is None else block_likelihood(n, total, squares, 0.5, 0.55)
    return ratio >= upper, n if even is None else n * 2


def _pair(lot: Random, p: float, even: float) -> float:
    """The mean score of two games of one deal with seats exchanged; a share of the deals is even."""
    if lot.random() < even:
        return 0.5
    better = 0.5 + (p - 0.5) / (1 - even)  # in the other deals, so that the mean stays p
    return ((lot.random() < better) + (lot.random() < better)) / 2


def fairness(folder: Path, full: bool) -> Finding:
    """S9: a mirror match is exactly even, and the shuffler is fair."""
    hands, games = (1_000_000, 100) if full else (20_000, 20)
    made = simple("green", "green")
    table = Table(made)
    first = 0.0
    for number in watched(range(games)):
        game = table.play(number).games[0]
        seat = table.schedule.lineup(number).seats.index(0)
        first += float(seat in game.winners) if game.winners else 0.5
    lands = [0] * 8
    places = [0] * 60
    position = seeded(9)
    for _ in watched(range(hands)):
        entries = list(range(60))
        position = shuffled(position, entries)
        lands[sum(entry < 24 for entry in entries[:7])] += 1
        places[entries[0]] += 1
    expected = [hands * comb(24, k) * comb(36, 7 - k) / comb(60, 7) for k in range(8)]
    by_lands = _chi(lands, expected)
    by_place = _chi(places, [hands / 60] * 60)
    # 0.1 % points of chi-square with 7 and 59 degrees of freedom.
    good = first == games / 2 and by_lands < 24.32 and by_place < 98.32
    return Finding(
        good, "a mirror match comes out exactly even, and hands are dealt as chance has it",
        {"mirror games": games, "won": first, "hands": hands, "chi-square lands (7)": round(by_lands, 1),
         "chi-square top card (59)": round(by_place, 1)},
    )  # fmt: skip


def _chi(found: list[int], expected: list[float]) -> float:
    return sum((have - want) ** 2 / want for have, want in zip(found, expected, strict=True))
