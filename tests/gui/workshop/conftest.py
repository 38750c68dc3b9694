"""The workshop at a desk, with the real reader behind it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assets import asset_path
from engine.places import Places
from gui import theme
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog
from gui.screens.base import Desk
from gui.screens.workshop import WorkshopScreen
from gui.session.saved_matches import SaveFolder
from gui.settings import SettingsStore
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import on_screen, whole


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk with the bundled cards and decks and an empty home."""
    places = Places(tmp_path / "home", tmp_path / "cache")
    cards = read_cards(asset_path("cards/originals.json"))
    catalog = Catalog(cards, asset_path("decks").glob("*.txt"), places.decks)
    return Desk(SettingsStore(places.settings), catalog, SaveFolder(places.records), places)


@pytest.fixture
def workshop(qtbot: QtBot, qapp: QApplication, desk: Desk) -> Iterator[WorkshopScreen]:
    """The screen, shown, with nothing typed yet."""
    theme.apply(qapp, theme.DARK)
    pictures = Pictures()
    made = on_screen(qtbot, whole(WorkshopScreen(desk, pictures)), 1440, 820)
    yield made
    made.menus.wait()
    made.stop()
    pictures.stop()
