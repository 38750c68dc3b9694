"""The lab's formulas: intervals, differences, sequential tests, shrinkage, many comparisons.

None is longer than a line or two; tests check them against SciPy and by simulation.

Scores are between 0 (lost) and 1 (won), a draw is one half. Intervals are (low, high) at LEVEL unless said otherwise;
of nothing they are as wide as can be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
_NORMAL: Final = NormalDist()

Interval = tuple[float, float]


def z_of(level: float = LEVEL) -> float:
    """How many standard errors an interval reaches to either side."""
    return _NORMAL.inv_cdf(0.5 + level / 2)


def t_of(freedom: int, level: float = LEVEL) -> float:
    """The same where the error is itself estimated: Student's t by its expansion (Fisher and Cornish), exact to 1 %
    from 5 degrees of freedom on."""
    z, n = z_of(level), max(1, freedom)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2) + third


def wilson(score: float, n: int, level: float = LEVEL) -> Interval:
    """Wilson's interval of a rate: `score` won of `n`."""
    if not n:
        return 0.0, 1.0
    z, p = z_of(level), score / n
    middle, half = (p + z * z / (2 * n)), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (middle - half) / (1 + z * z / n)), min(1.0, (middle + half) / (1 + z * z / n))


def mean_of(n: int, total: float, squares: float, level: float = LEVEL) -> tuple[float, float, float]:
    """A mean and its interval by Student's t, from a count, a sum and a sum of squares; of fewer than two the interval
    is infinite."""
    if n < 2:
        return (total / n if n else 0.0), float("-inf"), float("inf")
    mean = total / n
    half = t_of(n - 1, level) * error_of(n, total, squares)
    return mean, mean - half, mean + half


def error_of(n: int, total: float, squares: float) -> float:
    """The standard error of a mean."""
    return sqrt(max(0.0, squares - total * total / n) / (n - 1) / n) if n > 1 else float("inf")


def p_value(z: float) -> float:
    """The chance of being so far from zero, to either side, by luck."""
    return 2 * _NORMAL.cdf(-abs(z))


def weighted(rates: Sequence[tuple[float, float, int]], level: float = LEVEL) -> tuple[float, float, float]:
    """A rate over a field, from (weight, score, n) of each opponent, with its interval; opponents not yet met are left
    out."""
    met = [(weight, score / n, n) for weight, score, n in rates if n]
    whole = sum(weight for weight, _, _ in met)
    if not whole:
        return 0.0, 0.0, 1.0
    rate = sum(weight * p for weight, p, _ in met) / whole
    # Each variance as of a rate with one win and one loss more, so that a field of clean sweeps is not taken for sure.
    half = z_of(level) * sqrt(sum((weight / whole) ** 2 * _spread(p, n) for weight, p, n in met))
    return rate, max(0.0, rate - half), min(1.0, rate + half)


def _spread(p: float, n: int) -> float:
    nearer = (p * n + 1) / (n + 2)
    return nearer * (1 - nearer) / n


def bounds(alpha: float, beta: float) -> Interval:
    """Where a sequential test stops: at or below the first for the low hypothesis, at or above the second for the
    high one (Wald)."""
    return log(beta / (1 - alpha)), log((1 - beta) / alpha)


def likelihood(score: float, n: int, low: float, high: float) -> float:
    """The log likelihood ratio of games of which each is won or lost by itself; draws count half to each."""
    return score * log(high / low) + (n - score) * log((1 - high) / (1 - low))


LEAST_BLOCKS: Final = 16  # before which a spread is not known well enough
WIDE_BLOCKS: Final = 3  # that a spread is widened by: with fewer, decks that differ in few deals are given up too soon


def block_likelihood(n: int, total: float, squares: float, low: float, high: float) -> float:
    """The log likelihood ratio of blocks whose mean score has a spread of its own (generalized sequential test); 0
    before LEAST_BLOCKS. The spread is taken as if WIDE_BLOCKS more lay as far off as can be: of deals that seldom tell
    two versions apart, the first ones say that none ever does."""
    if n < LEAST_BLOCKS:
        return 0.0
    spread = (max(0.0, squares - total * total / n) + 0.25 * WIDE_BLOCKS) / (n + 1)
    return (high - low) * (2 * total - n * (low + high)) / (2 * spread)


def prior_strength(rates: Sequence[tuple[float, int]], base: float) -> float:
    """How many games of the base rate to add to each card's: by how much more the rates (score, n) differ than luck
    makes them (method of moments); at least 10, and 10,000 where they differ by luck alone."""
    known = [(score / n, n) for score, n in rates if n >= 5]
    luck = base * (1 - base)
    if len(known) < 2 or luck <= 0:
        return 10_000.0
    more = sum((p - base) ** 2 - luck / n for p, n in known) / len(known)
    return min(10_000.0, max(10.0, luck / more)) if more > 0 else 10_000.0


def shrunk(score: float, n: int, base: float, strength: float) -> float:
    """A rate drawn towards the base rate, the more the fewer games it rests on."""
    return (score + strength * base) / (n + strength)


def holm(values: Mapping[str, float]) -> dict[str, float]:
    """p-values as they are once the number of comparisons is taken into account (Holm)."""
    ranked = sorted(values.items(), key=lambda item: (item[1], item[0]))
    found: dict[str, float] = {}
    worst = 0.0
    for place, (key, value) in enumerate(ranked):
        worst = max(worst, min(1.0, value * (len(ranked) - place)))
        found[key] = worst
    return found
