"""Names of cards as people and programs write them: compared, corrected, and what was perhaps meant."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Protocol

_LIGATURES: Final = str.maketrans({
    "Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe", "ß": "ss", "ø": "o", "Ø": "O", "đ": "d", "ł": "l", "Ł": "L",
    "’": "'", "‘": "'", "´": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
})  # fmt: skip
_SLASH: Final = re.compile(r"\s*/{1,3}\s*")
NEAREST: Final = 0.72


@lru_cache(maxsize=8192)
def folded_name(name: str) -> str:
    """A name for comparing: no accents, no case, one kind of quote, dash and slash, single spaces."""
    plain = unicodedata.normalize("NFKD", name.translate(_LIGATURES))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(_SLASH.sub(" // ", plain).casefold().split())


class Names(Protocol):
    """Where names of cards are looked up."""

    def find(self, name: str) -> str | None:
        """The name of the card that is meant, as it is printed; None where no card is."""

    def near(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Up to `most` names that are written much like this one, the nearest first."""


class NameBook:
    """The names of all known cards: finds the one that is meant however it is written, or the nearest ones."""

    def __init__(self, names: Iterable[str]) -> None:
        self._whole: dict[str, str] = {}
        self._faces: dict[str, str] = {}
        self._by_start: dict[str, list[str]] = {}
        for name in names:
            key = folded_name(name)
            self._whole.setdefault(key, name)
            for face, text in zip(key.split(" // "), name.split(" // "), strict=False):
                self._faces.setdefault(face, text)

    def __len__(self) -> int:
        return len(self._whole)

    def find(self, name: str) -> str | None:
        """The name as it is printed: of the whole card, or of a face where no card bears it; None where no card is
        meant."""
        key = folded_name(name)
        return self._whole.get(key) or self._faces.get(key)

    def near(self, name: str, most: int = 3) -> tuple[str, ...]:
        """Up to `most` names that are written much like this one, the nearest first."""
        key = folded_name(name)
        if not self._by_start:
            for known in {**self._faces, **self._whole}:
                for start in sorted({word[:2] for word in known.split()}):
                    self._by_start.setdefault(start, []).append(known)
        starts = dict.fromkeys(word[:2] for word in key.split())
        lot = dict.fromkeys(known for start in starts for known in self._by_start.get(start, ()))
        alike = [known for known in lot if abs(len(known) - len(key)) <= 2 + len(key) // 3]
        close = difflib.get_close_matches(key, alike, most, NEAREST)
        return tuple(dict.fromkeys(self._whole.get(known) or self._faces[known] for known in close))
