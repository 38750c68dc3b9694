"""The pool of cards at hand: raw card objects by name, each read into a card once, when first asked for."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from assets import asset_path
from engine.actions.dungeons import ventures
from engine.actions.melding import melds_into
from engine.ast.card import Card, Reading
from engine.cards.decks import BESIDE, Deck, DeckError, Entry, NotReadWhole
from engine.cards.files import CardData, card_objects
from engine.cards.folding import folded
from engine.cards.kept_readings import kept_readings
from engine.lazy_import import LazyModule
from engine.messages import msg
from engine.user_error import shortened

_READER: Final = LazyModule("engine.oracle.cards")  # looked at only once something could not be read


class CardPool:
    """Cards by name. A name may also be a front face or a half's, where no card bears it."""

    def __init__(self) -> None:
        self.data: dict[str, CardData] = {}
        self._faces: dict[str, str] = {}
        self._cards: dict[str, Card] = {}
        self._readings = kept_readings()
        self.remarks: list[str] = []

    def add(self, data: CardData) -> None:
        """Add a raw card object; one already there by that name stays."""
        key = folded(str(data["name"]))
        if key in self.data:
            return
        self.data[key] = data
        for part in key.split(" // "):
            self._faces.setdefault(part, key)

    def copy(self) -> CardPool:
        """A pool of the same cards, to which others can be added."""
        made = CardPool()
        made.data, made._faces, made._cards = dict(self.data), dict(self._faces), dict(self._cards)
        return made

    def load(self, path: Path, names: Iterable[str] | None = None) -> None:
        """Add a file's cards; with `names`, only those named. Raises CardFileError."""
        wanted = None if names is None else {folded(name) for name in names}
        for data in card_objects(path, self.remarks.append):
            key = folded(str(data["name"]))
            wants = wanted is None or key in wanted or any(part in wanted for part in key.split(" // "))
            dungeon = str(data.get("type_line", "")).startswith("Dungeon")
            if wants or dungeon or data.get("layout") == "meld":  # what no deck names (309.2, 712.2)
                self.add(data)

    def key(self, name: str) -> str | None:
        """The key of the card with a name, or None."""
        key = folded(name)
        return key if key in self.data else self._faces.get(key)

    def raw(self, name: str) -> CardData | None:
        """The raw card object with a name, or None."""
        key = self.key(name)
        return None if key is None else self.data[key]

    def card(self, name: str) -> Card | None:
        """The card with a name, read on first use unless its reading was kept; None if the pool has none. Raises
        DeckError where what is said of it has no form that can be read."""
        key = self.key(name)
        if key is None:
            return None
        card = self._cards.get(key)
        if card is None:
            try:
                card = self._cards[key] = self._readings.card(self.data[key])
            except _READER.CardFormatError as error:
                raise DeckError(msg("This card cannot be read: {why}.", why=str(error))) from error
        return card

    def backs(self) -> frozenset[str]:
        """The names of the backs of meld pairs in the pool (712.3)."""
        fronts = (str(data["name"]) for data in self.data.values() if data.get("layout") == "meld")
        cards = [card for name in fronts if (card := self.card(name)) is not None]
        return frozenset(back for card in cards for back in melds_into(card))

    def beside(self, cards: Iterable[Card]) -> tuple[str, ...]:
        """The names of the cards that come into a game of these cards without being in a deck: backs of meld pairs
        (712.2), and where something ventures the dungeons, those of the house among them (309.2)."""
        played = tuple(cards)
        backs = tuple(dict.fromkeys(back for card in played for back in melds_into(card)))
        if not any(ventures(card) for card in played):
            return backs
        for data in card_objects(asset_path("cards/dungeons.json")):
            self.add(data)
        return (*backs, *self.dungeons())

    def dungeons(self) -> tuple[str, ...]:
        """The names of the dungeon cards in the pool (309.1)."""
        cards = self.data.values()
        return tuple(str(data["name"]) for data in cards if str(data.get("type_line")).startswith("Dungeon"))

    def deck_cards(self, deck: Deck, insist: bool = False) -> tuple[Card, ...]:
        """One card for each of the main deck's copies. Raises DeckError for a name that is in no card file and, unless
        the player insists, for cards that are not read whole."""
        return self._cards_of(deck, (*deck.main, *deck.section("Attractions"), *deck.section("Contraptions")), insist)

    def commander_cards(self, deck: Deck, insist: bool = False) -> tuple[Card, ...]:
        """The deck's commanders. Raises DeckError as `deck_cards` does."""
        return self._cards_of(deck, deck.commander, insist)

    def side_cards(self, deck: Deck, insist: bool = False) -> tuple[Card, ...]:
        """One card for each copy of what is no part of the main deck: sideboard, companion, planes, schemes ...;
        those that are missing or, unless the player insists, not read whole are left out."""
        out = self.left_out(deck, insist)
        entries = [entry for section in BESIDE for entry in deck.section(section) if entry[1] not in out]
        return tuple(card for count, name in entries for _ in range(count) if (card := self.card(name)) is not None)

    def left_out(self, deck: Deck, insist: bool = False) -> tuple[str, ...]:
        """The names that `side_cards` leaves out."""
        names = dict.fromkeys(name for section in BESIDE for _, name in deck.section(section))
        cards = {name: self.card(name) for name in names}
        return tuple(
            name for name, card in cards.items()
            if card is None or (not insist and card.reading in (Reading.PARTLY, Reading.UNREAD))
        )  # fmt: skip

    def _cards_of(self, deck: Deck, entries: tuple[Entry, ...], insist: bool) -> tuple[Card, ...]:
        cards: list[Card] = []
        backs = self.backs()
        for count, name in entries:
            card = self.card(name)
            if card is None:
                raise DeckError(msg(
                    "{name}: no card file has {name2}; correct it, or take in cards among which it is.",
                    name=deck.name, name2=repr(name),
                ))
            if card.name in backs:
                raise DeckError(msg(
                    "{name}: {name2} is the back of a meld pair; put its two front cards in.",
                    name=deck.name, name2=card.name,
                ))
            if card.reading in (Reading.PARTLY, Reading.UNREAD) and not insist:
                line = card.unread[0] if card.unread else "its text"
                raise NotReadWhole(shortened(msg(
                    "{name}: {name2} is not read whole ({line}); replace it, or insist to play it without.",
                    name=deck.name, name2=card.name, line=repr(line),
                )))
            cards += [card] * count
        self._readings.flush()
        return tuple(cards)
