"""Finding cards to put into a deck: what is asked, what is found, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, overload

from engine.cards.decks import NameBook
from engine.cards.search.tree import SearchError
from engine.cards.store import Found, Store
from gui.catalog import Catalog

ORDERS: Final = (
    ("name", "Name"), ("mv", "Mana value, then name"), ("color", "Colour"), ("type", "Type"), ("rarity", "Rarity"),
    ("released", "Newest"), ("power", "Power"),
)  # fmt: skip
"""Orders of what is found, as the store and the user call them."""

EXAMPLES: Final = (
    ("c:rg", "red and green"), ("c<=wu", "white, blue, both or neither"), ("t:creature -t:elf", "types, and not"),
    ("mv<=3", "mana value"), ('o:"draw a card"', "words of the text"), ("pow>=4", "power"), ("kw:flying", "a keyword"),
    ("r>=rare", "rarity"), ("is:read", "read whole by the engine"), ("f:modern", "legal in a format"),
    ("(t:instant or t:sorcery) c:r", "either, with brackets"), ("o:/deals \\d damage/", "a pattern"),
    ("order:mv", "another order"),
)  # fmt: skip
"""Searches to try, with what they ask for."""


@dataclass(frozen=True, slots=True)
class Hits:
    """The names of the cards that were found, in order; `trouble` is one sentence on what was not understood."""

    names: Sequence[str]
    trouble: str = ""


def name_book(catalog: Catalog) -> NameBook:
    """The names of all known cards, for reading lists."""
    return NameBook(" // ".join(face.name for face in card.printed) or card.face.name for card in catalog.cards())


class Source(Protocol):
    """Where cards are found."""

    def search(self, text: str, order: str) -> Hits:
        """The cards a search finds."""


class CatalogSource:
    """The catalogue's own search: words of name, type and text."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def search(self, text: str, order: str) -> Hits:
        """The cards that hold every word."""
        return Hits([card.face.name for card in self._catalog.search(text, 10_000)])


class _Names(Sequence[str]):
    """The names of cards found, fetched as they are looked at."""

    def __init__(self, found: Found) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return [row.name for row in self._found[index]]
        return self._found[index].name


class StoreSource:
    """The card store's search. Tokens are found only when asked for: they are in no deck."""

    def __init__(self, store: Store, catalog: Catalog) -> None:
        self._store, self._catalog = store, catalog

    def search(self, text: str, order: str) -> Hits:
        """The cards a search in Scryfall's syntax finds."""
        asked = text if "token" in text.casefold() else f"({text}) -is:token" if text.strip() else "-is:token"
        try:
            if asked is not text:
                self._store.search(text, order, limit=1)  # a fault is told in the words that were typed
            found = self._store.search(asked, order)
        except SearchError as error:
            return Hits((), str(error))
        if self._store.imported:
            return Hits(_Names(found))
        return Hits([row.name for row in found if self._catalog.card(row.name) is not None])
