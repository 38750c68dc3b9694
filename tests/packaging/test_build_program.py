"""What is built to be handed out: it is left unbuilt where the reader in it would be interpreted."""

from __future__ import annotations

import sys
from pathlib import Path

import build_program
import compile_reader
import pytest

from engine import compiled


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment of its own, without builds."""
    monkeypatch.delenv(compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))


def refused(work: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What a build says that fails before anything is frozen: its last line."""
    assert build_program.main([str(work / "out")]) == 1
    assert not list((work / "out").iterdir())
    return capsys.readouterr().err.strip().splitlines()[-1]


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of the checkout's own for what is built, where freezing is a failure of the test."""
    made = build_program.build
    monkeypatch.setattr(build_program, "build", lambda _work, out: made(tmp_path / "work", out))
    monkeypatch.setattr(build_program, "freeze", lambda _work: pytest.fail("an interpreted reader was frozen"))
    return tmp_path


def test_sources_that_do_not_compile_are_no_program(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_reader, "has_compiler", lambda: True)
    monkeypatch.setattr(compile_reader, "built", lambda _build, _work: "no such type")
    assert refused(work, capsys).endswith("no program is handed out: mend what the compiler says.")


def test_a_system_without_compiler_is_told_to_get_one(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_reader, "has_compiler", lambda: False)
    assert refused(work, capsys).endswith("no program is handed out: install a C compiler.")


def test_a_reader_that_was_asked_to_stay_interpreted_is_no_program(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(compiled.INTERPRETED, "1")
    assert refused(work, capsys).endswith(f"unset {compiled.INTERPRETED}.")


def test_a_frozen_program_without_a_compiled_part_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As PyInstaller would leave it if it took a module's source in place of what was compiled from it."""
    folder = tmp_path / "program" / "spellwright" / "_internal" / "engine" / "oracle"

    def frozen(*_: object, **__: object) -> None:
        folder.mkdir(parents=True)
        for name in compiled.READER[1:]:
            (folder / f"{name}{compiled.SUFFIX}").touch()

    monkeypatch.setattr(build_program, "ran", frozen)
    monkeypatch.setattr("icons.main", lambda _folder: None)
    with pytest.raises(build_program.BuildFailed, match=f"reader: {compiled.READER[0]}"):
        build_program.freeze(tmp_path)
