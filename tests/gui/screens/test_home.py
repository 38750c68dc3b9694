"""The home screen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui import theme
from gui.screens.base import Desk
from gui.screens.home import Home, PresetRow, ReplayRow
from gui.screens.home_puzzle import PuzzleColumn
from gui.session.match_setup import Rival, TableSetup, write_setup
from gui.session.puzzle_library import Puzzles
from gui.widgets.buttons import Button
from gui.widgets.pictures import Pictures
from gui.widgets.text import ElidedLabel
from tests.gui.screens.conftest import PAIR, keep_save


def shown(qtbot: QtBot, desk: Desk, pictures: Pictures) -> Home:
    home = Home(desk, pictures)
    qtbot.addWidget(home)
    home.resize(1440, 828)
    home.enter()
    home.show()
    return home


def test_without_saves_the_hero_offers_a_first_game(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    assert home.hero.primary.text() == "Play"
    with qtbot.waitSignal(home.play) as played:
        qtbot.mouseClick(home.hero.primary, Qt.MouseButton.LeftButton)
    setup = played.args[0]
    assert isinstance(setup, TableSetup)
    assert desk.catalog.deck(setup.deck) is not None
    assert desk.catalog.deck(setup.rivals[0].deck) is not None


def test_the_lives_of_several_rivals_are_listed(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    rivals = tuple(replace(PAIR[1], life=life) for life in (31, 0, 9))
    desk.saves.write(replace(keep_save(desk, "a.record"), places=(PAIR[0], *rivals)))
    home = shown(qtbot, desk, pictures)
    assert "<b>17</b> life to <b>31, 0 and 9</b>" in home.hero.below.text()


def test_an_open_match_is_offered_to_be_continued(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    save = keep_save(desk, "a.record", ago=840)
    keep_save(desk, "b.record", ago=10, outcome="won")
    home = shown(qtbot, desk, pictures)
    assert home.hero.above.text() == "Saved after your last choice, 14 minutes ago"
    assert home.hero.title.text() == "Ridge Company against Hazel"
    assert "<b>17</b> life to <b>14</b>" in home.hero.below.text()
    with qtbot.waitSignal(home.resume) as resumed:
        qtbot.mouseClick(home.hero.primary, Qt.MouseButton.LeftButton)
    assert resumed.args == [save]
    with qtbot.waitSignal(home.watch):
        qtbot.mouseClick(home.hero.other, Qt.MouseButton.LeftButton)


def test_the_last_set_up_is_the_first_preset(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    setup = TableSetup(deck="bundled:salt-and-candle", rivals=(Rival("bundled:deep-furrow", "random"),), seed=7)
    write_setup(desk.places.data / "setup.json", setup)
    home = shown(qtbot, desk, pictures)
    button = next(b for b in home.findChildren(Button) if b.accessibleName() == "Play Salt and Candle")
    with qtbot.waitSignal(home.play) as played:
        qtbot.keyClick(button, Qt.Key.Key_Return)
    assert played.args == [setup]


def test_a_finished_match_can_be_watched_from_here(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    save = keep_save(desk, "b.record", outcome="lost")
    home = shown(qtbot, desk, pictures)
    button = next(b for b in home.findChildren(Button) if b.accessibleName() == "Watch Against Salt and Candle")
    with qtbot.waitSignal(home.watch) as watched:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert watched.args == [save]


def test_every_button_can_be_reached_by_tab(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    keep_save(desk, "b.record", outcome="won")
    home = shown(qtbot, desk, pictures)
    with qtbot.waitActive(home):
        home.activateWindow()
    home.hero.primary.setFocus(Qt.FocusReason.TabFocusReason)
    reached = set()
    for _ in range(60):
        reached.add(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert {b for b in home.findChildren(Button) if b.isVisible() and b.isEnabled()} <= reached


def test_screens_follow_a_change_of_theme(qtbot: QtBot, qapp: QApplication, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    theme.apply(qapp, theme.LIGHT)
    label = home.hero.title
    assert label.palette().color(label.foregroundRole()).name().upper() == theme.LIGHT.text
    theme.apply(qapp, theme.DARK)


def test_the_first_game_is_with_the_most_direct_deck(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    assert home.hero.title.text().startswith("Ridge Company against ")


def test_a_long_title_has_room_for_all_its_lines_beside_the_pictures(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    write_setup(desk.places.data / "setup.json", TableSetup(deck="Bell and Wing", rivals=(Rival("Long Season"),)))
    home = shown(qtbot, desk, pictures)
    for size in ((1440, 828), (1280, 648)):
        home.resize(*size)
        QApplication.processEvents()
        title = home.hero.title
        assert title.height() >= title.heightForWidth(title.width())
        assert title.geometry().right() < home.hero.width() / 2


def test_more_height_brings_more_set_ups_and_replays(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    for number in range(8):
        keep_save(desk, f"{number}.record", outcome="won", turn=1)
    for number in range(8):
        desk.catalog.duplicate(desk.catalog.decks[number % 4])
    home = shown(qtbot, desk, pictures)
    counts = []
    for height in (648, 828, 1008, 2088):
        home.resize(1920, height)
        QApplication.processEvents()
        rows = [row for row in home.findChildren(PresetRow) if row.isVisible()]
        watched = [row for row in home.findChildren(ReplayRow) if row.isVisible()]
        counts.append((len(rows), len(watched)))
        panel = rows[-1].parentWidget()
        assert panel is not None and rows[-1].geometry().bottom() < panel.height()
    assert counts == [(4, 3), (4, 3), (5, 4), (10, 8)]
    assert any("1 turn · " in label.text() for label in home.findChildren(ElidedLabel))


def test_the_next_puzzle_that_is_not_solved_is_offered(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    first = home.puzzle.puzzle
    assert first is not None and home.puzzle.title.text() == first.title
    Puzzles(desk.places.data / "positions").solve(first.id)
    home.enter()
    assert home.puzzle.puzzle is not None and home.puzzle.puzzle.id != first.id
    with qtbot.waitSignal(home.solve) as solved:
        qtbot.mouseClick(home.puzzle.play, Qt.MouseButton.LeftButton)
    assert solved.args == [home.puzzle.puzzle]
    with qtbot.waitSignal(home.go) as gone:
        qtbot.mouseClick(home.puzzle.every, Qt.MouseButton.LeftButton)
    assert gone.args == ["puzzles"]


@pytest.mark.parametrize("factor", [1.0, 1.4])
def test_the_puzzle_s_picture_gives_way_to_its_words(
    qtbot: QtBot, desk: Desk, pictures: Pictures, factor: float
) -> None:
    theme.set_text(factor)
    try:
        column = PuzzleColumn(desk, pictures)
        qtbot.addWidget(column)
        column.fill()
        column.task.setText("A task that is told in many words, so that it takes one line after another. " * 2)
        column.resize(250, 330)
        column.show()
        QApplication.processEvents()
        assert column.task.height() >= column.task.heightForWidth(column.task.width())
        assert column.task.geometry().bottom() < column.play.geometry().top()
        assert column.task.geometry().top() > column.title.geometry().top() > 48
    finally:
        theme.set_text(1.0)


def test_a_deck_is_offered_against_one_that_is_built_as_it_is(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    for setup in home._wishes():
        decks = [desk.catalog.deck(key) for key in (setup.deck, *(rival.deck for rival in setup.rivals))]
        assert len({(bool(each.deck.commander), each.deck.commander and each.size) for each in decks if each}) == 1
