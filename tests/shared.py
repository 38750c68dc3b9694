"""The shared data beside the checkout, which need not be there: the rulebook, real cards, benchmark decks."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Final

SHARED: Final = Path(os.environ.get("SPELLWRIGHT_DATA") or Path(__file__).resolve().parents[2] / "shared")
REAL_CARDS: Final = SHARED / "cards" / "oracle-cards.jsonl.gz"


def has_real_cards() -> bool:
    """Whether the file of real cards is there and holds anything: a copy that broke off at once does not."""
    return REAL_CARDS.is_file() and REAL_CARDS.stat().st_size > 0


def real_names(shared: Path) -> set[str]:
    """The names of real cards and of their faces, in small letters."""
    real: set[str] = set()
    if has_real_cards():
        with gzip.open(REAL_CARDS, "rt", encoding="utf-8") as rows:
            real.update(json.loads(row)["name"] for row in rows)
    with gzip.open(shared / "cards/sets/sets.json.gz", "rt", encoding="utf-8") as sets:
        real.update(name for names in json.load(sets).values() for name in names)
    return {part.lower() for name in real for part in (name, *name.split(" // "))}
