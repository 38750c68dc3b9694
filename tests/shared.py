"""The shared data beside the checkout, which need not be there: the rulebook, real cards, benchmark decks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

SHARED: Final = Path(os.environ.get("SPELLWRIGHT_DATA") or Path(__file__).resolve().parents[2] / "shared")
REAL_CARDS: Final = SHARED / "cards" / "oracle-cards.jsonl.gz"


def has_real_cards() -> bool:
    """Whether the file of real cards is there and holds anything: a copy that broke off at once does not."""
    return REAL_CARDS.is_file() and REAL_CARDS.stat().st_size > 0
