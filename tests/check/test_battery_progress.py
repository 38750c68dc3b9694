"""A battery says how far it is: on standard error, never on standard output, and not at all where nobody asked."""

from __future__ import annotations

import json

import pytest

from engine import battery_progress
from engine.__main__ import main


def test_a_long_battery_says_how_far_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battery_progress, "EVERY", 0.0)
    assert main(["check", "--only", "R6", "--count", "3", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)[0]["tried"] == 3
    assert [line.partition(",")[0] for line in said.err.splitlines()] == ["R6: 0 of 3", "R6: 1 of 3", "R6: 2 of 3"]


@pytest.mark.parametrize("words", [["net", "check", "R2b", "--count", "3"], ["lab", "check", "S9"]])
def test_other_batteries_say_so_too(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(battery_progress, "EVERY", 0.0)
    assert main([*words, "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["batteries"] and said.err.startswith(f"{words[2]}: ")


def test_nobody_is_told_of_a_battery_that_is_quick(capsys: pytest.CaptureFixture[str]) -> None:
    with battery_progress.telling("R0"):
        assert list(battery_progress.watched(range(5))) == [0, 1, 2, 3, 4]
    battery_progress.reached(1, 2)
    assert not capsys.readouterr().err
