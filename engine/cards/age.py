"""How old the imported card data is: newer cards are offered after two months."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from engine.cards.store import Store

__all__ = ["OLD", "days_old", "is_old"]

OLD: Final = 60  # days


def days_old(store: Store, now: float) -> int | None:
    """Whole days since the card data was imported; None where none is, or where it does not say when. `now` in seconds
    since 1970."""
    said = store.about().get("imported", "") if store.imported else ""
    try:
        when = datetime.fromisoformat(said)
    except ValueError:
        return None
    when = when if when.tzinfo is not None else when.replace(tzinfo=UTC)
    return max(0, int((now - when.timestamp()) // 86400))


def is_old(days: int | None) -> bool:
    """Whether newer card data should be offered."""
    return days is not None and days > OLD
