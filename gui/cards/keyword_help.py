"""Rules help: what each keyword means in a sentence or two, in the language spoken now, and the number of its rule."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from assets import asset_path
from gui.i18n import Message, spoken_language, translate

__all__ = ["Explained", "explained"]


@dataclass(frozen=True, slots=True)
class Explained:
    """One keyword: its name, the number of its rule (702.n), what it means."""

    name: str
    rule: str
    text: str


@lru_cache(maxsize=4)
def _all(language: str) -> dict[str, Explained]:
    rows: dict[str, tuple[str, str]] = json.loads(asset_path("keywords.json").read_text(encoding="utf-8"))
    return {
        name: Explained(name, rule, translate(Message(text, context="rules help")))
        for name, (rule, text) in rows.items()
    }


def _one(word: str) -> Explained | None:
    """The keyword of a word as it stands on a card: "protection from red" is protection, "swampwalk" landwalk."""
    known, word = _all(spoken_language()), word.casefold()
    if word in known:
        return known[word]
    longest = max((name for name in known if word.startswith(f"{name} ")), key=len, default="")
    if longest:
        return known[longest]
    return known["landwalk"] if word.endswith("walk") else None


def explained(keywords: Iterable[str]) -> tuple[Explained, ...]:
    """What is known of keywords, each once, in their order."""
    found = (_one(word) for word in keywords)
    return tuple(dict.fromkeys(each for each in found if each is not None))
