"""Games one after another on the live table, with whatever decks there are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.slow
def test_a_game_of_bundled_decks_is_played_to_its_end() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "gui", "soak", "--games", "1", "--json"], cwd=ROOT, text=True, capture_output=True,
        check=False, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert (told["games"], told["finished"], told["warnings"]) == (1, 1, 0)
