"""The replays screen."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.i18n import msg, speak
from gui.screens.base import Desk
from gui.screens.replays import ReplaysScreen
from gui.widgets.marks import Mark
from gui.widgets.pictures import Pictures
from gui.widgets.text import ElidedLabel, Paragraph
from tests.gui.fixtures import on_screen
from tests.gui.screens.conftest import keep_save


def shown(qtbot: QtBot, desk: Desk, pictures: Pictures) -> ReplaysScreen:
    return on_screen(qtbot, ReplaysScreen(desk, pictures), 1440, 828)


def test_open_and_finished_matches_are_told_apart(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    done = keep_save(desk, "a.record", ago=10, outcome="won")
    still = keep_save(desk, "b.record", ago=20)
    screen = shown(qtbot, desk, pictures)
    assert [row.go_on.isVisible() for row in screen.rows] == [True, False]
    with qtbot.waitSignal(screen.resume) as resumed:
        qtbot.mouseClick(screen.rows[0].go_on, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(screen.watch) as watched:
        qtbot.mouseClick(screen.rows[1].watch, Qt.MouseButton.LeftButton)
    assert (resumed.args, watched.args) == ([still], [done])


def test_how_each_match_ended_is_said_whole_and_in_the_language_spoken(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    ended = keep_save(desk, "a.record", outcome="won")
    desk.saves.write(replace(ended, reason=msg("{name} conceded ({rule})", name="Bea", rule="104.3a")))
    keep_save(desk, "b.record", outcome="watched", ago=30)
    speak("de")
    try:
        screen = shown(qtbot, desk, pictures)
        marks = [mark for row in screen.rows for mark in row.findChildren(Mark)]
        words = [label.text() for label in screen.rows[1].findChildren(ElidedLabel)]
    finally:
        speak("en")
    assert [mark.accessibleName() for mark in marks] == ["Zugesehen", "Gewonnen"]
    assert len({mark.width() for mark in marks}) == 1
    for mark in marks:
        assert mark.width() >= 24 + mark.fontMetrics().horizontalAdvance(mark.accessibleName())
    assert "Bea hat aufgegeben (104.3a)" in words


def test_a_match_is_deleted_after_two_presses(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    keep_save(desk, "a.record", outcome="won")
    screen = shown(qtbot, desk, pictures)
    qtbot.mouseClick(screen.rows[0].remove, Qt.MouseButton.LeftButton)
    assert len(desk.saves.all()) == 1
    qtbot.mouseClick(screen.rows[0].remove, Qt.MouseButton.LeftButton)
    assert desk.saves.all() == []
    assert screen.rows == []


def test_a_long_title_is_read_whole_in_a_small_window(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    """In German, where decks and rivals have the longest names: it goes on in a second line, and a third there is
    not."""
    save = keep_save(desk, "a.record")
    mine, rival = save.places
    long = "Das Bündnis der nördlichen Kohlenmeiler"
    desk.saves.write(replace(save, places=(replace(mine, deck=long), replace(rival, name="Ysolt", deck=f"{long} II"))))
    vast = keep_save(desk, "b.record", ago=90)
    desk.saves.write(replace(vast, places=(replace(mine, deck=f"{long} " * 9), rival)))
    speak("de")
    try:
        screen = on_screen(qtbot, ReplaysScreen(desk, pictures), 1280, 640)
        titles = [row.findChildren(Paragraph)[0] for row in screen.rows]
        qtbot.waitUntil(lambda: titles[0].height() > 1.5 * titles[0].fontMetrics().height())
        for title in titles:
            title.grab()
    finally:
        speak("en")
    assert titles[0].text().endswith(f"gegen {long} II") and not titles[0].toolTip()
    assert titles[1].toolTip() == titles[1].text()
    assert titles[1].height() < 2.5 * titles[1].fontMetrics().height()
