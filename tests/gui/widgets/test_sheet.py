"""A sheet over the window, and headings with a widget beside the title."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.segments import Segments
from gui.widgets.sheet import Choice, Sheet
from gui.widgets.surface import Heading
from gui.widgets.text import Label


def test_a_sheet_that_is_asked_anew_while_it_is_shown_has_room_for_its_words(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    sheet = Sheet(window)
    choices = (Choice("Go on", lambda: None, True), Choice("Home", lambda: None))
    for title in ("Something went wrong", "Something went wrong again"):
        sheet.ask(title, "What it was, in a line or two.\n\nYour match is kept.", choices)
        qtbot.wait(1)
        assert sheet.panel.height() >= 150
        labels = [each for each in sheet.panel.findChildren(Label) if each.isVisible()]
        assert labels[0].text() == title
        assert all(sheet.panel.rect().contains(each.geometry()) for each in (*labels, *sheet.buttons))


def test_a_heading_is_as_high_as_what_stands_beside_its_title(qtbot: QtBot) -> None:
    side = QWidget()
    qtbot.addWidget(side)
    column = QVBoxLayout(side)
    segments = Segments((("2", "2"), ("3", "3")), "Players")
    column.addWidget(Heading("Players", segments))
    side.resize(300, 10)  # no room to spare
    side.show()
    qtbot.wait(1)
    assert segments.height() >= segments.sizeHint().height()


def test_a_line_is_asked_for_by_keys_and_the_sheet_stays_in_the_middle(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    sheet, said = Sheet(window), list[str]()
    sheet.ask_line("Rename the set", "Name", "Elfwood", "Rename", said.append)
    line = sheet.findChild(QLineEdit)
    assert line is not None and line.selectedText() == "Elfwood" and line.accessibleName() == "Name"
    qtbot.waitUntil(line.hasFocus)
    qtbot.keyClicks(line, "Fernwood")
    window.resize(900, 600)
    assert sheet.size() == window.size() and abs(sheet.panel.geometry().center().x() - 450) <= 1
    qtbot.keyClick(line, Qt.Key.Key_Tab)
    assert sheet.buttons[1].hasFocus()
    for _ in range(2):
        qtbot.keyClick(sheet, Qt.Key.Key_Tab)
    assert line.hasFocus()
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert said == ["Fernwood"] and not sheet.isVisible()
    sheet.ask_line("Rename the set", "Name", "Elfwood", "Rename", said.append)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert said == ["Fernwood"] and not sheet.isVisible()
