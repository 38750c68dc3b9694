"""A source of cards for tests of the deck editor: the words of the sample catalogue."""

from __future__ import annotations

from gui.catalog import Catalog
from gui.desk.finding import Hits


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
