"""The settings screen."""

from __future__ import annotations

import gc

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from engine.terms.steps import Step
from gui.i18n import speak
from gui.screens.base import Desk
from gui.screens.settings import NumberEdit, SettingsScreen, StopsEdit
from gui.settings import OPTIONS, Settings
from gui.widgets.keys_editor import KeyButton
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import on_screen, whole


def shown(qtbot: QtBot, desk: Desk) -> SettingsScreen:
    return on_screen(qtbot, whole(SettingsScreen(desk)), 1440, 828)


def test_every_option_has_an_editor_with_a_name(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk)
    assert set(screen.editors) == {row.name for row in OPTIONS}
    assert all(editor.accessibleName() for editor in screen.editors.values())


def test_every_key_is_read_whole(qtbot: QtBot, desk: Desk) -> None:
    speak("de")
    try:
        screen = shown(qtbot, desk)
        buttons = screen.findChildren(KeyButton)
        assert any(button.text() == "Strg+Umschalt+Z" for button in buttons)
        assert [button.text() for button in buttons if button.width() < button.sizeHint().width()] == []
    finally:
        speak("en")


def test_a_window_of_any_width_has_its_columns(qtbot: QtBot, desk: Desk) -> None:
    """The panels are laid into other columns again and again, and nothing of them is lost."""
    screen = shown(qtbot, desk)
    for width, columns in ((2500, 3), (1200, 2)) * 3:
        screen.resize(width, 1400)
        qtbot.wait(20)
        gc.collect()
        lefts = {panel.x() for panel in screen._panels.values()}
        assert len(lefts) == columns and screen.card_data.isVisibleTo(screen), width


def test_each_kind_of_editor_changes_its_option(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen, values = shown(qtbot, desk), desk.settings
    theme, motion, pacing, name, stops = (
        screen.editors[key] for key in ("theme", "reduced_motion", "pacing", "player_name", "own_stops")
    )
    assert isinstance(theme, QComboBox)
    qtbot.keyClick(theme, Qt.Key.Key_Down)
    theme.activated.emit(theme.currentIndex())
    assert isinstance(motion, QCheckBox)
    qtbot.keyClick(motion, Qt.Key.Key_Space)
    assert isinstance(pacing, NumberEdit)
    qtbot.keyClick(pacing.slider, Qt.Key.Key_Left)
    assert isinstance(name, QLineEdit)
    name.selectAll()
    qtbot.keyClicks(name, "Ada")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert isinstance(stops, StopsEdit)
    qtbot.keyClick(stops.checks[int(Step.UPKEEP)], Qt.Key.Key_Space)
    now = values.values
    assert (now.theme, now.reduced_motion, now.pacing, now.player_name) == ("light", True, 90, "Ada")
    assert int(Step.UPKEEP) in now.own_stops


def test_defaults_are_restored_and_shown(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    desk.settings.set("pacing", 0)
    screen = shown(qtbot, desk)
    assert screen.reset.isEnabled()
    qtbot.mouseClick(screen.reset, Qt.MouseButton.LeftButton)
    assert not screen.reset.isEnabled()  # there is nothing to restore now
    pacing = screen.editors["pacing"]
    assert isinstance(pacing, NumberEdit)
    assert pacing.slider.value() == 10
    assert desk.settings.values == Settings()
