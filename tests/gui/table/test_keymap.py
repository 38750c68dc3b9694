"""Keys: pressed keys mean what the player says, caps show it, and what is bound twice is told."""

import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui import theme
from gui.i18n import speak
from gui.prompts.panel import key_words
from gui.table import keymap
from gui.table.key_sheet import Sheet, columns, laid_out
from gui.table.keymap import ROWS, Keymap
from gui.widgets.keys_editor import KeysEdit
from tests.gui.fixtures import whole


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
        shown = {(str(title), key, str(what)) for title, rows in columns() for keys, what in rows for key in keys}
        assert ("Go on", "K", "To combat") in shown
    finally:
        keymap.use({})


def test_two_keys_that_do_the_same_stand_in_one_row_of_the_sheet() -> None:
    rows = {str(what): keys for _, group in columns() for keys, what in group}
    assert rows["What the lamp button says"] == ("Space", "F2") and rows["Yes"] == ("Y", "F9")
    assert sum(len(keys) for keys in rows.values()) == len(ROWS) and "The same" not in rows


@pytest.mark.parametrize(("language", "size"), [("en", 1.0), ("de", 1.0), ("de", 1.4)])
def test_no_words_of_the_sheet_run_into_the_next_keys(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str, size: float
) -> None:
    monkeypatch.setattr(theme._State, "text", size)
    speak(language)
    try:
        sheet = Sheet()
        qtbot.addWidget(sheet)
        image = sheet.grab().toImage()
    finally:
        speak("en")
    ground = image.pixelColor(image.width() - 1, image.height() - 1)
    for left, right in itertools.pairwise([*sheet.lefts(), image.width() + 36.0]):
        gap = range(int(right) - 30, min(int(right) - 4, image.width()))
        assert all(image.pixelColor(x, y) == ground for x in gap for y in range(image.height())), (left, right)
    assert sheet.width() <= 1240 or size > 1


def test_a_key_is_changed_by_pressing_another(qtbot: QtBot) -> None:
    edit = whole(KeysEdit())
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


def test_the_sheet_has_room_for_every_group(qapp: QApplication) -> None:
    laid = laid_out()
    titles = [group.title for column in laid for group in column.groups]
    assert len(laid) == 3 and sorted(map(str, titles)) == sorted(str(title) for title, _ in columns())
    assert max(column.height for column in laid) <= 640


def test_the_shift_key_has_one_sign_on_all_caps() -> None:
    assert [key_words(key) for key in ("Shift+Y", "Shift+I", "Shift+Return", "Ctrl+Shift+Y", "G")] == [
        "⇧Y", "⇧I", "⇧⏎", "Ctrl+Shift+Y", "G",
    ]  # fmt: skip
    assert key_words("Shift+X", own=True) == "⇧X"
