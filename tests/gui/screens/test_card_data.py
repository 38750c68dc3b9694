"""The card data screen: importing, stopping, deleting, and how the other screens learn of it."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from engine.cards.decks import Deck
from engine.cards.imports import import_file
from engine.cards.store import Store
from gui.art.images import CardImages
from gui.art.images_queue import Pace
from gui.cards.catalog import DeckEntry
from gui.screens.base import Desk
from gui.screens.card_data import CardDataScreen, amount, day
from gui.screens.card_pictures import PicturesPanel
from gui.screens.home import Home
from gui.widgets.pictures import Pictures
from gui.widgets.text import Label
from tests.cards.server import serving, stalled, whole
from tests.cards.shelf import CARDS, card, written
from tests.gui.fixtures import on_screen

LONG = 60_000


@pytest.fixture
def screen(qtbot: QtBot, desk: Desk) -> Iterator[CardDataScreen]:
    desk.catalog.store = Store.open(desk.places.cards)
    made = on_screen(qtbot, CardDataScreen(desk), 1280, 720)
    yield made
    made.end()


def fill(desk: Desk, path: Path) -> None:
    """Import a few cards at once."""
    when = "2026-02-03T04:05:00+00:00"
    import_file(written(path, CARDS), desk.catalog.store, when, lambda *_: None, threading.Event())


def test_a_file_is_imported_and_its_texts_are_read(qtbot: QtBot, screen: CardDataScreen, tmp_path: Path) -> None:
    notices: list[str] = []
    screen.notice.connect(notices.append)
    assert "Only the cards that come with Spellwright" in screen.facts.text()
    assert not screen.delete.isVisible()
    screen.begin(str(written(tmp_path / "c.json", CARDS)))
    assert screen.progress_panel.isVisible() and not screen.download.isEnabled()
    qtbot.waitUntil(lambda: screen.job is None, timeout=LONG)
    assert screen.trouble.isHidden(), screen.trouble.text()
    assert notices[0].startswith(f"{len(CARDS)} cards taken in")
    assert "from c.json" in screen.facts.text()
    assert not screen.progress_panel.isVisible() and screen.delete.isVisible()
    found = screen.desk.catalog.card("quarry runt")
    assert found is not None and (found.status, found.face.text) == ("read", "Haste")


@pytest.mark.slow
def test_a_bad_file_is_one_sentence_and_changes_nothing(qtbot: QtBot, screen: CardDataScreen, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text("<html>")
    screen.begin(str(path))
    qtbot.waitUntil(lambda: screen.job is None, timeout=LONG)
    assert screen.trouble.isVisible()
    assert screen.trouble.text().startswith(str(path))
    assert not screen.desk.catalog.store.imported


def test_a_download_under_way_can_be_stopped(qtbot: QtBot, screen: CardDataScreen) -> None:
    with serving() as site:
        screen.address.setText(site.url("/cards.json", stalled(json.dumps(CARDS).encode() * 90, 70_000)))
        screen.fetch.click()
        qtbot.waitUntil(lambda: screen.line.accessibleName().endswith("percent done"), timeout=LONG)
        screen.cancel.click()
        qtbot.waitUntil(lambda: screen.job is None, timeout=LONG)
    assert screen.trouble.isHidden()
    assert not screen.desk.catalog.store.imported


def aside_of(screen: CardDataScreen) -> str:
    """What stands beside the name of the stage."""
    assert isinstance(screen.stage.aside, Label)
    return screen.stage.aside.text()


def test_a_server_that_cannot_be_reached_is_named_until_it_is_given_up(qtbot: QtBot, screen: CardDataScreen) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there, and nobody else takes the port meanwhile
        screen.address.setText(f"http://127.0.0.1:{taken.getsockname()[1]}/cards.json")
        screen.fetch.click()
        assert (screen.stage.title.text(), aside_of(screen)) == ("Connecting to 127.0.0.1 …", "")
        qtbot.waitUntil(lambda: aside_of(screen) == "No answer; try 2 of 5", timeout=LONG)
        assert screen.stage.title.text() == "Connecting to 127.0.0.1 …"
        qtbot.waitUntil(lambda: screen.job is None, timeout=LONG)
    assert "cannot be reached" in screen.trouble.text() and screen.trouble.isVisible()
    assert not screen.progress_panel.isVisible()


@pytest.mark.parametrize("typed", ["htp:/cards", "cards", "ftp://example.org/cards.json", "https://[", "/no/such.json"])
def test_what_is_no_address_is_said_at_once(screen: CardDataScreen, typed: str) -> None:
    """No server is asked five times for it."""
    screen.address.setText(typed)
    screen.fetch.click()
    assert screen.job is None and screen.trouble.isVisible()
    assert screen.trouble.text().startswith(f"“{typed}” is no address")


def test_the_path_of_a_file_is_understood_where_an_address_is_typed(
    qtbot: QtBot, screen: CardDataScreen, tmp_path: Path
) -> None:
    screen.address.setText(str(written(tmp_path / "c.json", CARDS)))
    screen.fetch.click()
    qtbot.waitUntil(lambda: screen.job is None, timeout=LONG)
    assert screen.trouble.isHidden() and screen.desk.catalog.store.imported


def test_deleting_takes_two_presses_and_leaves_the_bundled_cards(screen: CardDataScreen, tmp_path: Path) -> None:
    fill(screen.desk, tmp_path / "c.json")
    screen.enter()
    assert "Imported on 2026-02-03" in screen.facts.text()
    assert screen.read.isVisible()
    screen.delete.click()
    assert screen.desk.catalog.store.imported
    screen.delete.click()
    assert not screen.desk.catalog.store.imported
    assert screen.desk.catalog.card("Quarry Runt") is None
    assert screen.desk.catalog.card("Kiln Runner") is not None


def test_a_dropped_file_is_taken_one_at_a_time(screen: CardDataScreen) -> None:
    assert screen.acceptDrops()
    assert amount("download", 1_500_000, 160_000_000) == "1.5 of 160 MB"
    assert amount("read", 1200, 27000) == "1,200 of 27,000"
    assert amount("arrange", 0, 0) == day("never") == ""


def test_home_leads_to_card_data(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    home = Home(desk, pictures)
    qtbot.addWidget(home)
    home.enter()
    assert home.card_data.text() == "Get card data"
    with qtbot.waitSignal(home.go) as went:
        home.card_data.click()
    assert went.args == ["cards"]


def test_the_catalogue_finds_imported_cards_beside_its_own(desk: Desk, tmp_path: Path) -> None:
    desk.catalog.store = Store.open(desk.places.cards)
    assert desk.catalog.card("Tide Reader") is None
    fill(desk, tmp_path / "c.json")
    found = desk.catalog.card("tide reader")
    assert found is not None and (found.set_code, found.types, found.power) == ("tst", ("creature",), None)
    assert desk.catalog.search("tide rea")[0].face.name == "Tide Reader"
    assert "Tide Reader" in [each.face.name for each in desk.catalog.search("merfolk draw", 50)]
    assert desk.catalog.meant("Tide Raeder") == "Tide Reader"
    assert [data["name"] for data in desk.catalog.raw_cards(["Down", "up // down", "No Such"])] == ["Up // Down"]
    assert desk.catalog.count_cards() > len(CARDS)
    newer = written(tmp_path / "d.json", [card("Newcomer")])
    import_file(newer, desk.catalog.store, "", lambda *_: None, threading.Event())
    assert desk.catalog.card("tide reader") is None and desk.catalog.card("newcomer") is not None


def test_pictures_of_a_set_are_fetched_beforehand_with_an_estimate(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    desk.catalog.store = Store.open(desk.places.cards)
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.save(str(tmp_path / "p.png"))
    with serving() as site:
        urls = [site.url(f"/{n}", whole((tmp_path / "p.png").read_bytes() + bytes([n]))) for n in range(3)]
        cards = [card(f"Runt {n}", set="pic", image_uris={"normal": url}) for n, url in enumerate(urls)]
        import_file(written(tmp_path / "c.json", cards), desk.catalog.store, "", lambda *_: None, threading.Event())
        images = CardImages(desk.catalog.store, desk.places.pictures, 10_000_000, Pace(between=0.0))
        panel = PicturesPanel(desk, images)
        qtbot.addWidget(panel)
        panel.enter()
        assert panel.estimate.text() == "You have no decks of your own yet."
        panel.what.setCurrentIndex(panel.what.findData("set:pic"))
        assert panel.estimate.text() == "3 pictures to fetch, about 1 MB."
        panel.fetch.click()
        assert panel.fetching and panel.fetch.text() == "Cancel"
        qtbot.waitUntil(lambda: not panel.fetching, timeout=LONG)
        assert panel.estimate.text() == "Every picture is here."
        panel.clear.click()
        assert panel.estimate.text().startswith("3 pictures")
        images.queue.pace = Pace(between=1000.0)
        panel.fetch.click()
        panel.fetch.click()
        assert not panel.fetching and images.queue.waiting <= 1
        images.stop()


def test_pictures_of_my_decks_are_fetched_beforehand_and_called_off(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    desk.catalog.store = Store.open(desk.places.cards)
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.save(str(tmp_path / "p.png"))
    picture = (tmp_path / "p.png").read_bytes()
    with serving() as site:
        urls = [site.url("/0", whole(picture)), site.url("/1", stalled(picture, 20), whole(picture + b"1")),
                site.url("/2", whole(picture + b"2"))]  # fmt: skip
        cards = [card(f"Runt {n}", image_uris={"normal": url}) for n, url in enumerate(urls)]
        import_file(written(tmp_path / "c.json", cards), desk.catalog.store, "", lambda *_: None, threading.Event())
        desk.catalog.save(DeckEntry("", Deck("Mine", ((40, "Runt 0"),), side=((4, "Runt 1"),))))
        images = CardImages(desk.catalog.store, desk.places.pictures, 10_000_000, Pace(between=0.0))
        panel = PicturesPanel(desk, images)
        qtbot.addWidget(panel)
        panel.show()
        panel.enter()
        assert (panel.what.currentText(), panel.estimate.text()) == ("My own decks", "2 pictures to fetch, about 1 MB.")
        qtbot.mouseClick(panel.fetch, Qt.MouseButton.LeftButton)
        assert (panel.fetch.text(), panel.what.isEnabled()) == ("Cancel", False)
        qtbot.waitUntil(lambda: panel.estimate.text() == "1 of 2 pictures fetched.", timeout=LONG)
        qtbot.mouseClick(panel.fetch, Qt.MouseButton.LeftButton)
        assert not panel.fetching and panel.estimate.text() == "1 picture to fetch, about 1 MB."
        site.gate.set()
        qtbot.waitUntil(lambda: not images.queue.waiting, timeout=LONG)
        panel.enter()
        qtbot.mouseClick(panel.fetch, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not panel.fetching, timeout=LONG)
        assert panel.estimate.text() == "Every picture is here."
        assert "/2" not in {path for path, _ in site.asked}
        images.stop()
