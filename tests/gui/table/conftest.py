"""The table's tests run without a screen and in the client's own fonts and colours."""

from __future__ import annotations

import os

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import DARK, apply
from tests.gui.fixtures import Table, open_table

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> None:
    """The client's theme."""
    if not qapp.styleSheet():
        apply(qapp, DARK)


@pytest.fixture
def table(request: pytest.FixtureRequest, qtbot: QtBot) -> Table:
    """The table of the picture with priority, or of the scene that a module names `SCENE`."""
    made = open_table(getattr(request.module, "SCENE", "priority"))
    qtbot.addWidget(made)
    return made
