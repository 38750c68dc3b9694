"""CR 702.29e-f, 702.124i. Keywords that are variants of others: what is said of cycling is said of typecycling too."""

from __future__ import annotations

from typing import Final

_VARIANTS: Final = {"typecycling": "cycling", "commander ninjutsu": "ninjutsu", "partner with": "partner"}
HAVE_VARIANTS: Final = frozenset(_VARIANTS.values())


def is_of_keyword(keyword: str, named: str) -> bool:
    """Whether an ability of a keyword is one of those that a text names by a keyword: the same, or a variant of it."""
    return keyword == named or _VARIANTS.get(keyword) == named
