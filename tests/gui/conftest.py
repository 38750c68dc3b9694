"""What tests of the client share: a robot that waits long enough for a loaded machine."""

from __future__ import annotations

import inspect

import pytest
from pytestqt.qtbot import QtBot

PATIENCE = 30_000  # milliseconds; what is waited for comes in some tens of them on an idle machine


@pytest.fixture(scope="session", autouse=True)
def _patience() -> None:
    """Waiting for a signal or a condition gives up late, so that only what never comes fails."""
    for name in ("waitSignal", "waitSignals", "waitUntil", "waitCallback"):
        defaults = getattr(QtBot, name).__kwdefaults__
        assert defaults is not None and "timeout" in inspect.signature(getattr(QtBot, name)).parameters
        defaults["timeout"] = PATIENCE
