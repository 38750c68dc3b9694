"""The workshop at a desk, with the real reader behind it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.screens.base import Desk
from gui.screens.workshop import WorkshopScreen
from tests.gui.fixtures import standing


@pytest.fixture
def workshop(qtbot: QtBot, qapp: QApplication, desk: Desk) -> Iterator[WorkshopScreen]:
    """The screen, shown, with nothing typed yet."""
    with standing(qtbot, qapp, lambda pictures: WorkshopScreen(desk, pictures), 1440, 820) as made:
        yield made
        made.menus.wait()
        made.stop()
