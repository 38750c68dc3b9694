"""The program's log on a screen: the end of its files, copied with one press."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gui.screens.base import Desk
from gui.screens.program_log import ProgramLogScreen


def test_the_log_is_shown_and_copied(qtbot: QtBot, desk: Desk) -> None:
    screen = ProgramLogScreen(desk)
    qtbot.addWidget(screen)
    screen.enter()
    assert "no log" in screen.text.toPlainText() and not screen.copy.isEnabled()
    desk.places.logs.mkdir(parents=True)
    (desk.places.logs / "spellwright.log").write_text("one\nanother line\n", encoding="utf-8")
    screen.enter()
    assert screen.text.toPlainText() == "one\nanother line\n"
    qtbot.mouseClick(screen.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "one\nanother line\n"
