"""The start does not wait for what it does not use: the rules, the reader and the computer players come later; a frozen
program starts itself for its child processes, which need no Qt."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gui.session.launch import CHILDREN


def test_the_home_screen_needs_neither_rules_nor_reader_nor_computer_players() -> None:
    late = {"engine.oracle.grammar", "engine.rules.combat_damage", "engine.ai", "requests"}
    words = f"import sys, gui.navigation.navigator; print(sorted({late!r} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_a_frozen_client_starts_itself_for_its_child_processes() -> None:
    homes = {
        "transport": "gui.session", "importing": "gui.cards", "picture_process": "gui.art",
        "live_reader": "gui.workshop", "lab_link": "gui.lab",
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
