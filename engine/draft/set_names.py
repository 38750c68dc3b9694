"""The codes and names of the sets that may be drafted, without any card being read."""

from __future__ import annotations

from typing import Final

from engine.cards.set_sizes import set_sizes
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
    sizes = set_sizes(store, (*NOT_OPENED, "Conspiracy"))
    fit = {
        code for code, by_rarity in sizes.items()
        if large_enough(by_rarity.get("common", 0), sum(by_rarity.get(rarity, 0) for rarity in RARITIES))
    }
    return ((OWN, OWN_NAME), *((code, name) for code, name, _ in store.sets() if code in fit))
