"""The decks that blunders are counted with: bundled ones, those of the benchmarks, and such as are drawn from a card
file so that there is something to blunder with."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

from assets import asset_path
from engine.ast.card import Card, Reading
from engine.cards.decks import read_deck
from engine.cards.files import CardData, card_objects
from engine.cards.pool import CardPool
from engine.oracle.cards import read_card
from engine.terms.colors import LETTERS

DRAWN: Final = 24
BASICS: Final = dict(zip(LETTERS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True))
SPELLS: Final = (  # what cards are drawn by, in words of their type line and text, and how many cards of each, twice
    ("two-drop", "Creature", "", (1, 2), 3), ("three-drop", "Creature", "", (3, 3), 2),
    ("four-drop", "Creature", "", (4, 4), 2), ("finisher", "Creature", "", (5, 6), 1),
    ("burn", "Instant|Sorcery", r"deals \d damage to (any target|target creature or player)", (1, 3), 2),
    ("removal", "Instant|Sorcery", r"^(Destroy|Exile) target (nonblack |tapped )?creature", (1, 4), 1),
    ("counterspell", "Instant", r"^Counter target (creature )?spell", (1, 3), 1),
    ("sweeper", "Sorcery", r"(Destroy all creatures|damage to each creature)", (3, 5), 1),
    ("pump", "Instant", r"Target creature gets \+\d/\+\d", (1, 2), 1),
    ("Equipment", "Artifact — Equipment", r"Equipped creature gets \+", (1, 3), 1),
    ("Aura", "Enchantment — Aura", r"Enchanted creature can't attack or block", (1, 3), 1),
    ("cards", "Instant|Sorcery", r"[Dd]raws? two cards", (2, 4), 1),
)  # fmt: skip
LANDS: Final = (
    r"you may pay 2 life\. If you don't, it enters tapped",
    r"becomes an? \d/\d .*creature.* until end of turn",
)


def known_decks(data: Path, drawn: int = DRAWN) -> dict[str, tuple[Card, ...]]:
    """The cards of each deck by its name. `data`: a folder with benchmark decks and a card file, which may be
    absent."""
    decks: dict[str, tuple[Card, ...]] = {}
    pool = CardPool()
    pool.load(asset_path("cards/originals.json"))
    for file in sorted(asset_path("decks").glob("*.txt")):
        decks[file.stem] = pool.deck_cards(read_deck(file).deck)
    source = data / "cards" / "oracle-cards.jsonl.gz"
    if not source.is_file() or not source.stat().st_size:
        return decks
    files = sorted((data / "bench").glob("*.dec"))
    found = {file.stem: read_deck(file).deck for file in files}
    pool = CardPool()
    pool.load(source, [name for deck in found.values() for name in deck.names()])
    decks.update({name: pool.deck_cards(deck, insist=True) for name, deck in found.items()})
    cards = DrawnCards(source)
    decks.update({f"drawn-{number}": cards.deck(number) for number in range(drawn)})
    return decks


class DrawnCards:
    """Draws decks of two colors from a card file: cards that are read whole, of the sorts that there are blunders
    with."""

    def __init__(self, source: Path) -> None:
        everything = [data for data in card_objects(source) if data.get("layout") == "normal"]
        self._raw = [data for data in everything if not str(data.get("set", "")).startswith("un")]
        self._basics = {str(data["name"]): data for data in everything if data["name"] in BASICS.values()}
        self._read: dict[str, Card] = {}
        self._lands = [[data for data in self._raw if _fits(data, "Land", words)] for words in LANDS]
        self._sorts = [
            [data for data in self._raw if _fits(data, types, words) and low <= _value(data) <= high]
            for _, types, words, (low, high), _ in SPELLS
        ]

    def deck(self, number: int) -> tuple[Card, ...]:
        """The deck of a number: about 36 spells of two colors and 24 lands."""
        lot = Random(number)
        colors = lot.sample(LETTERS, 2)
        cards: list[Card] = []
        for (_, _, _, _, count), sort in zip(SPELLS, self._sorts, strict=True):
            cards += 2 * self._some(lot, sort, colors, count)
        for lands in self._lands:
            cards += 2 * self._some(lot, lands, colors, 2)
        basics = [self._card(self._basics[BASICS[color]]) for color in colors]
        return tuple(cards + basics * ((61 - len(cards)) // 2))

    def _some(self, lot: Random, sort: list[CardData], colors: list[str], count: int) -> list[Card]:
        """So many cards of a sort, in these colors, that are read whole; fewer where there are no more."""
        fitting = [data for data in sort if set(_identity(data)) <= set(colors)]
        lot.shuffle(fitting)
        found: list[Card] = []
        for data in fitting:
            if len(found) == count:
                break
            card = self._card(data)
            if card.reading not in (Reading.PARTLY, Reading.UNREAD):
                found.append(card)
        return found

    def _card(self, data: CardData) -> Card:
        name = str(data["name"])
        if name not in self._read:
            self._read[name] = read_card(data)
        return self._read[name]


def _fits(data: CardData, types: str, words: str) -> bool:
    line, text = str(data.get("type_line", "")), str(data.get("oracle_text", ""))
    return re.match(f"(Legendary )?({types})", line) is not None and re.search(words, text, re.MULTILINE) is not None


def _identity(data: CardData) -> list[str]:
    found = data.get("color_identity")
    return [str(each) for each in found] if isinstance(found, list) else []


def _value(data: CardData) -> float:
    found = data.get("cmc")
    return float(found) if isinstance(found, int | float) else 0.0
