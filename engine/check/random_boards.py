"""Boards by lot for the batteries: permanents, hands and graveyards of every card that is read."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.ast.card import Card, Reading
from engine.cards.decks import DeckError
from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.cards.store import Store
from engine.play.positions.form import Json

_SPRING: Final = "A Spring"
_TEXTS: Final[list[CardData]] = [
    {"name": _SPRING, "layout": "normal", "type_line": "Land", "oracle_text": "{T}: Add one mana of any color."}
]
_ELSEWHERE: Final = frozenset({
    "plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon", "attraction", "contraption",
})  # fmt: skip


class ReadCards:
    """The cards of a store that are read and lie in usual decks, drawn by lot."""

    def __init__(self, store: Store) -> None:
        self.pool = CardPool()
        for data in _TEXTS:
            self.pool.add(data)
        self._store = store
        self._names = store.names()

    def drawn(self, lot: Random, count: int, lasting: bool = False) -> list[Json]:
        """So many entries of a position; `lasting`: of cards that can lie on the battlefield by themselves."""
        entries: list[Json] = []
        while len(entries) < count:
            card = self._card(lot.choice(self._names))
            if card is not None and not (lasting and _passing(card)):
                entries.append({"card": card.name})
        return entries

    def _card(self, name: str) -> Card | None:
        if self.pool.key(name) is None:
            data = self._store.data(name)
            if data is None:
                return None
            self.pool.add(data)
        try:
            card = self.pool.card(name)
        except DeckError:
            return None
        if card is None or card.reading not in (Reading.READ, Reading.VERIFIED):
            return None
        return None if _ELSEWHERE & set(card.front.types) else card


def _passing(card: Card) -> bool:
    return bool({"instant", "sorcery"} & set(card.front.types)) or "Aura" in card.front.subtypes


def board_position(lot: Random, cards: ReadCards) -> Json:
    """Two players with permanents, hands and graveyards by lot, and mana of all colors."""
    players = []
    for name, springs, hand in (("A", lot.choice((3, 6, 12)), 6), ("B", 3, 3)):
        players.append({
            "name": name, "clear_library": True, "battlefield": [
                {"card": _SPRING, "count": springs}, *cards.drawn(lot, 5, lasting=True)
            ], "hand": cards.drawn(lot, hand), "graveyard": cards.drawn(lot, 4), "library": cards.drawn(lot, 12),
        })  # fmt: skip
    return {"id": "board", "players": players, "active": "A", "step": lot.choice(("main1", "main1", "end"))}
