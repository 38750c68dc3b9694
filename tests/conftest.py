"""What all tests share: no screen, no trace in the user's folders, and the place of the shared data."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine import BUILD
from engine.compiled import INTERPRETED, ROOT
from tests.shared import REAL_CARDS, SHARED, has_real_cards

pytest_plugins = ["tests.rules.plugin"]

os.environ["QT_QPA_PLATFORM"] = "offscreen"


@cache
def _interpreted(module: str) -> str:
    """What is said of the tests of a module that run interpreted, in a process of their own."""
    words = ("-v", "-m", "interpreted", "-n", "0", "-p", "no:cacheprovider", "-o", "console_output_style=classic")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *words, module], cwd=ROOT, env={**os.environ, INTERPRETED: "1"},
        capture_output=True, text=True, check=False,
    )
    return ran.stdout + ran.stderr


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that replaces functions runs interpreted: what is compiled calls them without asking by which name."""
    if BUILD is None or pyfuncitem.get_closest_marker("interpreted") is None:
        return None
    said = _interpreted(pyfuncitem.nodeid.partition("::")[0])
    assert f"{pyfuncitem.nodeid} PASSED" in said, said
    return True


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of shared data (rulebook, real cards, benchmark decks); skips the test without it."""
    if not SHARED.is_dir():
        pytest.skip(f"there is no shared data at {SHARED}: set SPELLWRIGHT_DATA to its folder")
    return SHARED


@pytest.fixture(scope="session")
def real_cards(shared_data: Path) -> Path:
    """The file of real cards in the shared data; skips the test where it is absent or empty."""
    if not has_real_cards():
        pytest.skip(f"there are no real cards in {shared_data}: {REAL_CARDS.name} is absent or empty")
    return REAL_CARDS


@pytest.fixture(scope="session", autouse=True)
def _own_user_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Saves, decks and settings written by tests go to a folder of their own, never to the user's."""
    home = tmp_path_factory.mktemp("user")
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(variable, str(home))
        yield
