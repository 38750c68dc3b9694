"""Positions of the sweep with what rarer instructions ask for: planes of their own, decks beside the deck, partners.

`furnished` builds the position of a card as the sweep does and then adds, by lot and by what the card's text names:
cards with its subtypes and partners by name, counters, mana, night or day, commanders, Attractions and Contraptions,
dungeons.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from engine.ast.card import Card
from engine.cards.files import CardData, card_objects
from engine.evaluate.index_scan import rebuilt
from engine.events.commit_moves import card_object, put_in
from engine.events.kinds import AddMana, Marked, Move, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.procedures import Rulebook
from engine.state.variant import Variants
from engine.terms.ids import NO_ONE
from engine.terms.zones import Cause, Zone
from tests.soak.sweep import Cards, Table, position, put, read

_WORD: Final = re.compile(r"[A-Z][a-z]+(?:'s)?")
_REST: Final = {"Attraction", "Contraption", "Dungeon"}
_BESIDE: Final = ("Attraction", "Contraption")
_MOST: Final = 3
_LOYAL: Final = 16
_TAPPED_FOR: Final = "WUBRGCWUBRGC"
_AIMED: Final = re.compile(r"target (creature|spell|permanent)")
_RULES: Final = {"Attraction": "Visit — You gain 3 life.",
                 "Contraption": "Whenever you crank this Contraption, you gain 1 life."}  # fmt: skip
_RIDES: Final[tuple[CardData, ...]] = tuple(
    {"name": f"{name} {kind}", "type_line": f"Artifact — {kind}", "oracle_text": text, "attraction_lights": [2, 4, 6]}
    for name in ("Slow", "Fast", "High") for kind, text in _RULES.items()
)
_ENOUGH: Final = 40


class Stock:
    """The cards of the files by what furnishes a position; each is read when it is wanted."""

    def __init__(self, cards: Cards, paths: Sequence[Path]) -> None:
        self.cards = cards
        raw = [data for path in paths for data in card_objects(path)
               if _REST & set(str(data.get("type_line", "")).split())]  # fmt: skip
        rest = [card for data in (*raw, *_RIDES) if (card := read(data)) is not None]
        self.by_type: dict[str, list[str]] = {}
        for name, data in cards.raw.items():
            for word in str(data.get("type_line", "")).split():
                self.by_type.setdefault(word, []).append(name)
        self.besides = {word: [card for card in rest if word in card.front.subtypes] for word in _BESIDE}
        self.dungeons = [card for card in rest if "dungeon" in card.front.types]
        self.aimed = [card for card in cards.own if _AIMED.search(card.front.text)]
        self.stops = [card for card in cards.own if "ounter target" in card.front.text]

    def of_type(self, word: str, lot: Random, count: int) -> list[Card]:
        """Some read cards with a word in their type line."""
        names = self.by_type.get(word, [])
        found = (self.cards.card(name) for name in lot.sample(names, min(len(names), count * 2)))
        return [card for card in found if card is not None][:count]


def furnished(stock: Stock, card: Card, seed: int) -> tuple[Game, Table]:
    """A position around a card with what its text may ask for. Odd seeds leave its player without lands."""
    lot = Random(seed)
    game, table = position(stock.cards, card, lot)
    table.every = 0
    text = " ".join(face.text for face in card.faces)
    if "legendary" in card.front.supertypes and not {"instant", "sorcery"} & set(card.front.types):
        put(game, 0, card)
    for partner in _partners(stock, card, text, lot):
        put(game, 0, partner)
        add(game, 0, partner, Zone.HAND)
    for aimed in lot.sample(stock.aimed, min(_MOST, len(stock.aimed))):
        for player, _ in enumerate(game.state.players):
            add(game, player, aimed, Zone.HAND)
    for stop in stock.stops[:_MOST]:
        add(game, 1, stop, Zone.HAND)
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.cards = {**procedures.cards, **{each.name: each for each in stock.dungeons}}
    for word, there in stock.besides.items():
        if word in text:
            _beside(game, lot.sample(there, min(len(there), _ENOUGH)))
    _outside(game, lot.sample(stock.cards.own, _ENOUGH))
    _command(game, stock.of_type("Legendary", lot, 2))
    game.index = rebuilt(game.state)
    _prepare(game, lot, seed % 2 == 1)
    return game, table


def _partners(stock: Stock, card: Card, text: str, lot: Random) -> list[Card]:
    """Cards that a text names, or that have a subtype it names."""
    own = {word for face in card.faces for word in face.name.split()}
    words = sorted({word for word in _WORD.findall(text) if word in stock.by_type} - own)
    words += ["Host"] if "Augment" in text else []
    found = [each for word in words[:_MOST] for each in stock.of_type(word, lot, 1)]
    named = [name for name in stock.cards.raw if len(name) > 5 and name != card.name and name in text]
    return found + [each for name in named[:_MOST] if (each := stock.cards.card(name)) is not None]


def add(game: Game, player: int, card: Card, zone: Zone) -> int:
    """A card more in a zone: its id."""
    state = game.state
    state.cards = (*state.cards, card)
    state.owners = (*state.owners, player)
    row = card_object(state, player, -len(state.cards), zone)
    put_in(state, row, "top")
    return row.id


def _beside(game: Game, cards: Sequence[Card]) -> None:
    """Attractions or Contraptions of each player on the battlefield, and for the first a deck of them (717.2)."""
    state = game.state
    for player, card in enumerate(cards[: len(state.players)]):
        put(game, player, card)
    row = state.own_player(0)
    for card in cards[len(state.players) :]:
        row.attractions = (*row.attractions, _enter(game, card))


def _outside(game: Game, cards: Sequence[Card]) -> None:
    """Cards the first player owns outside the game (400.11)."""
    game.state.own_player(0).outside = tuple(_enter(game, card) for card in cards)


def _enter(game: Game, card: Card) -> int:
    """A card more of the first player's, as an entry of a library."""
    game.state.cards = (*game.state.cards, card)
    game.state.owners = (*game.state.owners, 0)
    return -len(game.state.cards)


def _command(game: Game, legends: Sequence[Card]) -> None:
    """Commanders of the first two players (903.6)."""
    kept = Variants() if game.state.variants is None else game.state.variants.copy()
    for player, card in enumerate(legends):
        add(game, player, card, Zone.COMMAND)
        kept.commanders = (*kept.commanders, len(game.state.cards) - 1)
    kept.brought = kept.commanders
    game.state.variants = kept


def _prepare(game: Game, lot: Random, bare: bool) -> None:
    """Counters on what is there, mana, day or night; `bare`: the first player's lands are gone."""
    state = game.state
    for id in state.battlefield:
        row = state.objects[id]
        kinds = ("+1/+1", "charge") if "planeswalker" not in row.base.types else ("loyalty",)
        emit(game, [PutCounters(id, kind, _LOYAL if kind == "loyalty" else 1, 0, NO_ONE) for kind in kinds])
    if bare:
        lands = [id for id in state.battlefield if "land" in state.objects[id].base.types
                 and state.objects[id].base.supertypes and not state.objects[id].controller]  # fmt: skip
        emit(game, [Move(id, Zone.EXILE, Cause.NONE, 0, 0) for id in lands])
    if len(state.players) > 2:
        state.own_player(2).life = 1  # who may well lose before the game is over
    emit(game, [AddMana(0, _TAPPED_FOR, 0)])
    emit(game, [Marked(NO_ONE, lot.choice(("day", "night")))])
