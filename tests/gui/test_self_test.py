"""The self-test of the program: where it happens, what it looks at, and that what does not work is one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from engine.places import HOME_VARIABLE, Places
from gui import self_test
from gui.app import Client
from gui.self_test import SelfTest, SelfTestFailed, own_home, strange_files
from gui.session import launch


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """The folders of a user."""
    return Places(tmp_path / "user", tmp_path / "user" / "cache")


def test_it_happens_in_a_folder_of_the_users_cache(places: Places) -> None:
    folder = self_test.test_folder(places)
    assert folder.parent == places.cache
    (folder / "left from before").touch()
    assert list(self_test.test_folder(places).iterdir()) == []


def test_folders_that_cannot_be_written_are_said_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SelfTestFailed, match=rf"cannot be written \(Not a directory\); .*{HOME_VARIABLE}\.$"):
        self_test.test_folder(Places(tmp_path / "file" / "user", tmp_path / "cache"))


def test_meanwhile_the_user_is_another_for_child_processes_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setenv("HOME", "/home/ada")
    with own_home(tmp_path) as own:
        assert own.data == tmp_path / "user" == Path(os.environ[HOME_VARIABLE])
        assert {os.environ[name] for name in self_test.HOMES} == {str(tmp_path / "home")}
    assert os.environ["HOME"] == "/home/ada" and HOME_VARIABLE not in os.environ


def test_files_that_are_written_elsewhere_are_found(tmp_path: Path) -> None:
    old, here = tmp_path / "old", tmp_path / "home" / "sub"
    here.mkdir(parents=True)
    old.touch()
    since = old.lstat().st_ctime
    (here / "new").touch()
    (tmp_path / "home" / "fontconfig").mkdir()
    (tmp_path / "home" / "fontconfig" / "cache").touch()  # of a library of the system
    assert strange_files([tmp_path / "home"], since) == [here / "new"]
    assert strange_files([tmp_path / "home"], since + 1e6) == []


def test_what_does_not_work_is_one_sentence(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    def fails(_: Places) -> Client:
        raise SelfTestFailed("a game: did not happen within 120 s.")

    assert self_test.run(fails, places, as_json=True) == 1
    assert json.loads(capsys.readouterr().out) == {"works": False, "why": "a game: did not happen within 120 s."}
    assert self_test.run(fails, places, as_json=False) == 1
    assert capsys.readouterr().err == "It does not work here: a game: did not happen within 120 s.\n"
    assert not (places.cache / "self-test").exists()


def test_without_a_loopback_no_table_is_tried_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert self_test.has_loopback()

    def unreachable(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    monkeypatch.setattr("socket.create_connection", unreachable)
    assert not self_test.has_loopback()
    done: list[str] = []
    for part in ("_open_screens", "_take_cards", "_take_deck", "_play", "_watch", "_host_and_join"):
        monkeypatch.setattr(SelfTest, part, lambda _, part=part: done.append(part))
    said: list[str] = []
    test = SelfTest.__new__(SelfTest)
    test._say, test._troubles = said.append, []
    assert self_test.TABLE not in test.run()
    assert "_host_and_join" not in done and len(done) == 5
    assert said[-1] == "a table on the network: not tried, for this system has no loopback"


def test_the_program_is_the_engines_command_line_under_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(Path(tempfile.gettempdir()) / "spellwright-engine"), "--version"])
    with pytest.raises(SystemExit) as ended:
        launch.main()
    assert ended.value.code == 0 and capsys.readouterr().out.startswith("Spellwright ")


def test_all_of_it_works_in_a_process_of_its_own(tmp_path: Path) -> None:
    """Every screen is opened and painted, a game is played and watched."""
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    told = subprocess.run([sys.executable, "-m", "gui", "--self-test"], env=surroundings, capture_output=True,
                          text=True, timeout=100, check=False)
    assert (told.returncode, told.stderr) == (0, "")
    assert "every screen: works" in told.stdout
