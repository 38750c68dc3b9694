"""Names and texts folded for comparing: no case, no accents, one kind of quote and dash."""

from __future__ import annotations

import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans({
    "’": "'", "‘": "'", "“": '"', "”": '"', "—": "-", "–": "-", "−": "-", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe",
    "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d",
})  # fmt: skip


def folded_text(text: str) -> str:
    """A text for comparing; lines stay lines, letters of other scripts stay."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    if any(map(unicodedata.combining, plain)):
        plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return plain.casefold()


def folded(name: str) -> str:
    """A card's name for comparing: folded, single spaces, halves divided by " // "."""
    plain = folded_text(name)
    if "/" not in plain:
        return " ".join(plain.split())
    parts = plain.replace("//", "/").split("/")
    return " // ".join(" ".join(part.split()) for part in parts)
