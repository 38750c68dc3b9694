"""The lobby: who sits where, with which deck, and whether all are ready. It knows nothing of sockets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from engine.ai import KINDS
from engine.ast.card import Reading
from engine.cards.decks import REFUSED, UNKNOWN, Deck, DeckError, parse_deck
from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.net.join_code import new_seed, new_token, same_secret
from engine.net.net_messages import LONGEST_NAME, CardText, ChooseDeck, LobbyState, SeatState, plain_line
from engine.play.record import Head
from engine.play.start import MatchSetup, head_of, options_of

__all__ = ["Lobby", "LobbyError", "Place"]

HOLD: Final = 300  # seconds that a seat is held for who is away
MOST_PROBLEMS: Final = 20
MOST_CARDS: Final = 1000  # of a deck with all its sections

PoolFor = Callable[[Sequence[Deck]], CardPool]


class LobbyError(Exception):
    """Something that cannot be done in the lobby; the message is one sentence for who asked."""


@dataclass(slots=True)
class Place:
    """One seat. `kind` "" is a person's, else a kind of computer player; `away_since` is the time at which its guest
    was lost, None while they are here or nobody has come; `stand_in` the computer player that has taken over."""

    kind: str = ""
    name: str = ""
    deck: Deck | None = None
    cards: tuple[CardData, ...] = ()
    problems: tuple[str, ...] = ()
    ready: bool = False
    token: str = ""
    here: bool = False
    away_since: float | None = None
    stand_in: str = ""
    delay: int = 0


@dataclass(slots=True)
class Lobby:
    """A table before, between and during its matches. `pool_for` finds the host's own cards of decks."""

    title: str
    places: list[Place]
    pool_for: PoolFor
    options: dict[str, bool | int] = field(default_factory=dict)
    insist: bool = False
    hold: int = HOLD
    match: int = 0  # the number of the match that is played; 0: none
    played: int = 0
    owner: int = -1

    # --- seats ---

    def take(self, name: str, token: str) -> int:
        """The seat of who comes: the one held by the token, or a free one. Raises LobbyError."""
        name = plain_line(name, LONGEST_NAME) or "Guest"
        for seat, place in enumerate(self.places):
            if token and place.token and same_secret(token, place.token):
                return seat
        if self.match:
            raise LobbyError("The game has begun and every seat is taken; watch it, or come back when it is over.")
        free = next((seat for seat, place in enumerate(self.places) if not place.kind and not place.token), None)
        if free is None:
            raise LobbyError("Every seat at this table is taken; ask the host for one more.")
        place = self.places[free]
        place.name, place.token = self._own_name(name, free), new_token()
        return free

    def _own_name(self, name: str, seat: int) -> str:
        """A name that nobody else at the table has, whatever case it is written in."""
        others = {place.name.casefold() for each, place in enumerate(self.places) if each != seat}
        others |= {"you", "du", "ihr", "sie"}
        number, made = 2, name
        while made.casefold() in others:
            made = f"{name[: LONGEST_NAME - 4]} {number}"
            number += 1
        return made

    def came(self, seat: int) -> None:
        """The guest of a seat is connected."""
        place = self.places[seat]
        place.here, place.away_since = True, None

    def went(self, seat: int, now: float) -> None:
        """The guest of a seat is gone; during a match the seat is held, before it is freed at the end of a hold."""
        place = self.places[seat]
        place.here, place.away_since, place.ready = False, now, False

    def free(self, seat: int) -> None:
        """Nobody has the seat any longer."""
        self.places[seat] = Place()

    def held(self, place: Place, now: float) -> int:
        """Whole seconds that a seat is still held."""
        return 0 if place.away_since is None else max(0, round(place.away_since + self.hold - now))

    def run_out(self, now: float) -> list[int]:
        """The seats whose hold has just run out; before a match they are freed."""
        out = [
            seat for seat, place in enumerate(self.places)
            if place.away_since is not None and not place.stand_in and now - place.away_since >= self.hold
        ]  # fmt: skip
        for seat in out if not self.match else ():
            self.free(seat)
        return out

    # --- decks ---

    def choose_deck(self, seat: int, chosen: ChooseDeck) -> None:
        """Take a deck and note what of it cannot be played. It may take a while: not in the thread of the sockets."""
        place = self.places[seat]
        report = parse_deck(chosen.text, plain_line(chosen.name, 60) or "Deck")
        deck = report.deck
        problems = [str(note.says) for note in report.lines if note.verdict in (REFUSED, UNKNOWN)]
        total = sum(count for _, entries in deck.sections() for count, _ in entries)
        if not deck.main:
            problems.append("The list names no card of a main deck.")
        if total > MOST_CARDS:
            problems.append(f"{total} cards are more than the {MOST_CARDS} that a deck at this table may have.")
        texts = tuple(_card_data(card) for card in chosen.cards)
        if not problems:
            problems += self._problems(deck, texts)
        place.deck, place.cards, place.problems = deck, texts, tuple(problems[:MOST_PROBLEMS])
        place.ready = place.ready and not problems

    def _problems(self, deck: Deck, texts: Sequence[CardData]) -> list[str]:
        pool = self._pool([deck], [texts])
        problems = []
        for name in dict.fromkeys(name for _, name in (*deck.main, *deck.commander)):
            card = pool.card(name)
            if card is None:
                problems.append(f"{name}: neither the host nor the deck has its text.")
            elif card.reading in (Reading.PARTLY, Reading.UNREAD) and not self.insist:
                line = card.unread[0] if card.unread else "its text"
                problems.append(f"{name}: not read whole ({line!r}); replace it.")
        if self.options.get("commander") and not deck.commander:
            problems.append("This table plays Commander, and the deck names no commander.")
        return problems

    def _pool(self, decks: Sequence[Deck], texts: Sequence[Sequence[CardData]]) -> CardPool:
        """The host's cards, and beside them those that only guests have. Raises LobbyError where two differ."""
        pool = self.pool_for(decks)
        theirs: dict[str, CardData] = {}
        for data in (data for each in texts for data in each):
            name = str(data["name"])
            if pool.key(name) is None or name in theirs:
                if theirs.setdefault(name, data) != data:
                    raise LobbyError("Two guests brought different texts of one card; agree on the same card data.")
                pool.add(data)
        return pool

    # --- the match ---

    @property
    def all_ready(self) -> bool:
        """Whether a match can begin: every seat has a deck that can be played, and each person says so."""
        return not self.match and all(
            place.deck is not None and not place.problems and (place.kind or (place.here and place.ready))
            for place in self.places
        )

    def head(self) -> Head:
        """What the next match starts from. Raises LobbyError."""
        decks = tuple(place.deck for place in self.places if place.deck is not None)
        names = tuple(place.name for place in self.places)
        kinds = tuple(place.kind or "human" for place in self.places)
        pool = self._pool(decks, [place.cards for place in self.places])
        try:
            return head_of(MatchSetup(decks, names, new_seed(), options_of(self.options), kinds), pool, self.insist)
        except DeckError as error:
            raise LobbyError(str(error)) from error

    def begun(self) -> None:
        """A match has begun."""
        self.played += 1
        self.match = self.played

    def over(self) -> None:
        """The match has ended: the group stays together, and says anew when it is ready."""
        self.match = 0
        for place in self.places:
            place.ready, place.stand_in = False, ""

    def state(self, viewer: int, now: float, spectators: int, waits_for: int) -> LobbyState:
        """The table as one of its guests (or a spectator, -1) sees it."""
        seats = tuple(
            SeatState(
                name=place.name, computer=place.stand_in or place.kind, deck=place.deck.name if place.deck else "",
                deck_fits=place.deck is not None and not place.problems, ready=place.ready or bool(place.kind),
                here=place.here or bool(place.kind), taken=bool(place.token or place.kind),
                held=self.held(place, now), delay=place.delay,
            )
            for place in self.places
        )  # fmt: skip
        mine = self.places[viewer].problems if viewer >= 0 else ()
        return LobbyState(
            self.title, seats, self.match, spectators, self.owner, bool(self.options.get("commander")), mine, waits_for,
        )  # fmt: skip


def computer_place(kind: str, number: int, deck: Deck | None) -> Place:
    """A seat for a computer player. Raises LobbyError for a kind there is none of."""
    if kind not in KINDS:
        raise LobbyError(f"There is no computer player {kind[:30]!r}; choose one of: {', '.join(sorted(KINDS))}.")
    return Place(kind=kind, name=f"Computer {number}", deck=deck)


def _card_data(card: CardText) -> CardData:
    return {key: value for key, value in msgspec.to_builtins(card).items() if value != ""}
