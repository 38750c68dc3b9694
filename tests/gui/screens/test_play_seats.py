"""The play screen says who sits where, and offers the sets that can be drafted (808-811, 904, 905.1)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.variants.ways_to_play import arrange
from gui.i18n import speak
from gui.screens.base import Desk
from gui.screens.play import PlayScreen
from gui.screens.play_format import FormatPanel
from gui.screens.play_seats import opposed, seat_words
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import on_screen, whole


@pytest.mark.parametrize(("names", "players", "options", "words"), [
    ("free-for-all", 4, {}, ["", "", "", ""]),
    ("two-headed-giant", 4, {}, ["Team A", "Team A", "Team B", "Team B"]),
    ("alternating-teams", 4, {}, ["Team A", "Team B", "Team A", "Team B"]),
    ("emperor", 6, {}, ["Team A, general", "Team A, emperor", "Team A, general", "Team B, general",
                        "Team B, emperor", "Team B, general"]),
    ("emperor", 8, {"team-size": "4"}, ["Team A, general", "Team A, emperor", "Team A, general", "Team A, general"]),
    ("emperor", 6, {"part": "emperor"}, ["Team A, emperor", "Team A, general", "Team B, general", "Team B, emperor",
                                         "Team B, general", "Team A, general"]),
    ("archenemy", 4, {}, ["Archenemy", "Hero", "Hero", "Hero"]),
    ("archenemy", 4, {"archenemy": "2"}, ["Hero", "Hero", "Archenemy", "Hero"]),
    ("supervillain-rumble", 3, {}, ["", "", ""]),
])  # fmt: skip
def test_each_seat_has_its_team_and_part(names: str, players: int, options: dict[str, str], words: list[str]) -> None:
    said = seat_words(arrange(names.split(","), players, options), players)
    assert list(said)[: len(words)] == words


def test_teammates_are_not_said_to_be_played_against() -> None:
    assert opposed(arrange(["two-headed-giant"], 4), ("One", "Two", "Three")) == "with One, against Two, Three"
    assert opposed(arrange(["archenemy"], 3), ("One", "Two")) == "against One, Two"
    assert opposed(arrange(["free-for-all"], 3), ("One", "Two")) == "against One, Two"


def test_the_rows_say_it_as_teams_are_chosen(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = on_screen(qtbot, whole(PlayScreen(desk, pictures)), 1280, 648)
    screen.format.ways.setCurrentIndex(screen.format.ways.findData("two-headed-giant"))
    assert [row.seated for row in screen.rivals[:3]] == ["Team A", "Team B", "Team B"]
    assert screen.against.text().startswith("Team A: with ") and screen.rivals[1].plan.text().startswith("Team B · ")
    screen.format.ways.setCurrentIndex(screen.format.ways.findData("free-for-all"))
    assert [row.seated for row in screen.rivals[:3]] == ["", "", ""]


@pytest.mark.parametrize(("before", "way", "players"), [
    (6, "two-headed-giant", 4), (2, "emperor", 6), (6, "archenemy", 6), (5, "alternating-teams", 4),
])  # fmt: skip
def test_as_many_sit_as_what_is_played_needs(
    qtbot: QtBot, desk: Desk, pictures: Pictures, before: int, way: str, players: int
) -> None:
    screen = whole(PlayScreen(desk, pictures))
    qtbot.addWidget(screen)
    screen.enter()
    screen.show()
    screen.players.changed.emit(str(before))
    screen.format.ways.setCurrentIndex(screen.format.ways.findData(way))
    setup = screen.setup()
    assert setup is not None and 1 + len(setup.rivals) == players and screen.format.trouble.isHidden()


def test_sets_that_become_known_are_offered_and_the_chosen_one_stays(qtbot: QtBot) -> None:
    panel = FormatPanel((("swd", "Own"),))
    qtbot.addWidget(panel)
    panel.show()
    panel.source.setFocus()
    while panel.source.currentData() != "booster-draft":
        qtbot.keyClick(panel.source, Qt.Key.Key_Down)
    assert panel.fields["set"].count() == 1
    panel.set_sets((("swd", "Own"), ("tst", "Test Set")))
    panel.fields["set"].setCurrentIndex(1)
    assert panel.options()["set"] == "tst"
    panel.set_sets((("swd", "Own"), ("abc", "Other"), ("tst", "Test Set")))
    assert panel.fields["set"].currentData() == "tst"


def test_nothing_is_cut_at_the_side_in_german(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    speak("de")
    try:
        screen = on_screen(qtbot, whole(PlayScreen(desk, pictures)), 1280, 648)
        for way in ("emperor", "archenemy", "alternating-teams"):
            screen.format.ways.setCurrentIndex(screen.format.ways.findData(way))
            screen.odd.setChecked(True)
            qtbot.wait(1)
            inner, area = screen._sides, screen._middle.viewport()
            assert inner.width() <= area.width() and inner.minimumSizeHint().width() <= area.width(), way
            screen.odd.setChecked(False)
    finally:
        speak("en")


def test_no_decks_are_chosen_where_they_are_drafted(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = on_screen(qtbot, whole(PlayScreen(desk, pictures)), 1280, 900)
    decks = (screen.rivals[0].deck, screen.rivals[0].plan, screen.curve, screen.fan)
    for source, drafted in (("conspiracy-draft", True), ("", False)):
        screen.format.source.setCurrentIndex(screen.format.source.findData(source))
        assert [one.isVisible() for one in decks] == [not drafted] * 4
        assert screen.mine.isVisible() is not drafted and screen.rivals[0].seat.isVisible()


def test_seats_and_noughts_are_said_in_words(qtbot: QtBot) -> None:
    panel = FormatPanel(())
    qtbot.addWidget(panel)
    panel.set_seats(("You", "Ada", "Bea"))
    panel.ways.setCurrentIndex(panel.ways.findData("archenemy"))
    field = panel.fields["archenemy"]
    assert [field.itemText(at) for at in range(field.count())] == ["You", "Ada", "Bea"]
    field.setCurrentIndex(2)
    assert panel.options() == {"archenemy": "2"}
    panel.set_seats(("You", "Ada"))  # who was chosen has left
    assert panel.options() == {} and panel.fields["archenemy"].currentText() == "You"
    panel.set_seats(())
    assert panel.fields["archenemy"].itemText(1) == "Seat 2"
    for way, name in (("free-for-all", "range"), ("emperor", "range")):
        panel.ways.setCurrentIndex(panel.ways.findData(way))
        if name in panel.fields:
            assert panel.fields[name].itemText(panel.fields[name].findData("0")) == "everybody"
