"""Cards of the workshop as the catalogue shows them: found like any other, never in the place of a real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

from engine.cards.files import CardData
from engine.cards.search.tree import SearchError
from engine.cards.store import Store
from engine.draft.set_names import LEAST_MADE, MADE
from engine.view.snapshot import CardSnap
from gui.cards.card_snaps import card_snap

__all__ = ["OwnCardData", "OwnShelf", "folded_name"]


class OwnCardData(NamedTuple):
    """A card of the workshop: its card object, how much of it is read, the lines that are not, the number and name of
    its set."""

    data: CardData
    status: str
    unread: tuple[str, ...] = ()
    home: int = 0
    home_name: str = ""


def folded_name(text: str) -> str:
    """A name for comparison: no matter in which case, with which apostrophes or how many spaces it is written."""
    return " ".join(text.casefold().replace("’", "'").split())


def _never(_key: str) -> bool:
    return False


class OwnShelf:
    """The cards of the workshop by name. `taken` says whether another card has a name: cards of such a name are not
    served, but kept in `aside`."""

    def __init__(self, cards: Iterable[OwnCardData] = (), taken: Callable[[str], bool] = _never) -> None:
        self._data: dict[str, CardData] = {}
        self._snaps: dict[str, CardSnap] = {}
        self._served: list[OwnCardData] = []
        self.aside: list[str] = []
        for each in cards:
            name = str(each.data["name"])
            keys = dict.fromkeys(folded_name(part) for part in (name, *name.split(" // ")))
            if any(taken(key) or key in self._data for key in keys):
                self.aside.append(name)
                continue
            snap = card_snap(each.data, each.status, each.unread)
            self._served.append(each)
            for key in keys:
                self._data[key], self._snaps[key] = each.data, snap

    def card(self, key: str) -> CardSnap | None:
        """The card with a folded name."""
        return self._snaps.get(key)

    def data(self, key: str) -> CardData | None:
        """The card object with a folded name."""
        return self._data.get(key)

    def cards(self) -> list[CardSnap]:
        """Every card once."""
        return list({id(card): card for card in self._snaps.values()}.values())

    def sets_to_draft(self) -> tuple[tuple[str, str], ...]:
        """The code and name of every set of which enough is read whole to be drafted."""
        homes = Counter((each.home, each.home_name) for each in self._served if each.status in ("read", "verified"))
        return tuple((f"{MADE}{home}", name) for (home, name), count in sorted(homes.items())
                     if home and count >= LEAST_MADE)

    def cards_of(self, code: str) -> tuple[str, list[tuple[CardData, str]]]:
        """The name of the set with a code, and its cards, each with how much of it is read."""
        served = [each for each in self._served if f"{MADE}{each.home}" == code]
        return next((each.home_name for each in served), ""), [(each.data, each.status) for each in served]

    def index(self) -> None:
        """Make ready for searches now what the first would else wait for."""
        if self._served:
            _ = self._store

    @cached_property
    def _store(self) -> Store:
        return Store.of([(each.data, each.status) for each in self._served])

    def search(self, text: str, order: str = "name") -> list[str]:
        """The names of the cards that a search in Scryfall's syntax finds; none for one that is not understood."""
        if not self._served:
            return []
        try:
            return [row.name for row in self._store.search(text, order)]
        except SearchError:
            return []
