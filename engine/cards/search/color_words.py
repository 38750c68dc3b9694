"""Colours in a search: letters, English words, and the names players give to two, three and four of them."""

from __future__ import annotations

from typing import Final

from engine.cards.search.tree import SearchError
from engine.messages import msg
from engine.terms.colors import COLOR_NAMES, LETTERS, color_set

GROUPS: Final = {
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW", "orzhov": "WB", "izzet": "UR",
    "golgari": "BG", "boros": "RW", "simic": "GU", "bant": "GWU", "esper": "WUB", "grixis": "UBR", "jund": "BRG",
    "naya": "RGW", "abzan": "WBG", "jeskai": "URW", "sultai": "BGU", "mardu": "RWB", "temur": "GUR",
    "silverquill": "WB", "prismari": "UR", "witherbloom": "BG", "lorehold": "RW", "quandrix": "GU",
    "obscura": "WUB", "maestros": "UBR", "riveteers": "BRG", "cabaretti": "RGW", "brokers": "GWU",
    "savai": "RWB", "ketria": "GUR", "indatha": "WBG", "raugrin": "URW", "zagoth": "BGU",
    "chaos": "UBRG", "aggression": "WBRG", "altruism": "WURG", "growth": "WUBG", "artifice": "WUBR",
    "glint": "UBRG", "dune": "WBRG", "ink": "WURG", "witch": "WUBG", "yore": "WUBR",
    "rainbow": "WUBRG", "fivecolor": "WUBRG", "all": "WUBRG",
}  # fmt: skip


def colors_meant(word: str) -> int:
    """The colours a word means, as bits; 0 for colourless. Raises SearchError."""
    folded = word.lower().replace("-", "").replace(" ", "")
    if folded in GROUPS:
        return color_set(GROUPS[folded])
    if folded in COLOR_NAMES:
        return color_set(LETTERS[COLOR_NAMES.index(folded)])
    if folded in ("c", "colorless", "colourless"):
        return 0
    if folded and all(letter in "wubrgc" for letter in folded):
        return color_set(folded.upper())
    raise SearchError(
        msg(
            "“{word}” is no colour; use letters such as rg, a word such as blue, a group such as azorius, or a "
            "number.",
            word=word,
        )
    )
