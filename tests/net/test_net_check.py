"""`python -m engine net check`: the batteries at their fast numbers, and what is missing is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cli.net_batteries import dropped_lines, forged_commands, fuzzed_frames

pytestmark = pytest.mark.timeout(180)


def test_garbage_of_strangers_changes_nothing(tmp_path: Path) -> None:
    assert fuzzed_frames(tmp_path, False).met


def test_forged_commands_are_all_refused(tmp_path: Path) -> None:
    found = forged_commands(tmp_path, False)
    assert found.met and found.measured["sent"] == found.measured["refused"] == 300


def test_the_same_question_comes_again_after_every_drop(tmp_path: Path) -> None:
    found = dropped_lines(tmp_path, False)
    assert found.met and found.measured["same_question_again"] == 10


def test_what_is_not_proven_yet_is_said_and_not_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["net", "check", "R2", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert not said["batteries"]["R2"]["met"] and said["batteries"]["R2"]["missing"]


def test_an_unknown_battery_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["net", "check", "R99"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
