"""A bench beside a saved one: ratios of speed, and an exit code where something has become slower."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli.bench_compared import Run, changes, compared, saved_run
from engine.cli.table import UsageError

THEN: Run = {"A": {"cpu_ms_a_game": 20.0, "turns_a_game": 9.0}, "engine": {"cards_read_a_second": 1000, "peak_mb": 0}}


def run_with(milliseconds: float, cards: int) -> Run:
    engine = {"cards_read_a_second": cards, "peak_mb": 7}
    return {"A": {"cpu_ms_a_game": milliseconds, "turns_a_game": 30.0}, "engine": engine}


@pytest.mark.parametrize(
    ("milliseconds", "cards", "worse"),
    [(20.0, 1000, []), (22.0, 901, []), (22.4, 1000, ["cpu_ms_a_game"]), (20.0, 899, ["cards_read_a_second"]),
     (2.0, 9000, []), (40.0, 100, ["cpu_ms_a_game", "cards_read_a_second"])],
)  # fmt: skip
def test_a_tenth_may_be_lost(milliseconds: float, cards: int, worse: list[str]) -> None:
    found = list(changes(THEN, run_with(milliseconds, cards)))
    assert [each.measure for each in found] == ["cpu_ms_a_game", "cards_read_a_second"]  # facts are no speed
    assert [each.measure for each in found if each.worse] == worse


def test_the_last_line_of_a_file_counts(tmp_path: Path) -> None:
    path = tmp_path / "bench.jsonl"
    lines = [{"version": "1", "run": {"A": {}}}, {"version": "2", "run": THEN}]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    assert saved_run(path) == THEN
    path.write_text(json.dumps(THEN))
    assert saved_run(path) == THEN


@pytest.mark.parametrize("held", ["", "words", "[1]", '{"A": 3}', '{"run": {"A": {"b": "c"}}}', "[" * 100_000])
def test_what_is_no_run_is_refused_in_a_sentence(tmp_path: Path, held: str) -> None:
    path = tmp_path / "bench.json"
    path.write_text(held)
    with pytest.raises(UsageError, match="holds no run; give a file"):
        saved_run(path)
    with pytest.raises(UsageError, match="No such file"):
        saved_run(tmp_path / "none")


def test_a_run_that_shares_no_measure_is_not_passed_over(tmp_path: Path) -> None:
    assert compared(THEN, THEN, tmp_path) == list(changes(THEN, THEN))
    with pytest.raises(UsageError, match="holds no measure of this run"):
        compared({"A": {"turns_a_game": 9.0}, "elsewhere": {"cpu_ms_a_game": 20.0}}, THEN, tmp_path)
