"""A deck editor for tests, and its source of cards: the words of the sample catalogue."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gui.cards.catalog import Catalog
from gui.deck_editor.card_search import Hits
from gui.screens.base import Desk
from gui.screens.deck_editor import DeckEditor
from gui.widgets.pictures import Pictures
from tests.gui.fixtures import whole


class WordsSource:
    """The catalogue's own search: words of name, type and text."""

    quick = True

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def search(self, text: str, order: str) -> Hits:
        """The cards that hold every word."""
        return Hits([card.face.name for card in self._catalog.search(text, 10_000)])

    def give_up(self) -> None:
        """Searches are made at once."""


def editor_of(desk: Desk, pictures: Pictures) -> DeckEditor:
    """A deck editor with all its parts."""
    return whole(DeckEditor(desk, pictures, WordsSource(desk.catalog)))


def shown_editor(qtbot: QtBot, desk: Desk, pictures: Pictures, width: int, height: int) -> DeckEditor:
    """A deck editor of a size, with a bundled deck on the desk."""
    made = editor_of(desk, pictures)
    qtbot.addWidget(made)
    made.resize(width, height)
    made.open_deck("bundled:ridge-company")
    made.enter()
    made.show()
    return made
