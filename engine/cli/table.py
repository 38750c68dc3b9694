"""What the commands share: bundled cards and decks, decks by name or file, seats by kind, one game played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from assets import asset_path
from engine.ai import ai_seat
from engine.ast.card import Card
from engine.cards.decks import Deck, DeckError, read_deck
from engine.cards.pool import CardPool
from engine.cards.store import Store
from engine.places import user_places
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.procedures import Rulebook
from engine.state.options import RulesOptions
from engine.state.outcome import Outcome
from engine.user_error import UserError
from engine.variants.setting import Notes, set_up_with

BUNDLED = asset_path("cards/originals.json")
CASUAL = asset_path("cards/casual.json")
DECKS = asset_path("decks")
BY_THE_BOOK = RulesOptions()


class UsageError(UserError):
    """The words of a command are off; the message is one sentence with the remedy."""


def bundled_decks() -> dict[str, Path]:
    """The files of the bundled decks by slug, in alphabetical order."""
    return {path.stem: path for path in sorted(DECKS.glob("*.txt"))}


def bundled_commander_decks(size: int = 100) -> dict[str, Path]:
    """The files of the bundled decks with a commander, of a hundred cards or of sixty for Brawl, by slug."""
    folder = DECKS / ("commander" if size == 100 else "brawl")
    return {path.stem: path for path in sorted(folder.glob("*.txt"))}


def find_deck(word: str) -> Deck:
    """A deck by the path of its file, or a bundled one by its name. Raises DeckError."""
    path = Path(word)
    if path.is_file():
        return read_deck(path).deck
    slug = word.strip().lower().replace(" ", "-")
    bundled = {**bundled_decks(), **bundled_commander_decks(), **bundled_commander_decks(60)}
    if slug in bundled:
        return read_deck(bundled[slug]).deck
    raise DeckError(f"{word}: no such deck file and no bundled deck; bundled are {', '.join(bundled)}.")


def deck_pool(decks: Sequence[Deck], cards: Path | None) -> CardPool:
    """A pool with the cards that the decks name: from the given file first, then the bundled ones, then those that were
    imported."""
    names = [name for deck in decks for name in deck.names()]
    pool = CardPool()
    if cards is not None:
        pool.load(cards, names)
    for path in (BUNDLED, CASUAL):
        pool.load(path, names)
    store = Store.open(user_places().cards)
    missing = [name for name in names if pool.key(name) is None]
    if missing and store.imported:
        for data in store.data_for(missing):
            pool.add(data)
    return pool


def seat_kinds(text: str, count: int) -> tuple[str, ...]:
    """The kind of each seat: one word for all, or one for each, separated by commas. Raises UsageError."""
    kinds = tuple(word.strip() for word in text.split(","))
    if len(kinds) == 1:
        kinds *= count
    if len(kinds) != count:
        raise UsageError(f"--seats {text}: {len(kinds)} seats for {count} decks; name one kind for each deck.")
    for kind in kinds:
        if kind not in ("greedy", "random"):
            raise UsageError(f"--seats {text}: no seat is called {kind!r}; use greedy or random.")
    return kinds


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played: how it ended, in which turn, how many decisions seats were asked, and in which seat
    each deck sat."""

    outcome: Outcome | None
    turns: int
    decisions: int
    seat_of: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The decks that won."""
        won = self.outcome.winners if self.outcome is not None else ()
        return tuple(deck for deck, seat in enumerate(self.seat_of) if seat in won)


def seats_of(kinds: Sequence[str], seed: int) -> tuple[Seat, ...]:
    """One computer player a seat."""
    return tuple(ai_seat(kind, seed * 64 + place) for place, kind in enumerate(kinds))


def play_game(
    decks: Sequence[tuple[Card, ...]], names: Sequence[str], kinds: Sequence[str], seed: int,
    options: RulesOptions = BY_THE_BOOK, commanders: Sequence[tuple[Card, ...]] = (),
    sideboards: Sequence[tuple[Card, ...]] = (), beside: Sequence[Card] = (), teams: Sequence[int] = (),
    random_seats: bool = False, notes: Sequence[Notes] = (),
) -> Played:
    """Play one game headless, nothing recorded; `beside` are cards that come into it without being in a deck. With
    `random_seats` it is drawn who sits where (806.3), else each deck sits in its place."""
    decks_there = list(range(len(decks)))  # the deck in each seat
    if random_seats:
        random.Random(seed).shuffle(decks_there)
    book = Rulebook(cards={card.name: card for card in beside})
    game = set_up_with(
        [decks[deck] for deck in decks_there], [names[deck] for deck in decks_there], options, seed, book, teams,
        [sideboards[deck] for deck in decks_there] if sideboards else (),
        [commanders[deck] for deck in decks_there] if commanders else (),
        [notes[deck] for deck in decks_there] if notes else (),
    )
    match = Match(game, seats_of([kinds[deck] for deck in decks_there], seed))
    outcome = match.run()
    seat_of = tuple(decks_there.index(deck) for deck in range(len(decks)))
    return Played(outcome, match.game.state.turn, len(match.decided), seat_of)
