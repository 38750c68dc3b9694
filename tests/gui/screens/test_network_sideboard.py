"""What is exchanged between two games of a match: shown card by card, moved by mouse and keyboard, never too few."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engine.cards.decks import MAIN, SIDE, parse_deck
from gui.screens.base import Desk
from gui.screens.network_sideboard import SideboardPage
from gui.widgets.pictures import Pictures

LIST = "2 Plains\n1 Forest\n\nSideboard\n1 Island\n2 Forest\n"


@pytest.fixture
def page(qtbot: QtBot, desk: Desk, pictures: Pictures) -> SideboardPage:
    """The page with a deck."""
    made = SideboardPage(desk.catalog, pictures)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    made.activateWindow()
    made.show_deck(parse_deck(LIST, "Lands").deck)
    qtbot.waitUntil(made.lists[SIDE].hasFocus)
    return made


def test_copies_move_between_main_deck_and_sideboard(page: SideboardPage, qtbot: QtBot) -> None:
    side, main = page.lists[SIDE], page.lists[MAIN]
    side.setCurrentRow(0)
    qtbot.keyClick(side, Qt.Key.Key_Return)
    assert side.hasFocus() and side.name() == "Forest", "the keyboard stays in its list"
    qtbot.keyClick(side, Qt.Key.Key_Left)
    qtbot.waitUntil(main.hasFocus)
    main.setCurrentRow(1)
    qtbot.keyClick(main, Qt.Key.Key_Return)
    page.move_copy(MAIN, "Forest")  # there is none any more
    with qtbot.waitSignal(page.done) as done:
        page.take.click()
    deck = done.args[0]
    assert deck.section(MAIN) == ((2, "Plains"), (1, "Island")) and deck.section(SIDE) == ((3, "Forest"),)


def test_what_changed_is_said_and_taken_back(page: SideboardPage) -> None:
    assert page.changes.text() == "The deck is as it was registered." and not page.again.isEnabled()
    page.lists[SIDE].taken.emit("Plains")  # dropped there
    assert not page.take.isEnabled() and "needs 1 more card" in page.changes.text()
    page.lists[MAIN].taken.emit("Island")
    assert page.take.isEnabled()
    assert page.changes.text() == "Into the deck: 1 × Island. Out of it: 1 × Plains."
    words = [page.lists[MAIN].item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert words == ["1 × Plains, −1", "1 × Forest", "1 × Island, +1"]
    registered = parse_deck(LIST, "Lands").deck
    assert page.deck is not None
    page.show_deck(page.deck, registered)  # opened again: it is still compared with what was registered
    assert "Into the deck: 1 × Island." in page.changes.text()
    page.again.click()
    assert page.deck == registered and not page.again.isEnabled()


def test_the_card_that_is_looked_at_is_shown(page: SideboardPage, qtbot: QtBot) -> None:
    side, main = page.lists[SIDE], page.lists[MAIN]
    qtbot.keyClick(side, Qt.Key.Key_Down)
    assert page.zoom.isVisible() and page.zoom.card is not None and page.zoom.card.face.name == "Forest"
    QTest.mouseMove(main.viewport(), QPoint(3, 3))
    QTest.mouseMove(main.viewport(), main.visualItemRect(main.item(0)).center())
    qtbot.waitUntil(lambda: page.zoom.card is not None and page.zoom.card.face.name == "Plains")
    assert page.zoom.geometry().left() > main.mapTo(page, QPoint(0, 0)).x(), "beside it"
    page.hide()
    assert page.zoom.isHidden()


def test_the_page_is_left_without_a_change(page: SideboardPage, qtbot: QtBot) -> None:
    page.take.setFocus()
    with qtbot.waitSignal(page.cancelled):
        qtbot.keyClick(page.take, Qt.Key.Key_Escape)
