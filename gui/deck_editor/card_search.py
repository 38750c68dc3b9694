"""Finding cards to put into a deck: what is asked, what is found, and why not."""

from __future__ import annotations

import threading
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
    """The names of all known cards, for reading lists: at hand from the catalogue, else from the store. What was
    perhaps meant by a name that no imported card has is owed until it was worked out: among so many that takes too
    long to wait for."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._own = NameBook(())
        self._version = -1
        self._found: dict[str, str | None] = {}
        self._all: NameBook | None = None
        self._near: dict[str, tuple[str, ...]] = {}
        self.owed: list[str] = []  # the names that were asked about since the last look into these books

    def get(self) -> Names:
        """The names as they are now."""
        cards = (*self._catalog.cards(), *self._catalog.own.cards())
        self._own = NameBook(" // ".join(face.name for face in card.printed) or card.face.name for card in cards)
        self.owed = []
        if self._version != self._catalog.store.version:
            self._version, self._all, self._found, self._near = self._catalog.store.version, None, {}, {}
        return self

    def find(self, name: str) -> str | None:
        """The name of the card that is meant, as it is printed; None where no card is."""
        found = self._own.find(name)
        if found is not None or not self._catalog.store.imported:
            return found
        if name not in self._found:
            row = self._catalog.store.card(name)
            faces = (row.name, *row.name.split(" // ")) if row is not None else ()
            same = (face for face in faces if folded_name(face) == folded_name(name))
            self._found[name] = next(same, row.name) if row is not None else None
        return self._found[name]

    def near(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Names that are written much like this one; none as long as they are owed."""
        if not self._catalog.store.imported:
            return self._own.near(name, most)
        if name not in self._near:
            self.owed.append(name)
        return self._near.get(name, ())[:most]

    def work_out(self, owed: Sequence[str], stopped: threading.Event) -> None:
        """Find what was perhaps meant by each of these. In any thread; it ends early when that is wanted no more."""
        near, book = self._near, self._all
        if book is None:
            book = NameBook(self._catalog.store.names())
            if near is self._near:  # no other cards were taken in meanwhile
                self._all = book
        for name in owed:
            if stopped.is_set():
                return
            near[name] = book.near(name)


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
