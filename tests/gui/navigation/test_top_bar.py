"""The bar at the top: what has no room gives way, and nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui import theme
from gui.i18n import speak
from gui.navigation.top_bar import NavBar
from gui.navigation.window import TABS


@pytest.fixture
def large() -> Iterator[None]:
    """The largest words, in German."""
    speak("de")
    theme.set_text(1.4)
    yield
    speak("en")
    theme.set_text(1.0)


@pytest.mark.parametrize("running", [False, True])
def test_nothing_lies_over_anything_else_in_a_narrow_window(qtbot: QtBot, large: None, running: bool) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    bar = NavBar(TABS, window)
    window.resize(2000, 100)
    window.show()
    bar.set_match(running)
    for width in (2000, 1280, 1012, 1280, 2000):
        bar.resize(width, 72)
        QApplication.processEvents()
        shown = sorted((each.geometry() for each in bar.findChildren(QWidget) if each.parent() is bar and
                        each.isVisible()), key=lambda box: box.left())  # fmt: skip
        assert all(left.right() < right.left() for left, right in pairwise(shown)), width
        assert shown[-1].right() < width and bar.gear.isVisible()
    assert bar.tabs["settings"].isVisible() and bar.name.isVisible()
