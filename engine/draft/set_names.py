"""The codes and names of the sets that may be drafted, without any card being read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import filing
from engine.cards.search.keys import READINGS
from engine.cards.store import Store

OWN: Final = "swd"
OWN_NAME: Final = "Fen and Furrow"
RARITIES: Final = ("common", "uncommon", "rare", "mythic")
LEAST_CARDS: Final = 60  # of a set that packs can be made of: about four packs without the same card again
LEAST_COMMONS: Final = 20  # of them: two packs
MADE: Final = "own:"  # how the code of a set of the workshop begins; its number follows
LEAST_MADE: Final = 14  # cards of such a set: a pack
NOT_OPENED: Final = ("Basic", "Plane ", "Phenomenon", "Scheme", "Ongoing", "Vanguard", "Dungeon", "Stickers")
"""How the type lines begin of what no booster pack holds: it is no part of a deck, or everybody has it."""


def large_enough(commons: int, cards: int) -> bool:
    """Whether packs can be made of so many commons and so many cards, all told."""
    return commons >= LEAST_COMMONS and cards >= LEAST_CARDS


def sets_to_draft(store: Store | None) -> tuple[tuple[str, str], ...]:
    """The code and name of every set that may be drafted, our own first, then those of the store that are large
    enough."""
    if store is None or not store.imported:
        return ((OWN, OWN_NAME),)
    sizes = _sizes(store, (*NOT_OPENED, "Conspiracy"))
    fit = {
        code for code, by_rarity in sizes.items()
        if large_enough(by_rarity.get("common", 0), sum(by_rarity.get(rarity, 0) for rarity in RARITIES))
    }
    return ((OWN, OWN_NAME), *((code, name) for code, name, _ in store.sets() if code in fit))


def _sizes(store: Store, without: Sequence[str]) -> dict[str, dict[str, int]]:
    """How many cards of each rarity each set has, by its code; tokens are left out, and those whose type lines begin
    with one of some words, and those that are read and not whole."""
    lines = " AND c.type_line NOT LIKE ? || '%'" * len(without)
    sql = (
        "SELECT p.set_code, p.rarity, count(DISTINCT p.card) FROM printings p, cards c WHERE c.id = p.card"
        f" AND c.flags & 1 = 0 AND (c.reading IS NULL OR c.reading >= ?){lines} GROUP BY p.set_code, p.rarity"
    )
    found: dict[str, dict[str, int]] = {}
    with store.connection() as db:
        for code, rarity, count in db.execute(sql, (READINGS.index("read"), *without)):
            found.setdefault(code, {})[filing.RARITIES[rarity]] = count
    return found
