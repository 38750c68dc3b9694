"""The start does not wait for what it does not use: the rules, the reader and the computer players come later; a frozen
program starts itself for its child processes, which need no Qt."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.places import HOME_VARIABLE
from gui.session.launch import CHILDREN, main
from tests.house.source import ROOT

RULES = ("engine.oracle", "engine.rules", "engine.actions", "engine.evaluate", "engine.ai")
NETWORK = ("engine.net.client", "asyncio", "cryptography", "ssl", "websockets", "zeroconf")
LATE = (*RULES, "gui.prompts", "requests")


def test_the_home_screen_needs_neither_rules_nor_reader_nor_computer_players() -> None:
    words = f"import sys, gui.__main__; print([name for name in sys.modules if name.startswith({LATE!r})])"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_the_screen_of_a_match_which_is_made_beside_home_needs_neither_rules_nor_network() -> None:
    """Though it has a strip for tables on the network: 14 MB less for whoever plays alone."""
    late = (*RULES, *NETWORK)
    words = f"import sys, gui.screens.match; print([name for name in sys.modules if name.startswith({late!r})])"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_a_frozen_client_starts_itself_for_its_child_processes() -> None:
    homes = {
        "transport": "gui.session", "importing": "gui.cards", "picture_process": "gui.art",
        "illustration_process": "gui.art", "live_reader": "gui.workshop", "lab_link": "gui.lab",
    }  # fmt: skip
    imports = "; ".join(f"from {home} import {name}" for name, home in homes.items())
    commands = ", ".join(f"*{name}.COMMAND[1:]" for name in homes)
    words = f"import sys; sys.frozen = True; {imports}; print({commands})"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert set(told.stdout.split()) == set(CHILDREN)


@pytest.mark.parametrize("child", sorted(CHILDREN))
def test_a_child_process_does_its_work_without_qt(child: str, tmp_path: Path) -> None:
    asked = {"source": "none.json", "store": str(tmp_path / "s"), "downloads": str(tmp_path), "when": ""}
    begin = f"from gui.session.launch import main; code = main([{child!r}])"
    words = f"import sys; {begin}; sys.exit(code or 'PySide6' in sys.modules)"
    given = json.dumps(asked) + "\n" if child == "card-work" else ""
    command = [sys.executable, "-c", words, str(tmp_path / "lab.sqlite")]  # where the lab's process keeps what it plays
    told = subprocess.run(command, capture_output=True, text=True, check=False, input=given)
    assert told.returncode == 0, told.stderr
    assert ("failed" in told.stdout) is (child == "card-work")


def test_a_system_without_the_libraries_of_windows_is_told_in_a_sentence_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(_name: str) -> None:
        raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr("gui.session.launch.import_module", lacking)
    assert main([]) == 2
    assert capsys.readouterr().err == (
        "Spellwright's window needs libGL.so.1, which this system lacks: install its libraries for OpenGL, EGL and "
        "xcb, on Debian and Ubuntu by `sudo apt-get install libgl1 libegl1 libxcb1`.\n"
    )


def test_a_fault_of_ours_is_not_taken_for_a_lacking_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> None:
        raise ImportError("cannot import name 'Deck' from 'engine.cards.decks'")

    monkeypatch.setattr("gui.session.launch.import_module", broken)
    with pytest.raises(ImportError, match="Deck"):
        main([])


@pytest.mark.parametrize("words", [["--completion", "zsh"], ["--version"]])
def test_who_reads_no_further_is_no_error(words: list[str]) -> None:
    begin = f"import sys; from gui.session.launch import main; sys.exit(main({words!r}))"
    process = subprocess.Popen([sys.executable, "-c", begin], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
@pytest.mark.parametrize("display", ["", ":4077"])
@pytest.mark.parametrize("home", ["user", "file/user"])
def test_where_no_screen_is_reached_it_ends_with_one_sentence(display: str, home: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()  # below it no folder can be made, and so no log
    lacking = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    variables = {name: value for name, value in os.environ.items() if name not in lacking}
    variables |= {HOME_VARIABLE: str(tmp_path / home), **({"DISPLAY": display} if display else {})}
    told = subprocess.run(
        [sys.executable, "-m", "gui"], cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1 and f"DISPLAY is {display or 'not set'}," in told.stderr


DRAWN = """
import os, sys
from pathlib import Path
from gui.__main__ import make_application
from gui.settings import SettingsStore
app = make_application(SettingsStore(Path(sys.argv[1])))
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
card, table = (QImage(800, 800, QImage.Format.Format_ARGB32_Premultiplied) for _ in range(2))
before = len(os.listdir("/proc/self/task"))
painter = QPainter(table)
painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
painter.rotate(5)
painter.drawImage(QRectF(0, 0, 700, 700), card, QRectF(card.rect()))
painter.end()
print(len(os.listdir("/proc/self/task")) - before)
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells the threads of a process")
def test_a_picture_is_drawn_in_the_thread_that_asks_for_it(tmp_path: Path) -> None:
    """No frame waits for a thread that the computer player's thinking keeps from running."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("QT_NO")}
    told = subprocess.run(
        [sys.executable, "-c", DRAWN, str(tmp_path / "settings.json")], capture_output=True, text=True, check=True,
        env={**environment, "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert told.stdout.strip() == "0"
