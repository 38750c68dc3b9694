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
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def folded(name: str) -> str:
    """A card's name for comparing: folded, single spaces, halves divided by " // "."""
    parts = folded_text(name).replace("//", "/").split("/")
    return " // ".join(" ".join(part.split()) for part in parts)
