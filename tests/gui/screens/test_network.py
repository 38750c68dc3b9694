"""The network's screen: hosting, the lobby, the match at the same table, chat, what is said when nothing answers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.host.protocol import PROTOCOL
from engine.net.discovery import Announcement, Found
from engine.net.net_messages import Say, SeatState, Welcome
from engine.places import Places
from gui.app import Client
from gui.navigation.navigator import Navigator
from gui.screens.network import NetworkScreen
from gui.screens.network_rows import seat_words
from gui.session.engine_link import EngineLink
from gui.settings import SettingsStore
from tests.gui.conftest import done_with
from tests.net.processes import Player
from tests.net.test_server import Hosting

pytestmark = pytest.mark.timeout(240)


@pytest.fixture
def client(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, engine: EngineLink, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Client]:
    """A client whose files, and those of the table it hosts, are in an empty home."""
    monkeypatch.setenv("SPELLWRIGHT_HOME", str(tmp_path / "home"))
    places = Places(tmp_path / "home", tmp_path / "cache")
    made = Client(qapp, places, SettingsStore(places.settings))
    made.navigator = Navigator(made, engine)
    made.window.show()
    yield made
    done_with(made)


@pytest.fixture
def screen(client: Client) -> NetworkScreen:
    """The screen, by the button at home."""
    client.home.network.click()
    assert isinstance(client.navigator, Navigator) and client.navigator.network is not None
    assert client.window.current == "network"
    return client.navigator.network


def test_a_hosted_table_is_joined_and_its_match_is_played_at_the_same_table(
    client: Client, screen: NetworkScreen, qtbot: QtBot
) -> None:
    screen.name.setText("Ada")
    screen.host.click()
    qtbot.waitUntil(lambda: screen.link is not None and bool(screen.ready.isEnabled()), timeout=60_000)
    screen.copy.click()
    code = QGuiApplication.clipboard().text()
    guest = Player(code.partition("@")[0] + "@127.0.0.1:" + code.rpartition(":")[2], "Bea")
    try:
        guest.hear(Welcome)
        guest.guest.say(Say("hello there"))
        qtbot.waitUntil(lambda: "Bea: hello there" in screen.talk.text())
        guest.ready()
        screen.ready.click()
        assert isinstance(client.navigator, Navigator)
        match = client.navigator.match
        qtbot.waitUntil(lambda: client.window.current == "match" and match.view is not None, timeout=60_000)
        threading.Thread(target=guest.play, args=(50,), daemon=True).start()
        qtbot.waitUntil(lambda: match.session is not None and match.session.waiting, timeout=60_000)
        client.home.network.click()
        screen.leave.click()
        assert not match.running and screen.link is None
    finally:
        guest.guest.close()


def test_who_only_looks_on_sees_the_table_and_no_hand(
    client: Client, screen: NetworkScreen, qtbot: QtBot, tmp_path: Path
) -> None:
    host = Hosting(tmp_path / "table")
    guests = [Player(host.code, name) for name in ("Ada", "Bea")]
    try:
        for guest in guests:
            guest.hear(Welcome)
        screen.look_on.setChecked(True)
        screen.code.setText(host.code)
        screen.join.click()
        qtbot.waitUntil(lambda: "Table" in screen.lobby_title.text(), timeout=30_000)
        assert screen.link is not None and screen.link.looks_on
        qtbot.waitUntil(lambda: not screen.deck.isEnabled(), timeout=30_000)
        for guest in guests:
            guest.ready()
        assert isinstance(client.navigator, Navigator)
        match = client.navigator.match
        for guest in guests:
            threading.Thread(target=guest.play, args=(20,), daemon=True).start()
        qtbot.waitUntil(lambda: client.window.current == "match" and match.view is not None, timeout=60_000)
        qtbot.waitUntil(lambda: match.view is not None and match.view.snap is not None, timeout=60_000)
        assert match.view is not None and match.view.snap is not None
        assert all(not player.hand for player in match.view.snap.players)
        assert any(player.hand_count for player in match.view.snap.players)
        assert match.session is not None and not match.session.waiting
    finally:
        for guest in guests:
            guest.guest.close()
        host.close()


def test_what_is_found_is_listed_and_asks_for_its_code(screen: NetworkScreen, qtbot: QtBot) -> None:
    assert screen.nothing.text()
    said = Announcement(PROTOCOL, "Attic", "00" * 10, 47624, 1, 2)
    screen.finder.found.emit((Found("192.168.1.5", said),))
    assert len(screen.rows) == 1 and not screen.nothing.isVisible()
    qtbot.mouseClick(screen.rows[0].button, Qt.MouseButton.LeftButton)
    assert "Attic" in screen.trouble.text() and screen.link is None


@pytest.mark.parametrize("typed", ["", "no such code!", "ABCD@1.2.3.4"])
def test_what_is_no_code_gets_one_sentence(screen: NetworkScreen, qtbot: QtBot, typed: str) -> None:
    screen.code.setText(typed)
    qtbot.keyClick(screen.code, Qt.Key.Key_Return)
    assert screen.trouble.text().endswith(".") and screen.link is None


def test_where_nothing_answers_the_screen_says_what_to_look_at(screen: NetworkScreen, qtbot: QtBot) -> None:
    screen.code.setText("127.0.0.1:1")
    screen.join.click()
    assert screen.link is not None
    qtbot.waitUntil(lambda: screen.link is None, timeout=30_000)
    assert "firewall" in screen.trouble.text()


def test_a_seat_says_how_it_stands(qapp: QApplication) -> None:
    assert seat_words(SeatState()) == "Waiting for a guest"
    assert seat_words(SeatState("Ada", "", "Ridge", True, True, True, True, 0, 15)) == "Ridge · ready · 15 ms"
    assert "held for 12 seconds" in seat_words(SeatState("Ada", "", "Ridge", True, False, False, True, 12))
