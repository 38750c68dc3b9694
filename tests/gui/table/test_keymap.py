"""Keys: pressed keys mean what the player says, caps show it, and what is bound twice is told."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.table import keymap
from gui.table.key_sheet import columns
from gui.table.keymap import ROWS, Keymap
from gui.widgets.keys_editor import KeysEdit


def test_usual_keys_mean_themselves() -> None:
    assert all(Keymap().meaning(row.key) == row.key for row in ROWS) and not Keymap().conflicts()


def test_a_moved_key_does_what_it_is_now_for_and_the_old_one_nothing() -> None:
    moved = Keymap({"combat": "K"})
    assert (moved.meaning("K"), moved.meaning("C"), moved.shown("C")) == ("C", "", "K")


def test_two_keys_can_be_exchanged() -> None:
    swapped = Keymap({"yes": "N", "no": "Y"})
    assert (swapped.meaning("N"), swapped.meaning("Y")) == ("Y", "N") and not swapped.conflicts()


def test_what_is_bound_twice_is_told_by_name() -> None:
    found = Keymap({"log": "S", "zoom": "3"}).conflicts()
    told = {name: [str(title) for title in titles] for name, titles in found.items()}
    assert told["log"] == ["Stack"] and told["stack"] == ["Log"] and "number" in told["zoom"][0]


def test_fixed_keys_stay() -> None:
    assert Keymap({"back": "K"}).keys["back"] == "Esc"


def test_the_sheet_shows_the_players_keys() -> None:
    keymap.use({"combat": "K"})
    try:
        shown = {(str(title), key, str(what)) for title, rows in columns() for key, what in rows}
        assert ("Go on", "K", "To combat") in shown
    finally:
        keymap.use({})


def test_a_key_is_changed_by_pressing_another(qtbot: QtBot) -> None:
    edit = KeysEdit()
    qtbot.addWidget(edit)
    edit.show()
    button = edit.buttons["log"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(edit.changed, timeout=5000) as changed:
        QTest.keyClick(button, Qt.Key.Key_S)
    assert changed.args == [{"log": "S"}] and button.text() == "S"
    assert edit.notes["log"].text() == "Also: Stack"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert button.text() == "S"
