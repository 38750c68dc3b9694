"""Composed lines of plain Oracle idiom, none of them from a card, are read."""

from __future__ import annotations

from tests.oracle.idiom import composed, measured, report

SEED = 27
LINES = 5_000
LEAST_READ = 0.92
LEAST_OF_A_KIND = 0.85


def test_plain_idiom_is_read() -> None:
    measure = measured(list(composed(SEED, LINES)))
    assert measure.lines == LINES
    assert measure.read >= LEAST_READ * LINES, report(measure, wordings=30, examples=1)
    least = min(measure.kinds.items(), key=lambda each: each[1][0] / each[1][1])
    assert least[1][0] >= LEAST_OF_A_KIND * least[1][1], f"{least}\n{report(measure, wordings=30, examples=1)}"


def test_the_same_seed_composes_the_same_lines() -> None:
    assert list(composed(1, 200)) == list(composed(1, 200)) != list(composed(2, 200))
