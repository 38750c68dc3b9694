"""Finding cards to put into a deck: what is asked, what is found, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, overload

from engine.cards.decks import NameBook, Names, folded_name
from engine.cards.search.tree import SearchError
from engine.cards.store import Found, Store
from gui.cards.catalog import Catalog
from gui.i18n import error_words, msg

ORDERS: Final = (
    ("name", msg("Name")), ("mv", msg("Mana value")), ("color", msg("Colour")), ("type", msg("Type")),
    ("rarity", msg("Rarity")),
    ("released", msg("Newest")), ("power", msg("Power")),
)  # fmt: skip
"""Orders of what is found, as the store and the user call them."""

EXAMPLES: Final = (
    ("c:rg", msg("red and green")), ("c<=wu", msg("white, blue, both or neither")),
    ("t:creature -t:elf", msg("types, and not")),
    ("mv<=3", msg("mana value")), ('o:"draw a card"', msg("words of the text")), ("pow>=4", msg("power")),
    ("kw:flying", msg("a keyword")),
    ("r>=rare", msg("rarity")), ("is:read", msg("read whole by the engine")), ("f:modern", msg("legal in a format")),
    ("(t:instant or t:sorcery) c:r", msg("either, with brackets")), ("o:/deals \\d damage/", msg("a pattern")),
    ("order:mv", msg("another order")),
)  # fmt: skip
"""Searches to try, with what they ask for."""


@dataclass(frozen=True, slots=True)
class Hits:
    """The names of the cards that were found, in order; `trouble` is one sentence on what was not understood."""

    names: Sequence[str]
    trouble: str = ""


class Books:
    """The names of all known cards, for reading lists: at hand from the catalogue, else from the store."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._own = NameBook(())
        self._all = NameBook(())
        self._version = -1
        self._doubled: frozenset[int] = frozenset()  # basic lands of our own beside those of the card data

    def get(self) -> Names:
        """The names as they are now."""
        cards = (*self._catalog.cards(), *self._catalog.own.cards())
        self._own = NameBook(" // ".join(face.name for face in card.printed) or card.face.name for card in cards)
        return self

    def find(self, name: str) -> str | None:
        """The name of the card that is meant, as it is printed; None where no card is."""
        found = self._own.find(name)
        row = self._catalog.store.card(name) if found is None and self._catalog.store.imported else None
        if row is None:
            return found
        faces = (row.name, *row.name.split(" // "))
        return next((face for face in faces if folded_name(face) == folded_name(name)), row.name)

    def near(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Names that are written much like this one; all names are gathered when first asked."""
        store = self._catalog.store
        if not store.imported:
            return self._own.near(name, most)
        if self._version != store.version:
            self._version = store.version
            self._all = NameBook(row.name for row in store.search("-is:token"))
        return self._all.near(name, most)


class Source(Protocol):
    """Where cards are found. `quick`: a search takes no longer than a frame, so that it need not be made aside."""

    @property
    def quick(self) -> bool:
        """Whether searches may be made at once."""

    def give_up(self) -> None:
        """Cut short a search that another thread makes."""

    def search(self, text: str, order: str) -> Hits:
        """The cards a search finds."""


class _Names(Sequence[str]):
    """The names of cards found, fetched as they are looked at, behind those of the user's own cards."""

    def __init__(self, own: list[str], found: Found) -> None:
        self._own = own
        self._found = found

    def __len__(self) -> int:
        return len(self._own) + len(self._found)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        own = len(self._own)
        place = index if index >= 0 else index + len(self)
        return self._own[place] if 0 <= place < own else self._found[place - own].name


class StoreSource:
    """The card store's search. Tokens are found only when asked for: they are in no deck. Searches of imported cards go
    through a connection of their own, so that they hold up nobody who looks at a card."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._aside = Store.open(catalog.store.path)
        self._version = -1

    @property
    def quick(self) -> bool:
        """The bundled cards are few, once they are filed."""
        store = self._catalog.store
        return store.at_hand and not store.imported

    def give_up(self) -> None:
        """Cut short a search that another thread makes."""
        self._aside.interrupt()

    def search(self, text: str, order: str) -> Hits:
        """The cards a search in Scryfall's syntax finds; the one whose whole name was typed comes first."""
        asked = text if "token" in text.casefold() else f"({text}) -is:token" if text.strip() else "-is:token"
        store = self._catalog.store
        if not store.imported:
            found, trouble = self._made(store, asked, order, text)
            names = [row.name for row in found if self._catalog.card(row.name) is not None]
            names.sort(key=lambda name: folded_name(name) != folded_name(text))
            return Hits([*self._catalog.own.search(asked, order), *names], trouble)
        if self._version != store.version:
            version = store.version
            self._aside.changed()
            try:
                self._doubled = self._aside.doubled()
            except SearchError as error:  # it was given up: the next search asks again
                return Hits([], error_words(error))
            self._version = version
        found, trouble = self._made(self._aside, asked, order, text)
        named = self._aside.card(text) if found.ids and text.strip() else None
        self._aside.close()  # an import may put another file in its place
        ids = [each for each in found.ids if each not in self._doubled]
        if named is not None:
            ids.sort(key=lambda each: each != named.id)
        return Hits(_Names(self._catalog.own.search(asked, order), Found(store, ids)), trouble)

    def _made(self, store: Store, asked: str, order: str, typed: str) -> tuple[Found, str]:
        """What is found, or nothing and what is wrong in the words that were typed."""
        try:
            return store.search(asked, order), ""
        except SearchError as error:
            trouble = error_words(error)
        try:
            store.search(typed, limit=1)
        except SearchError as error:
            trouble = error_words(error)
        return Found(store, []), trouble
