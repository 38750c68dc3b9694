"""Batteries made of games by seed: what was played is kept, and another run goes on from there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.check import by_seed, hidden_worlds, secret_choices
from engine.check.battery_result import Result
from engine.check.by_seed import OfSeed, in_parts, tried_by_seed
from engine.user_error import UserError


def three(seed: int) -> OfSeed:
    """A game in which three things are tried; that of seed 4 has a fault."""
    return OfSeed(seed, 3, ("it fails",) if seed == 4 else (), {"messages": seed})


def run(wanted: int, file: Path | None = None, processes: int = 1, first: int = 1) -> Result:
    """The battery of those games."""
    with in_parts(file, processes):
        return tried_by_seed(Result("R2", "three at a time"), three, wanted, first)


def test_in_parts_the_same_comes_out_as_at_once(tmp_path: Path) -> None:
    file = tmp_path / "progress"
    assert run(5, file).tried == 6
    with file.open("ab") as stream:
        stream.write(b'{"seed":3,"tri')  # a run that was killed in the middle of a line
    in_part, at_once = run(14, file), run(14)
    assert in_part == at_once and in_part.tried == 15 and in_part.faults == ["seed 4, it fails"]
    assert in_part.figures == {"games": 5, "messages": 15}
    assert [json.loads(line).get("seed") for line in file.read_text().splitlines()] == [None, 1, 2, 3, 4, 5]


def test_what_is_done_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "progress"
    before = run(9, file)
    monkeypatch.setattr(by_seed, "_played", lambda *words: pytest.fail("a game was played again"))
    assert run(9, file) == before


def test_processes_find_what_one_finds(tmp_path: Path) -> None:
    file = tmp_path / "progress"
    found, alone = run(30, file, processes=2), run(30)
    assert found.tried >= 30 and found.faults == alone.faults
    assert run(30, file) == found


@pytest.mark.parametrize("what", ["another seed", "another program", "no results", "a folder"])
def test_a_file_of_something_else_is_refused_and_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    file = tmp_path / "progress"
    run(3, file)
    if what == "another program":
        monkeypatch.setattr(by_seed, "program_digest", lambda: "0")
    elif what == "no results":
        file.write_text("a letter\nto somebody\n")
    elif what == "a folder":
        file = tmp_path
    before = file.read_bytes() if file.is_file() else b""
    with pytest.raises(UserError, match="name another file"):
        run(3, file, first=2 if what == "another seed" else 1)
    assert not before or file.read_bytes() == before


def test_the_batteries_of_secrecy_are_played_in_parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "progress")
    for count in ("1", "2"):
        assert main(["net", "check", "R2b", "--count", count, "--progress", file, "--json"]) == 0
    said = json.loads(capsys.readouterr().out.splitlines()[-1])["batteries"]["R2b"]
    assert said["tried"] == said["games"] == 2
    assert main(["net", "check", "R8", "--progress", file]) == 2
    assert "in one go" in capsys.readouterr().err
    assert secret_choices.pairs_of(3) == secret_choices.pairs_of(3) and hidden_worlds.worlds_of(2).tried > 0
