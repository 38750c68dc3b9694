"""The form of an experiment with large text in the smallest window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from gui import theme
from gui.i18n import speak
from gui.lab.design_form import DesignForm
from gui.navigation.window import SMALLEST
from tests.gui.fixtures import desk_in


def test_what_is_asked_lies_beside_whom_it_is_played_against(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    theme.set_text(1.4)
    theme.apply(qapp, theme.DARK)
    speak("de")
    try:
        form = DesignForm(desk_in(tmp_path).catalog)
        window = QWidget()
        qtbot.addWidget(window)
        form.setParent(window)
        form.setGeometry(0, 0, SMALLEST[0] - 340, SMALLEST[1] - 100)  # what the list beside it leaves
        window.show()
        left = form.others.mapTo(form, QPoint(0, 0)).x()
        asked = [widget for widget in form.rows.values() if widget.isVisible()]
        assert any(isinstance(widget, QComboBox) for widget in asked)
        assert max(widget.mapTo(form, QPoint(widget.width(), 0)).x() for widget in asked) < left
    finally:
        speak("en")
        theme.set_text(1.0)
        theme.apply(qapp, theme.DARK)
