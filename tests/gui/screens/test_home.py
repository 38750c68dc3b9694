"""The home screen."""

from __future__ import annotations

import os

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from engine.net.join_code import JoinCode
from engine.net.kept_table import KeptTable, keep
from engine.net.net_messages import TableRules
from engine.net.seat_tokens import SeatTokens
from gui import theme
from gui.cards.catalog import DeckEntry
from gui.i18n import speak
from gui.screens.base import Desk
from gui.screens.home import Home, PresetRow, ReplayRow
from gui.screens.home_puzzle import PuzzleColumn
from gui.screens.setup_words import setup_words
from gui.session.match_setup import Rival, TableSetup, write_setup
from gui.session.puzzle_library import Puzzles
from gui.widgets.buttons import Button
from gui.widgets.marks import Mark
from gui.widgets.pictures import CardFan, Pictures
from gui.widgets.surface import Heading
from gui.widgets.text import ElidedLabel, Label, in_line
from tests.gui.fixtures import on_screen
from tests.gui.screens.conftest import PAIR, keep_save


def button(home: Home, name: str) -> Button:
    """The button that is told by this name to those who listen."""
    return next(each for each in home.findChildren(Button) if each.accessibleName() == name)


def shown(qtbot: QtBot, desk: Desk, pictures: Pictures) -> Home:
    return on_screen(qtbot, Home(desk, pictures), 1440, 828)


def test_without_saves_the_hero_offers_a_first_game(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    assert home.hero.primary.text() == "Play"
    with qtbot.waitSignal(home.play) as played:
        qtbot.mouseClick(home.hero.primary, Qt.MouseButton.LeftButton)
    setup = played.args[0]
    assert isinstance(setup, TableSetup)
    assert desk.catalog.deck(setup.deck) is not None
    assert desk.catalog.deck(setup.rivals[0].deck) is not None


@pytest.mark.parametrize("at", [0.2, 0.8])
def test_the_light_of_the_landscape_stands_beside_the_words(
    at: float, qtbot: QtBot, desk: Desk, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lit(_card: object, size: QSize, _ratio: float) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(QColor("black"))
        painter = QPainter(picture)
        painter.fillRect(round(size.width() * at) - 20, 40, 40, 40, QColor("white"))
        painter.end()
        return picture

    monkeypatch.setattr(pictures, "art", lit)
    hero = shown(qtbot, desk, pictures).hero
    image = hero.grab().toImage()
    lights = [image.pixelColor(x, 60).lightness() for x in range(image.width())]
    assert lights.index(max(lights)) > image.width() * 0.7  # the words take the left half


def test_the_lives_of_several_rivals_are_listed(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    rivals = tuple(replace(PAIR[1], life=life) for life in (31, 0, 9))
    desk.saves.write(replace(keep_save(desk, "a.record"), places=(PAIR[0], *rivals)))
    home = shown(qtbot, desk, pictures)
    assert "<b>17</b> life to <b>31, 0 and 9</b>" in home.hero.below.text()


def test_teammates_are_not_among_those_played_against(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    seats = ((PAIR[0], 0), (replace(PAIR[1], life=17), 0), (replace(PAIR[1], life=9), 1), (replace(PAIR[1], life=8), 1))
    places = tuple(replace(place, team=team) for place, team in seats)
    desk.saves.write(replace(keep_save(desk, "a.record"), places=places))
    home = shown(qtbot, desk, pictures)
    assert "life to <b>9 and 8</b>" in home.hero.below.text() and "against 2 rivals" in home.hero.title.text()


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
    with qtbot.waitSignal(home.play) as played:
        qtbot.keyClick(button(home, "Play Salt and Candle"), Qt.Key.Key_Return)
    assert played.args == [setup]


def test_no_set_up_with_a_card_nobody_knows_is_offered(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    strange = desk.catalog.save(DeckEntry("", Deck("Strange", main=((56, "Mountain"), (4, "Nobody at All")))))
    write_setup(desk.places.data / "setup.json", TableSetup(deck=strange.key, rivals=(Rival("bundled:deep-furrow"),)))
    home = shown(qtbot, desk, pictures)
    assert "Strange" not in home.hero.title.text()
    assert not any("Strange" in each.accessibleName() for each in home.findChildren(Button))


def test_a_finished_match_can_be_watched_from_here(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    save = keep_save(desk, "b.record", outcome="lost")
    home = shown(qtbot, desk, pictures)
    with qtbot.waitSignal(home.watch) as watched:
        qtbot.mouseClick(button(home, "Watch Against Salt and Candle"), Qt.MouseButton.LeftButton)
    assert watched.args == [save]


def test_a_game_over_the_network_that_waits_is_told(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    table = KeptTable("Friday", "k", "s", 4711, (), TableRules(), 1, "game.record", "o")
    home = shown(qtbot, desk, pictures)
    assert home.network.text() == "Play over the network"
    keep(desk.places.data / "network" / "one", table)
    home.enter()
    assert home.network.text() == "Network game waits" and home.network.toolTip()
    with qtbot.waitSignal(home.network_wanted):
        qtbot.mouseClick(home.network, Qt.MouseButton.LeftButton)
    keep(desk.places.data / "network" / "one", replace(table, match=0))
    home.enter()
    assert home.network.text() == "Play over the network"


def test_a_seat_at_a_table_of_others_that_is_held_is_told(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    """To who crashed, and is to find the way back; not to who got up, nor long after."""
    key, file = bytes(10), desk.places.data / "network" / "seats.json"
    tokens = SeatTokens(file)
    tokens.of(key)
    tokens.seated(key, str(JoinCode(key, b"12345")))
    home = shown(qtbot, desk, pictures)
    assert home.network.text() == "Play over the network"
    tokens.plays(key, "Friday", "10.0.0.2:4711")
    now = desk.now()
    os.utime(file, (now, now))
    home.enter()
    assert home.network.text() == "Back to my seat" and "Friday" in home.network.toolTip()
    os.utime(file, (now - 90000, now - 90000))
    home.enter()
    assert home.network.text() == "Play over the network"
    os.utime(file, (now, now))
    SeatTokens(file).got_up(key)
    home.enter()
    assert home.network.text() == "Play over the network"


def test_names_of_replays_have_the_room_that_no_word_shown_needs(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    keep_save(desk, "a.record", outcome="won")
    keep_save(desk, "b.record", outcome="lost")
    speak("de")
    try:
        home = shown(qtbot, desk, pictures)
        home.resize(1280, 644)
        home.enter()
        qtbot.waitUntil(lambda: len(home.findChildren(ReplayRow)) >= 2)
        row = home.findChildren(ReplayRow)[-1]
        title = next(label for label in row.findChildren(ElidedLabel) if "Salt" in label.text())
        mark = row.findChildren(Mark)[0]
        room = 26 + QFontMetrics(theme.font(theme.TYPE.list_title, 500)).horizontalAdvance("Gewonnen")
        qtbot.waitUntil(lambda: mark.width() <= room and title.width() > 100)
    finally:
        speak("en")


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
    for size in ((1440, 828), (1280, 648), (1024, 724)):
        home.resize(*size)
        QApplication.processEvents()
        title = home.hero.title
        assert title.is_whole(title.width()), (size, title.text())
        assert title.height() >= title.heightForWidth(title.width())
        assert title.geometry().right() < home.hero.width() / 2


def test_more_height_brings_more_set_ups_and_replays(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    for number in range(8):
        keep_save(desk, f"{number}.record", outcome="won", turn=1)
    for number in range(8):
        desk.catalog.duplicate(desk.catalog.decks[number % 4])
    home = shown(qtbot, desk, pictures)
    home.setMinimumSize(1, 1)
    counts = []
    for height in (520, 648, 828, 1008, 2088):
        home.resize(1920, height)
        QApplication.processEvents()
        rows = [row for row in home.findChildren(PresetRow) if row.isVisible()]
        watched = [row for row in home.findChildren(ReplayRow) if row.isVisible()]
        counts.append((len(rows), len(watched)))
        panel = rows[-1].parentWidget()
        assert panel is not None and rows[-1].geometry().bottom() < panel.height()
        assert min(row.height() for row in rows) >= 56  # no word is cut
    assert counts == [(2, 2), (4, 3), (4, 3), (5, 4), (10, 8)]
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
        assert column.task.geometry().bottom() + 8 < column.play.geometry().top()
        assert column.task.geometry().top() > column.title.geometry().top() > 48
    finally:
        theme.set_text(1.0)


def test_a_deck_is_offered_against_one_that_is_built_as_it_is(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    for setup in home._wishes():
        decks = [desk.catalog.deck(key) for key in (setup.deck, *(rival.deck for rival in setup.rivals))]
        assert len({(bool(each.deck.commander), each.deck.commander and each.size) for each in decks if each}) == 1


def test_a_set_up_of_variants_is_told_by_their_names(desk: Desk) -> None:
    rivals = tuple(Rival("bundled:ridge-company") for _ in range(5))
    setup = TableSetup(deck="bundled:ridge-company", rivals=rivals, variants=("emperor", "planechase"))
    assert setup_words(setup, desk) == "Emperor · Planechase · three rivals"
    led = TableSetup(deck="bundled:ridge-company", rivals=rivals[:1], variants=("brawl",), rules={"commander": True})
    assert setup_words(led, desk) == "Brawl · one rival"


@pytest.mark.parametrize("width", [64, 100, 116])
def test_a_fan_of_cards_lies_whole_within_its_room(
    qtbot: QtBot, desk: Desk, pictures: Pictures, width: int
) -> None:
    fan = CardFan(pictures, width)
    qtbot.addWidget(fan)
    entry = desk.catalog.decks[0]
    fan.set_cards(tuple(card for name in desk.catalog.facts(entry).faces if (card := desk.catalog.card(name)))[:3])
    fan.resize(fan.sizeHint())
    image = QImage(fan.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    fan.render(image, QPoint(), QRegion(), QWidget.RenderFlag(0))
    right, low = image.width() - 1, image.height() - 1
    edges = [(x, y) for x in range(image.width()) for y in (0, low)]
    edges += [(x, y) for y in range(image.height()) for x in (0, right)]
    assert max(image.pixelColor(*at).alpha() for at in edges) < 60  # no card, no more than the end of a shadow


def test_who_has_played_is_offered_another_game(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    assert home.hero.above.text() == "Your first game"
    keep_save(desk, "a.record", outcome="lost", turn=9)
    home.enter()
    assert home.hero.above.text() == "Another game"


def test_home_says_that_the_engine_is_being_compiled(
    qtbot: QtBot, desk: Desk, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = shown(qtbot, desk, pictures)
    words = [label.text() for label in home.findChildren(Label)]
    assert not any("compiled" in each for each in words)
    monkeypatch.setattr("gui.screens.home.engine_is_compiled_now", lambda: True)
    home.enter()
    words = [label.text() for label in home.findChildren(Label)]
    assert any("The engine is being compiled beside the game" in each for each in words)


def test_another_game_against_several_says_so(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = shown(qtbot, desk, pictures)
    decks = [deck.key for deck in desk.catalog.decks]
    rivals = tuple(Rival(key) for key in (decks * 3)[1:4])
    write_setup(desk.places.data / "setup.json", TableSetup(deck=decks[0], rivals=rivals))
    home.enter()
    assert home.hero.title.text().endswith("against three rivals")


def test_how_a_match_ended_leaves_room_for_its_title(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    keep_save(desk, "a.record", outcome="lost", turn=9)
    home = shown(qtbot, desk, pictures)
    (mark,) = (mark for row in home.findChildren(ReplayRow) for mark in row.findChildren(Mark))
    assert mark.width() < 80


def test_large_words_in_a_narrow_window_are_whole(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    keep_save(desk, "a.record", ago=36 * 60)
    keep_save(desk, "b.record", ago=99 * 60, outcome="won")
    speak("de")
    theme.set_text(1.2)
    try:
        home = shown(qtbot, desk, pictures)
        home.resize(1012, 652)
        QApplication.processEvents()
        above = home.hero.above
        assert above.text().endswith("vor 36 Minuten") and above.height() >= above.heightForWidth(above.width())
        for head in home.findChildren(Heading):
            title = head.title
            assert in_line(title.font(), title.text(), title.width(), title.least)[1] == title.text()
    finally:
        speak("en")
        theme.set_text(1.0)


def test_a_narrow_replay_shows_its_end_by_the_glyph_alone(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    keep_save(desk, "a.record", outcome="watched", turn=9)
    home = shown(qtbot, desk, pictures)
    (row,) = home.findChildren(ReplayRow)
    title = row.findChildren(ElidedLabel)[0]
    for width, whole in ((1440, True), (1024, False), (1440, True)):
        home.resize(width, 724)
        qtbot.waitUntil(lambda whole=whole: (row.mark.width() > 60) == whole)  # type: ignore[misc]
        assert title.width() > 70 and row.mark.accessibleName() == "Watched"
        assert row.mark.toolTip() == ("" if whole else "Watched")


def test_a_set_up_with_a_random_deck_is_offered_again(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    setup = TableSetup(deck=desk.catalog.decks[0].key, rivals=(Rival("random:RG:"),))
    write_setup(desk.places.data / "setup.json", setup)
    home = shown(qtbot, desk, pictures)
    assert home.hero.title.text() == f"{desk.catalog.decks[0].name} against a random deck"
    with qtbot.waitSignal(home.play) as played:
        qtbot.mouseClick(home.hero.primary, Qt.MouseButton.LeftButton)
    assert played.args == [setup]
