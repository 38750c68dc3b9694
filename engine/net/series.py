"""Several games between the same two: who has won how many, who says who begins, which cards may be exchanged (103.1,
100.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.cards.decks import Deck
from engine.messages import Message, msg

__all__ = ["Series", "copies_of"]


@dataclass(slots=True)
class Series:
    """A match of `best_of` games (1: every game is one of its own). `cards` are, by seat, the copies that main deck and
    sideboard had together in its first game."""

    best_of: int = 1
    wins: list[int] = field(default_factory=list)
    game: int = 1
    chooser: int = -1  # who says who begins; -1: chance
    cards: list[Mapping[str, int]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)  # of the main decks then

    @property
    def under_way(self) -> bool:
        """Whether a game of it has been played and another one follows."""
        return self.best_of > 1 and self.game > 1

    def begin(self, decks: Sequence[Deck | None]) -> None:
        """The game begins that `game` counts; with the first one the decks are fixed."""
        if not self.under_way:
            self.wins = [0] * len(decks)
            self.cards = [copies_of(deck) if deck is not None else {} for deck in decks]
            self.sizes = [deck.size if deck is not None else 0 for deck in decks]

    def over(self, winners: Sequence[int]) -> int | None:
        """A game has ended; the seat that has won the match by it, else None. The loser of it says who begins next;
        after a draw who said so last (103.1)."""
        if self.best_of < 2:
            return None
        for seat in winners:
            self.wins[seat] += 1
        if len(winners) == 1:
            self.chooser = next((seat for seat in range(len(self.wins)) if seat not in winners), -1)
        self.game += 1
        won = next((seat for seat, wins in enumerate(self.wins) if 2 * wins > self.best_of), None)
        if won is not None:
            self.end()
        return won

    def end(self) -> None:
        """The match is over, or given up: the next game is the first of another."""
        self.game, self.chooser, self.cards, self.sizes = 1, -1, [], []

    def forget(self) -> None:
        """Others sit at the table, or elsewhere: what was won at these seats is theirs no longer."""
        self.end()
        self.wins = []

    def exchanged_wrongly(self, seat: int, deck: Deck) -> Message | None:
        """What is wrong with a deck between two games: its cards are not those it began with."""
        if not self.under_way or seat >= len(self.cards):
            return None
        wanted, given = Counter(self.cards[seat]), Counter(copies_of(deck))
        if wanted == given and deck.size < self.sizes[seat]:
            least = self.sizes[seat]
            return msg("The main deck needs {least} cards as before; it has {n}.", least=least, n=deck.size)
        if wanted == given:
            return None
        name = next(iter((wanted - given) or (given - wanted)))
        return msg("Between two games only main deck and sideboard exchange cards; put {name} back.", name=name)


def copies_of(deck: Deck) -> dict[str, int]:
    """How many copies of each card main deck and sideboard hold together."""
    found: Counter[str] = Counter()
    for _, entries in deck.sections():
        for count, name in entries:
            found[name] += count
    return dict(found)
