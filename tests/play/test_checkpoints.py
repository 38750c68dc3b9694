"""The state kept in a record at each turn: another version of the engine goes on from there."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.play.record import ENGINE, Answered, Reached, Record, RecordError
from engine.play.start import game_of, resume, start
from engine.state.digest import digest
from tests.play.table import head, lots


def left(path: Path, turns: int = 4) -> None:
    """A match into a file, left as a turn begins."""
    match = start(head(5), lots(5), path)
    while match.game.state.turn < turns:
        match._step()
    match._check(match.game.state.turn)
    assert match.record is not None
    match.record.close()


def written_by(path: Path, version: str) -> None:
    """Let the record have been written by another version."""
    lines = path.read_text(encoding="utf-8").splitlines()
    text = lines[0].rpartition("\t")[0].replace(f'"engine":"{ENGINE}"', f'"engine":"{version}"')
    lines[0] = f"{text}\t{zlib.crc32(text.encode()):08x}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_another_version_goes_on_from_the_turn_that_was_kept_last(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    left(path)
    kept = Record.read(path).last_checkpoint()
    assert kept is not None and kept.turn == 4
    written_by(path, "0.0.9")
    match = resume(path, lots(5))
    assert match.went_back_to == 4
    assert digest(match.game.state) == kept.digest
    assert match.run() is not None
    again = resume(path, lots(0))
    assert again.went_back_to == 0
    assert again.run() is not None and digest(again.game.state) == digest(match.game.state)
    assert Record.read(tmp_path / "a.record.turn-4").head.engine == "0.0.9"


def test_a_record_that_no_longer_comes_out_the_same_goes_on_from_a_turn(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    left(path)
    record = Record.read(path)
    text = path.read_text(encoding="utf-8")
    answer = next(entry for entry in record.entries if isinstance(entry, Answered) and entry.digest)
    lines = [line.rpartition("\t")[0].replace(answer.digest, "0" * 12) for line in text.splitlines()]
    path.write_text("".join(f"{line}\t{zlib.crc32(line.encode()):08x}\n" for line in lines), encoding="utf-8")
    match = resume(path, lots(5))
    assert match.went_back_to == 4
    assert match.run() is not None


def test_the_state_kept_is_the_very_state(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    left(path, 9)
    record = Record.read(path)
    for entry in record.entries:
        if isinstance(entry, Reached) and entry.state:
            assert digest(game_of(replace(record.head, checkpoint=entry.state)).state) == entry.digest


def test_without_a_turn_kept_another_version_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    start(head(5), lots(5), path).leave()
    written_by(path, "0.0.9")
    with pytest.raises(RecordError, match="begin a new match"):
        resume(path, lots(5))
    assert path.exists()
