"""Cards made for the test of secrecy: what they do with hidden cards is told to their owner alone. Each copy has a name
of its own, so that one that was told to anybody else is found by its name."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.ast.card import Card
from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.cards.pool import CardPool

__all__ = ["secret_cards"]

_COPIES: Final = 3
_LANDS: Final = 22
_DESIGNS: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("{1}", "Instant", "Draw three cards, then put two cards from your hand on top of your library in any order.", ""),
    ("{1}", "Sorcery", "Scry 3.", ""),
    ("{4}", "Creature — Beast", "Morph {3}", "4/3"),
    ("{4}", "Creature — Bird", "Flying\nMorph {2}", "2/2"),
    ("{5}", "Creature — Giant", "Disguise {4}", "5/5"),
    ("{3}", "Instant", "Draw two cards.\nForetell {1}", ""),
    ("{3}", "Sorcery", "Each opponent loses 2 life.\nForetell {1}", ""),
    ("{1}", "Sorcery", ("Look at the top four cards of your library. Put one of them into your hand and the rest on "
     "the bottom of your library in any order."), ""),
    ("{2}", "Sorcery", ("Look at the top five cards of your library. Put two of them into your hand and the rest on "
     "the bottom of your library in a random order."), ""),
    ("{1}", "Sorcery", "Search your library for a card, then shuffle and put that card on top.", ""),
    ("{2}", "Sorcery", "Search your library for a card, put that card into your hand, then shuffle.", ""),
    ("{2}", "Sorcery", "Manifest the top card of your library.", ""),
    ("{1}", "Sorcery", "Draw two cards, then put a card from your hand on the bottom of your library.", ""),
    ("{2}", "Creature — Ox", "", "2/3"),
    ("{1}", "Creature — Rat", "When this creature enters, scry 1.", "1/1"),
)  # fmt: skip


def _copies(deck: str) -> list[CardData]:
    """Every copy of a deck as a raw card."""
    cards: list[CardData] = []
    for place, (cost, types, text, size) in enumerate(_DESIGNS):
        power, _, toughness = size.partition("/")
        for copy in range(_COPIES):
            card: CardData = {
                "name": f"Canary {deck}{place:02}{copy}", "layout": "normal", "mana_cost": cost, "type_line": types,
                "oracle_text": text,
            }  # fmt: skip
            cards.append({**card, "power": power, "toughness": toughness} if size else card)
    for land in range(_LANDS):
        cards.append({
            "name": f"Canary {deck}99{land}", "layout": "normal", "mana_cost": "", "type_line": "Land",
            "oracle_text": "{T}: Add one mana of any color.",
        })  # fmt: skip
    return cards


@cache
def secret_cards(deck: str) -> tuple[Card, ...]:
    """The cards of a deck, which is called by a letter: one copy each, read once."""
    pool = CardPool()
    for data in _copies(deck):
        pool.add(data)
    return tuple(pool.deck_cards(Deck(f"Secrets {deck}", tuple((1, str(data["name"])) for data in _copies(deck)))))
