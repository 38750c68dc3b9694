"""What all tests share: no screen, no trace in the user's folders, and the place of the shared data."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shared import REAL_CARDS, SHARED, has_real_cards

pytest_plugins = ["tests.rules.plugin"]

os.environ["QT_QPA_PLATFORM"] = "offscreen"


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
