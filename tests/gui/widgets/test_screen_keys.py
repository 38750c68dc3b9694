"""The player's own keys beside the table: shortcuts follow them, what meets is told, lists of keys show them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.table.keymap import Keymap
from gui.widgets.keys_editor import KeysEdit
from gui.widgets.screen_keys import GROUPS, ROWS, bind, meaning, shown, use
from tests.gui.fixtures import whole


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    use({})


def test_a_shortcut_follows_the_player_s_key_at_once(qtbot: QtBot) -> None:
    screen = QWidget()
    done: list[str] = []
    qtbot.addWidget(screen)
    bind("deck_play", screen, lambda: done.append("play"))
    screen.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    with qtbot.waitActive(screen):
        screen.show()
        screen.activateWindow()
    screen.setFocus()
    QTest.keyClick(screen, Qt.Key.Key_T)
    use({"deck_play": "G"})
    QTest.keyClick(screen, Qt.Key.Key_T)
    QTest.keyClick(screen, Qt.Key.Key_G)
    assert done == ["play", "play"]
    assert shown("T, Ctrl+N") == "G, Ctrl+N"


def test_the_replay_s_keys_mean_what_the_player_chose() -> None:
    use({"replay_on": "N"})
    assert meaning("N", "replay") == "replay_on" and meaning("Right", "replay") == ""
    assert meaning("N", "table") == ""


def test_keys_meet_on_one_screen_or_with_those_of_the_window_alone() -> None:
    assert Keymap(rows=ROWS).conflicts() == {}
    assert set(Keymap({"deck_edit": "T"}, ROWS).conflicts()) == {"deck_edit", "deck_play"}
    assert set(Keymap({"deck_play": "Ctrl+K"}, ROWS).conflicts()) == {"deck_play", "find"}
    assert Keymap({"replay_hands": "E"}, ROWS).conflicts() == {}


def test_the_editor_of_keys_offers_them_all(qtbot: QtBot) -> None:
    edit = whole(KeysEdit(ROWS, GROUPS))
    qtbot.addWidget(edit)
    assert set(edit.buttons) == {row.name for row in ROWS}
    with qtbot.waitSignal(edit.changed) as told:
        edit.buttons["save"].chosen.emit("Ctrl+Shift+S")
    assert told.args == [{"save": "Ctrl+Shift+S"}]
