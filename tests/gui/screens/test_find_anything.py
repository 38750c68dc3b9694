"""Find anything: what is found stands with what it is, and nothing is said to be nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.places import Places
from gui.app import Client
from gui.cards.catalog import Catalog
from gui.cards.finder import CardFinder
from gui.navigation.find_anything import FindPalette, Found
from gui.screens.base import Desk
from gui.settings import SettingsStore
from gui.widgets.floating_card import ShownCard


def opened(qtbot: QtBot, catalog: Catalog, done: list[str]) -> FindPalette:
    """The search over a window of two decks."""

    def search(words: str) -> Iterator[Found]:
        for name in ("Ridge Company", "Salt and Candle"):
            if words.casefold() in name.casefold():
                yield Found(name, "deck", partial(done.append, name), "deck")

    def cards(names: Sequence[str]) -> Iterator[Found]:
        yield from ()

    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    palette = FindPalette(search, CardFinder(catalog), cards, window)
    palette.open()
    return palette


def drawn(palette: FindPalette) -> QImage:
    """The list as it is seen."""
    made = QImage(palette.list.viewport().size(), QImage.Format.Format_RGB32)
    made.fill(Qt.GlobalColor.black)
    painter = QPainter(made)
    palette.list.viewport().render(painter, QPoint())
    painter.end()
    return made


def test_what_is_found_is_chosen_by_key(qtbot: QtBot, desk: Desk) -> None:
    done: list[str] = []
    palette = opened(qtbot, desk.catalog, done)
    qtbot.keyClicks(palette.field, "ca")
    assert palette.list.count() == 1
    assert palette.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Salt and Candle, deck"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["Salt and Candle"] and not palette.isVisible()


def test_where_nothing_is_found_it_is_said(qtbot: QtBot, desk: Desk) -> None:
    palette = opened(qtbot, desk.catalog, [])
    full = drawn(palette)
    qtbot.keyClicks(palette.field, "zzzz")
    assert palette.list.count() == 0
    empty = drawn(palette)
    assert empty != full and len({empty.pixelColor(x, y).rgb() for x in range(0, 600, 3) for y in range(20, 50)}) > 2


def test_a_card_that_is_in_no_deck_is_shown(qtbot: QtBot, qapp: QApplication, places: Places) -> None:
    client = Client(qapp, places, SettingsStore(places.settings))
    qtbot.addWidget(client.window)
    client.window.show()
    catalog = client.desk.catalog
    names = [card.face.name for card in catalog.cards()]
    free = next(name for name in names if not any(deck.count(name) for deck in catalog.decks))
    client.palette.open()
    qtbot.keyClicks(client.palette.field, free)
    qtbot.waitUntil(lambda: any(found.name == free for found in client.palette._found))
    qtbot.keyClick(client.palette.field, Qt.Key.Key_Return)
    (shown,) = client.sheet.findChildren(ShownCard)
    assert client.sheet.isVisible() and shown.card.face.name == free and free in shown.accessibleName()
    qtbot.keyClick(client.sheet, Qt.Key.Key_Escape)
    assert not client.sheet.isVisible()
    client.close()


def test_what_home_leads_to_is_found_by_its_words(qtbot: QtBot, qapp: QApplication, places: Places) -> None:
    client = Client(qapp, places, SettingsStore(places.settings))
    qtbot.addWidget(client.window)
    client.window.show()
    for words, name in (("import", "Import a list"), ("network", "Play over the network"), ("card d", "Card data")):
        client.palette.open()
        qtbot.keyClicks(client.palette.field, words)
        assert client.palette.list.item(0).text() == f"{name}, screen"
    qtbot.keyClick(client.palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: client.window.current == "cards")
    client.close()
