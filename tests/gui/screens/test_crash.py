"""Errors as a player meets them: a dialog, one file, and the match goes on where it was."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QProcess, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.places import Places
from gui.app import Client
from gui.navigation.navigator import Navigator
from gui.session.engine_link import EngineLink, HostDied
from gui.session.match_setup import Rival, TableSetup
from gui.settings import SettingsStore
from gui.table.play_table import PlayTable
from tests.gui.conftest import done_with

SLOW = 90_000  # milliseconds that an engine may take to begin on a busy machine


@pytest.fixture
def process() -> EngineLink:
    """An engine that may die."""
    return EngineLink()


@pytest.fixture
def client(qapp: QApplication, places: Places, process: EngineLink) -> Iterator[Client]:
    """A client with an engine of its own, at the first question of a match."""
    settings = SettingsStore(places.settings)
    settings.set("reduced_motion", True)
    made = Client(qapp, places, settings)
    made.navigator = Navigator(made, process)
    made.reporter.folder = places.crashes
    made.window.show()
    decks = [deck.key for deck in made.desk.catalog.decks][:2]
    made.play(TableSetup(deck=decks[0], rivals=(Rival(decks[1]),), seed=5, start="me"))
    yield made
    done_with(made)


def table_of(client: Client) -> PlayTable:
    """The table of the match under way."""
    assert isinstance(client.navigator, Navigator) and client.navigator.match.view is not None
    return client.navigator.match.view


def asked(client: Client) -> bool:
    """Whether the match waits for the player."""
    assert isinstance(client.navigator, Navigator)
    session = client.navigator.match.session
    return session is not None and session.waiting


def test_a_match_whose_engine_dies_is_taken_up_at_the_same_question(
    qtbot: QtBot, client: Client, process: EngineLink
) -> None:
    qtbot.waitUntil(lambda: asked(client), timeout=SLOW)
    navigator = client.navigator
    assert isinstance(navigator, Navigator)
    before = table_of(client).snap
    for child in process.relay.findChildren(QProcess):
        os.kill(child.processId(), signal.SIGKILL)
    qtbot.waitUntil(lambda: client.sheet.isVisible() and navigator.match.broken, timeout=SLOW)
    files = list(client.places.crashes.iterdir())
    assert len(files) == 1 and str(files[0]) in client.sheet.words
    qtbot.keyClick(client.sheet, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(client), timeout=SLOW)
    after = table_of(client).snap
    assert before is not None and after is not None
    assert [card.face.name for card in after.players[0].hand] == [card.face.name for card in before.players[0].hand]
    assert client.window.current == "match" and not client.sheet.isVisible()


def test_an_error_in_the_client_leaves_the_match_as_it_is(
    qtbot: QtBot, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    qtbot.waitUntil(lambda: asked(client), timeout=SLOW)
    error = ValueError("a picture that is none")
    client.reporter.report(type(error), error, error.__traceback__)
    assert "a picture that is none" in client.sheet.words and "a picture that is none" in capsys.readouterr().err
    table = table_of(client)
    qtbot.keyClick(client.sheet, Qt.Key.Key_Escape)
    assert not client.sheet.isVisible()
    assert asked(client) and table_of(client) is table


def test_after_an_error_the_keys_are_the_table_s_again(qtbot: QtBot, client: Client) -> None:
    qtbot.waitUntil(lambda: asked(client) and table_of(client).prompt is not None, timeout=SLOW)
    before = client.window.focusWidget()
    assert before is table_of(client)
    for words in ("one", "and another while it is told"):
        client.reporter.report(ValueError, ValueError(words), None)
    qtbot.mouseClick(client.sheet.buttons[0], Qt.MouseButton.LeftButton)
    assert not client.sheet.isVisible() and client.window.focusWidget() is before


def test_an_error_of_the_engine_is_said_in_one_line(
    qtbot: QtBot, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = 'Traceback (most recent call last):\n  File "rules.py", line 3\nengine.Refused: it may not be (509.1c)\n'
    error = HostDied(trace)
    client.reporter.report(HostDied, error, None)
    assert client.sheet.words.splitlines()[0] == "Refused: it may not be (509.1c)"
    assert "rules.py" not in client.sheet.words and "rules.py" in capsys.readouterr().err


def test_the_keys_work_the_next_match_at_once(qtbot: QtBot, client: Client) -> None:
    qtbot.waitUntil(lambda: asked(client), timeout=SLOW)
    first = table_of(client)
    qtbot.waitUntil(first.isVisible)
    first.outcome_chosen.emit("again")
    second = table_of(client)
    assert second is not first and client.window.focusWidget() is second and second.isVisible()
    qtbot.waitUntil(lambda: asked(client) and second.prompt is not None, timeout=SLOW)
    qtbot.keyClick(client.window.focusWidget(), Qt.Key.Key_M)
    qtbot.waitUntil(lambda: second.snap is not None and second.prompt is not None and "bottom" in second.prompt.text)
