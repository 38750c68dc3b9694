"""Formats as data: sizes, copies, sideboard, who leads a deck (100, 901-903), and the legality list each goes by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.messages import Text, msg

ANY_NUMBER: Final = 100_000


@dataclass(frozen=True, slots=True)
class Format:
    """What a format asks of a deck. `most` 0: no upper size. `leader` names who leads the deck, "" for nobody; the
    leader counts for the size. `listed`: cards must be on the card data's list of that key. `life`: at the start."""

    key: str
    title: Text
    least: int = 60
    most: int = 0
    copies: int = 4
    side: int = 15
    leader: str = ""
    listed: bool = True
    life: int = 20


def _lead(key: str, title: str, size: int = 100, leader: str = "legend", life: int = 40) -> Format:
    return Format(key, title, size, size, 1, 0, leader, life=life)


FORMATS: Final = (
    Format("", msg("Any 60 cards"), listed=False),
    Format("limited", "Limited", least=40, copies=ANY_NUMBER, side=ANY_NUMBER, listed=False),
    Format("standard", "Standard"),
    Format("pioneer", "Pioneer"),
    Format("modern", "Modern"),
    Format("legacy", "Legacy"),
    Format("vintage", "Vintage"),
    Format("pauper", "Pauper"),
    _lead("commander", "Commander"),
    _lead("brawl", "Brawl", leader="walker", life=25),
    _lead("standardbrawl", "Standard Brawl", 60, "walker", 25),
    _lead("oathbreaker", "Oathbreaker", 60, "oathbreaker", 20),
    _lead("paupercommander", "Pauper Commander", leader="creature", life=30),
    _lead("duel", "Duel Commander", life=20),
    _lead("predh", "PreDH"),
    Format("gladiator", "Gladiator", 100, 0, 1, 0),
    Format("penny", "Penny Dreadful"),
    Format("premodern", "Premodern"),
    Format("oldschool", "Old School"),
    Format("historic", "Historic"),
    Format("timeless", "Timeless"),
    Format("alchemy", "Alchemy"),
    Format("future", "Future Standard"),
)


def format_of(key: str) -> Format:
    """The format with a key; any 60 cards where it is not known."""
    wanted = key.casefold().replace(" ", "")
    known = {"edh": "commander", "pdh": "paupercommander", "historicbrawl": "brawl"}
    wanted = known.get(wanted, wanted)
    return next((form for form in FORMATS if form.key == wanted), FORMATS[0])
