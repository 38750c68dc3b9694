"""Which cards are verified: a scenario has proven them, and the digest of their text is on the bundled list."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

from assets import asset_text

VERIFIED_LIST: Final = "cards/verified.txt"
_PROVEN: Final = ("mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")


def digest_of(data: dict[str, object]) -> str:
    """Sixteen hexadecimal digits of all that play depends on in a Scryfall object and its faces, but for the name."""
    halves = data.get("card_faces")
    faces = [data, *(half for half in halves if isinstance(half, dict))] if isinstance(halves, list) else [data]
    facts = "\x1f".join([str(face.get(name) or "") for face in faces for name in _PROVEN])
    return hashlib.sha1(facts.encode(), usedforsecurity=False).hexdigest()[:16]


@lru_cache(maxsize=1)
def verified() -> frozenset[str]:
    """The digests on the bundled list."""
    return frozenset(asset_text(VERIFIED_LIST).split())
