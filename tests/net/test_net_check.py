"""`python -m engine net check`: the batteries at their fast numbers, and what is missing is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from engine.__main__ import main
from engine.check import planted_leaks, secret_choices
from engine.cli.net_abuse import MOST_DELAY, abused_sockets
from engine.cli.net_batteries import LONG, bytecode, dropped_lines, forged_commands, fuzzed_frames
from engine.cli.net_kills import killed_hosts
from engine.cli.net_lines import bad_lines

pytestmark = pytest.mark.timeout(400)


def test_garbage_of_strangers_changes_nothing(tmp_path: Path) -> None:
    assert fuzzed_frames(tmp_path, False).met


def test_forged_commands_are_all_refused(tmp_path: Path) -> None:
    found = forged_commands(tmp_path, False)
    assert found.met and found.measured["sent"] == found.measured["refused"] == 300


def test_the_same_question_comes_again_after_every_drop(tmp_path: Path) -> None:
    found = dropped_lines(tmp_path, False)
    assert found.met and found.measured["same_question_again"] == 10


@pytest.mark.rule("400.2")
def test_what_is_done_in_secret_is_told_to_nobody_else() -> None:
    result = secret_choices.run(60, 400)
    assert not result.faults and result.tried >= 60 and result.figures["messages"] > 1000, result.faults


@pytest.mark.rule("400.2")
def test_no_name_is_told_of_a_card_that_was_never_seen() -> None:
    result = secret_choices.run_names(6, 500)
    assert not result.faults, result.faults


def test_every_planted_leak_is_found() -> None:
    result = planted_leaks.run(60, 1)
    assert result.tried >= 30 and not result.faults, result.faults


def test_an_honest_pair_plays_on_beside_strangers(tmp_path: Path) -> None:
    found = abused_sockets(tmp_path, False).measured
    calm, beset = cast(float, found["calm_p95_ms"]), cast(float, found["p95_ms"])
    assert beset <= max(MOST_DELAY, 3 * calm), found  # a machine that is slow without strangers is so with them
    assert cast(int, found["host_kib_under_attack"]) < 2 * cast(int, found["host_kib"]), found
    assert cast(int, found["connections_held"]) >= 80 and cast(int, found["flooded_frames"]) > 0, found


def test_the_command_says_what_it_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["net", "check", "R2b", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["batteries"]["R2b"]["met"] and said["batteries"]["R2b"]["tried"] == 20
    assert len(said["batteries"]["R2b"]["load"]) == 2


def test_a_battery_runs_as_often_as_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["net", "check", "R2b", "--count", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["batteries"]["R2b"]["tried"] == 2


def test_a_killed_host_is_back_and_has_lost_nothing(tmp_path: Path) -> None:
    found = killed_hosts(tmp_path, False, 1)
    assert found.measured["kills"] == 1 and found.measured["answers_lost"] == 0, found.measured
    assert list(Path(bytecode().name).rglob("engine/net/server.*.pyc"))  # a host does not compile what it starts again


def test_a_game_goes_on_over_bad_lines(tmp_path: Path) -> None:
    found = bad_lines(tmp_path, False, 20)
    assert found.measured["answers"] == 20 and cast(float, found.measured["usual_ms"]) >= 60.0  # the way takes as long
    assert found.measured["cuts"] == 2 and cast(float, found.measured["longest_until_asked_again_s"]) < LONG


def test_an_unknown_battery_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["net", "check", "R99"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
