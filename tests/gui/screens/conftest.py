"""What tests of screens share: a desk with a few cards and decks, and the client at it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.places import Places
from gui import theme
from gui.app import Client
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog
from gui.screens.base import Desk
from gui.screens.deck_editor import DeckEditor
from gui.session.saved_matches import Place, Save, SaveFolder
from gui.settings import SettingsStore
from gui.widgets.pictures import Pictures
from tests.gui.screens.samples import write_cards, write_decks
from tests.gui.screens.words_source import shown_editor

PAIR = (Place("You", "Ridge Company", "human", 17), Place("Hazel", "Salt and Candle", "greedy", 14))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """An empty home."""
    return Places(tmp_path / "home", tmp_path / "cache")


@pytest.fixture
def desk(tmp_path: Path, places: Places) -> Desk:
    """A desk with two dozen cards and four decks."""
    cards = read_cards(write_cards(tmp_path / "cards.json"))
    catalog = Catalog(cards, write_decks(tmp_path / "decks"), places.decks)
    return Desk(SettingsStore(places.settings), catalog, SaveFolder(places.records), places)


@pytest.fixture
def pictures(qapp: QApplication) -> Iterator[Pictures]:
    """Pictures, painted by workers that have ended when the test has."""
    if theme.active() is not theme.DARK or not qapp.styleSheet():  # dressing every living widget anew takes its time
        theme.apply(qapp, theme.DARK)
    made = Pictures()
    yield made
    made.stop()


@pytest.fixture
def editor(qtbot: QtBot, desk: Desk, pictures: Pictures) -> DeckEditor:
    """The editor with a bundled deck on the desk."""
    return shown_editor(qtbot, desk, pictures, 1440, 900)


@pytest.fixture
def client(qtbot: QtBot, qapp: QApplication, places: Places) -> Iterator[Client]:
    """The client with the bundled cards and an empty home."""
    made = Client(qapp, places, SettingsStore(places.settings))
    qtbot.addWidget(made.window)
    made.window.stack.milliseconds = 0
    with qtbot.waitExposed(made.window):
        made.window.show()
    made.window.activateWindow()
    yield made
    made.close()


def keep_save(desk: Desk, record: str, ago: float = 60.0, outcome: str = "", turn: int = 7) -> Save:
    """A record in the desk's folder."""
    save = Save(record=record, places=PAIR, saved=time.time() - ago, turn=turn, active=0, moment="main phase",
                waiting=3, mine=("Kiln Runner",), theirs=("Lantern Abbot",), outcome=outcome)  # fmt: skip
    desk.saves.folder.mkdir(parents=True, exist_ok=True)
    desk.saves.path(save).write_text("record")
    desk.saves.write(save)
    return save
