"""The table's tests run without a screen and in the client's own fonts and colours."""

from __future__ import annotations

import os

import pytest
from PySide6.QtWidgets import QApplication

from gui.theme import DARK, apply

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> None:
    """The client's theme."""
    if not qapp.styleSheet():
        apply(qapp, DARK)
