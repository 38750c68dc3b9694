"""The codes and names of the sets that may be drafted, without any card being read."""

from __future__ import annotations

from typing import Final

from engine.cards.store import Store

OWN: Final = "swd"
OWN_NAME: Final = "Fen and Furrow"


def sets_to_draft(store: Store | None) -> tuple[tuple[str, str], ...]:
    """The code and name of every set that may be drafted, our own first."""
    known = store.sets() if store is not None and store.imported else ()
    return ((OWN, OWN_NAME), *((code, name) for code, name, _ in known))
