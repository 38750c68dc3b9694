"""The start does not wait for what it does not use: the rules, the reader and the computer players come later."""

import subprocess
import sys


def test_the_home_screen_needs_neither_rules_nor_reader_nor_computer_players() -> None:
    late = {"engine.oracle.grammar", "engine.rules.combat_damage", "engine.ai", "requests"}
    words = f"import sys, gui.door; print(sorted({late!r} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
