"""The workshop at a desk, with the real reader behind it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui import theme
from gui.screens.base import Desk
from gui.screens.workshop import WorkshopScreen
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import on_screen, whole


@pytest.fixture
def workshop(qtbot: QtBot, qapp: QApplication, desk: Desk) -> Iterator[WorkshopScreen]:
    """The screen, shown, with nothing typed yet."""
    theme.apply(qapp, theme.DARK)
    pictures = Pictures()
    made = on_screen(qtbot, whole(WorkshopScreen(desk, pictures)), 1440, 820)
    yield made
    made.menus.wait()
    made.stop()
    pictures.stop()
