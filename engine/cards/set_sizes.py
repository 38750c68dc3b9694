"""How large the sets of the card store are, by rarity."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.filing import RARITIES
from engine.cards.search.keys import READINGS
from engine.cards.store import Store


def set_sizes(store: Store, without: Sequence[str]) -> dict[str, dict[str, int]]:
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
            found.setdefault(code, {})[RARITIES[rarity]] = count
    return found
