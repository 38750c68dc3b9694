"""The terminal: the version, completion in shells, JSON from every command, and encodings that lack our signs."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.__main__ import main, whole_parser
from engine.cli import console
from engine.cli.completion import SHELLS, script
from engine.cli.console import prepare_console
from engine.places import HOME_VARIABLE
from tests.house.source import ROOT

SIGNS = "“Ward—Pay 2 life.” … × ≥ 3 \udcff \N{GREEK SMALL LETTER OMEGA}\n"


def run(*words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """The engine's command line in an environment of its own."""
    command = [sys.executable, "-m", "engine", *words]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, capture_output=True, check=False)


def commands(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    """The commands that take no further command."""
    below = [action for action in parser._actions if isinstance(action, _SubParsersAction)]
    if not below:
        yield parser
    for action in below:
        for each in action.choices.values():
            yield from commands(each)


def test_the_version_is_said_and_ends_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("Spellwright ")


def test_every_command_can_answer_in_json() -> None:
    assert [each.prog for each in commands(whole_parser()) if "--json" not in each._option_string_actions] == []


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_every_command(shell: str) -> None:
    told = script(shell, whole_parser())
    assert [name for name in ("sim", "cards", "lab", "userdata", "version") if name not in told] == []


def test_the_script_of_a_shell_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"shell": "bash", "script": script("bash", whole_parser())}


@pytest.mark.skipif(os.name == "nt", reason="there is no bash")
def test_bash_offers_the_commands_that_begin_so(tmp_path: Path) -> None:
    path = tmp_path / "completion"
    path.write_text(script("bash", whole_parser()), encoding="utf-8")
    ask = "COMP_WORDS=(spellwright-engine va); COMP_CWORD=1; _shtab_spellwright_engine; echo ${COMPREPLY[@]}"
    told = subprocess.run(["bash", "-c", f"source {path}; {ask}"], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["variants"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_no_sign_of_ours_stops_a_terminal(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
    prepare_console()
    print(SIGNS, end="", flush=True)
    said = written.getvalue().decode(encoding)
    assert "Ward" in said
    assert said.endswith("? \N{GREEK SMALL LETTER OMEGA}\n" if encoding == "utf-8" else "? ?\n")
    assert encoding != "ascii" or said.startswith('"Ward-Pay 2 life." ... x >= 3 ?')


def test_a_program_without_a_console_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    prepare_console()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_fault_is_one_sentence_in_any_encoding(encoding: str) -> None:
    told = run("decks", "check", "Drachenmärchen\N{EN DASH}日本", PYTHONIOENCODING=encoding)
    assert told.returncode == 2
    assert b"Traceback" not in told.stderr and len(told.stderr.splitlines()) == 1


def test_the_program_is_called_by_the_name_it_was_started_by(monkeypatch: pytest.MonkeyPatch) -> None:
    assert console.program_name() == "python -m engine"
    monkeypatch.setattr(sys, "argv", ["/usr/bin/spellwright-engine", "sim"])
    assert console.program_name() == "spellwright-engine"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders of a user who has played."""
    made = tmp_path / "kept"
    (made / "records").mkdir(parents=True)
    (made / "records" / "one.record").write_bytes(b"12345")
    monkeypatch.setenv(HOME_VARIABLE, str(made))
    return made


def test_user_data_is_shown_and_kept(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["userdata", "show", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"folders": {str(home): 5}, "bytes": 5, "removed": False}
    assert home.is_dir()


def test_user_data_is_removed_only_when_that_is_meant(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("yes\n"))  # no terminal: nobody who could be asked
    assert main(["userdata", "remove"]) == 2
    assert home.is_dir()
    assert main(["userdata", "remove", "--yes"]) == 0
    assert not home.exists()


def test_a_folder_that_is_not_ours_is_left_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = home.parent / "photographs"
    other.mkdir()
    (other / "summer.jpg").touch()
    monkeypatch.setenv(HOME_VARIABLE, str(other))
    assert main(["userdata", "remove", "--yes"]) == 2
    assert "holds nothing of Spellwright's" in capsys.readouterr().err
    assert (other / "summer.jpg").exists()


@pytest.mark.parametrize("words", [("completion", "bash"), ("rules", "509", "--json"), ("cards", "search", "t:goblin")])
def test_whoever_reads_no_further_is_told_nothing(words: tuple[str, ...], tmp_path: Path) -> None:
    """As where `head` takes the first line: the pipe is shut before the program has written."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [sys.executable, "-m", "engine", *words]
        environment = {**os.environ, HOME_VARIABLE: str(tmp_path)}
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=writing, stderr=subprocess.PIPE, text=True,
                              check=False)  # fmt: skip
    finally:
        os.close(writing)
    assert "BrokenPipe" not in done.stderr and "Traceback" not in done.stderr and done.returncode == 0
