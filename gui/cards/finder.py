"""Finding cards by words for the search of everything: at once among few cards, aside among many."""

from __future__ import annotations

from engine.cards.search.tree import SearchError
from engine.cards.store import Store
from gui.cards.catalog import Catalog

__all__ = ["CardFinder"]

MOST = 8  # cards that are offered


class CardFinder:
    """The cards of a catalogue by words of their names, types and texts."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._aside = Store.open(catalog.store.path)

    @property
    def quick(self) -> bool:
        """Whether there are so few cards that a search may be made at once."""
        return not self._catalog.store.imported

    def names(self, words: str) -> list[str]:
        """The names of cards that hold every word; in any thread."""
        if not words.strip():
            return []
        if self.quick:
            return [card.face.name for card in self._catalog.search(words, MOST)]
        try:
            return self._catalog.search_names(words, self._aside, MOST)
        except SearchError:  # it was given up
            return []
        finally:
            self._aside.close()  # an import may put another file in its place

    def give_up(self) -> None:
        """Cut short a search that another thread makes."""
        self._aside.interrupt()
