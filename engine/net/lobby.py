"""The lobby: who sits where, with which deck, and whether all are ready. It knows nothing of sockets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.ai import KINDS
from engine.ast.card import Reading
from engine.cards.brought import shortcomings
from engine.cards.casual import completed
from engine.cards.decks import Deck, DeckError, Verdict, parse_deck
from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.messages import Text, msg
from engine.net.join_code import new_seed, same_secret
from engine.net.net_messages import (
    LONGEST_NAME,
    USUAL_HOLD,
    USUAL_LEVEL,
    ChooseDeck,
    ClockRule,
    SeatState,
    TableRules,
    plain_line,
)
from engine.net.network_table import table_of
from engine.net.series import Series
from engine.play.record import Head
from engine.play.start import MatchSetup, head_of, options_of
from engine.user_error import UserError, shortened
from engine.variants.ways_to_play import Table

__all__ = ["Lobby", "LobbyError", "Place"]

WATCH_DELAY: Final = 30  # seconds by which who looks on sees a match in which hands are shown
MOST_PROBLEMS: Final = 20
MOST_CARDS: Final = 1000  # of a deck with all its sections
MOST_GIVEN_UP: Final = 64  # tokens of who was away too long

PoolFor = Callable[[Sequence[Deck]], CardPool]


def _no_decks(table: Table) -> Sequence[Deck]:
    """A table that lends none."""
    return ()


class LobbyError(UserError):
    """Something that cannot be done in the lobby; the message is one sentence for who asked."""


@dataclass(slots=True)
class Place:
    """One seat. `kind` "" is a person's, else a kind of computer player; `away_since` is the time at which its guest
    was lost, None while they are here or nobody has come; `stand_in` the computer player that has taken over; `said`
    the deck as its guest handed it in."""

    kind: str = ""
    name: str = ""
    deck: Deck | None = None
    cards: tuple[CardData, ...] = ()
    problems: tuple[Text, ...] = ()
    ready: bool = False
    token: str = ""
    here: bool = False
    away_since: float | None = None
    stand_in: str = ""
    delay: int = 0
    shows_hand: bool = False
    first: bool = True  # where it is theirs to say: they begin the next game
    said: ChooseDeck | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody has it, or had it until it was given up in the game that is played."""
        return bool(self.kind or self.token or self.name)


@dataclass(slots=True)
class Lobby:
    """A table before, between and during its matches. `pool_for` finds the host's own cards of decks."""

    title: str
    places: list[Place]
    pool_for: PoolFor
    options: dict[str, bool | int] = field(default_factory=dict)
    insist: bool = False
    hold: int = USUAL_HOLD
    match: int = 0  # the number of the match that is played; 0: none
    played: int = 0
    owner: int = -1
    clock: ClockRule = field(default_factory=ClockRule)
    series: Series = field(default_factory=Series)
    watch_delay: int = WATCH_DELAY
    variants: tuple[str, ...] = ()  # the ways to play besides Commander
    choices: dict[str, str] = field(default_factory=dict)  # what was chosen of theirs
    lends: Callable[[Table], Sequence[Deck]] = _no_decks  # to computer players, by what is played
    level: str = USUAL_LEVEL  # how computer players play for who stays away
    changes: int = 0  # how often what is played was changed
    given_up: list[str] = field(default_factory=list)  # the tokens of those whose seats were

    @property
    def table(self) -> Table:
        """What is played: teams, options of the rules, what is brought. Raises VariantTrouble."""
        return table_of(self.variants, self.choices, bool(self.options.get("commander")), len(self.places))

    @property
    def rules(self) -> TableRules:
        """What the owner has said about the table."""
        return TableRules(
            len(self.places), self.variants, self.choices, self.options, self.series.best_of, self.clock, self.hold,
            self.watch_delay, self.level,
        )  # fmt: skip

    # --- seats ---

    def take(self, name: str, token: str) -> int:
        """The seat of who comes: the one held by the token, or a free one, which it holds then. Raises LobbyError."""
        name = plain_line(name, LONGEST_NAME) or "Guest"
        own = self.seat_of(token)
        if own is not None:
            return own
        free = self.free_seat(token)
        self.sit(free, name, token)
        return free

    def sit(self, seat: int, name: str, token: str) -> None:
        """Somebody has a free seat now, which is held by their token."""
        place = self.places[seat]
        place.name, place.token = self._own_name(name, seat), token
        self.given_up = [each for each in self.given_up if each != token]

    def free_seat(self, token: str) -> int:
        """The seat of who comes anew. Raises LobbyError where there is none, and says what to do."""
        if self.match and self.gave_up(token):
            raise LobbyError(msg(
                "You were away, and your seat was given up; look on, or come back when the game is over."
            ))  # fmt: skip
        if self.match:
            raise LobbyError(msg("The game has begun and every seat is taken; look on, or come back when it is over."))
        free = next((seat for seat, place in enumerate(self.places) if not place.taken), None)
        if free is None and self.gave_up(token):
            raise LobbyError(msg("You were away, and somebody else has your seat now; ask the host for one more."))
        if free is None:
            raise LobbyError(msg("Every seat at this table is taken; ask the host for one more."))
        return free

    def seat_of(self, token: str) -> int | None:
        """The seat that a token holds."""
        held = (seat for seat, place in enumerate(self.places) if place.token and same_secret(token, place.token))
        return next(held, None)

    def move(self, seat: int, to: int, everybody: bool) -> None:
        """Who has a seat changes places with a free one or a computer player's, and with a person's for `everybody`.
        Raises LobbyError."""
        if self.match or self.series.under_way:
            raise LobbyError(msg("Seats are changed before a game begins, and not between the games of a match."))
        places = self.places
        if to >= len(places) or (places[to].token and not everybody):
            raise LobbyError(msg("Somebody sits there; ask who hosts the table to change your places."))
        places[seat], places[to] = places[to], places[seat]
        self.series.forget()
        places[seat].ready = places[to].ready = False
        self.owner = {seat: to, to: seat}.get(self.owner, self.owner)

    def seat_computer(self, seat: int, kind: str) -> None:
        """Before a game: a computer player of a kind takes a free seat, one who sits there plays like that kind from
        now on, or ("") gets up. Raises LobbyError."""
        place = self.places[seat]
        if place.token:
            raise LobbyError(msg("A computer player can only take a free seat."))
        if kind and place.kind:
            place.kind = kind
            return
        self.places[seat] = computer_place(kind, seat + 1, self.house_deck(self.table, seat)) if kind else Place()

    def house_deck(self, table: Table, seat: int) -> Deck:
        """The deck that a computer player at a seat takes where this is played. Raises LobbyError."""
        decks = self.lends(table)
        if not decks:
            raise LobbyError(msg("This table has no decks for computer players."))
        return decks[seat % len(decks)]

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
        """Nobody has the seat any longer; a match of several games is not played on with somebody else."""
        self.places[seat] = Place()
        if self.series.under_way:
            self.series.forget()
        if seat == self.owner:
            self.owner = -1  # until who hosts the table comes back

    def give_up(self, seat: int) -> None:
        """The seat of who is away is held no longer; in a game nobody else has it before that is over."""
        place = self.places[seat]
        self.given_up = [*self.given_up, place.token][-MOST_GIVEN_UP:]
        if not self.match:
            self.free(seat)
        else:
            place.token, place.stand_in, place.away_since = "", "", None

    def gave_up(self, token: str) -> bool:
        """Whether the seat that a token held was given up."""
        return any(same_secret(token, each) for each in self.given_up)

    @property
    def nobodys(self) -> list[int]:
        """The seats that were given up in a game, as long as nobody else has them."""
        return [seat for seat, place in enumerate(self.places) if place.name and not place.kind and not place.token]

    def held(self, place: Place, now: float) -> int:
        """Whole seconds that a seat is still held."""
        return 0 if place.away_since is None else max(0, round(place.away_since + self.hold - now))

    def seat_state(self, seat: int, now: float, deck: str, left: int, reading: bool) -> SeatState:
        """A seat as everybody sees it, with the name of its deck, its clock, and whether the deck is being read."""
        place, wins = self.places[seat], self.series.wins
        return SeatState(
            name=place.name, computer=place.stand_in or place.kind, deck=deck,
            deck_fits=place.deck is not None and not place.problems, ready=place.ready or bool(place.kind),
            here=place.here or bool(place.kind), taken=place.taken, held=self.held(place, now), delay=place.delay,
            left=left, wins=wins[seat] if seat < len(wins) else 0, shows_hand=place.shows_hand, reading=reading,
        )  # fmt: skip

    def run_out(self, now: float) -> list[int]:
        """The seats whose hold has just run out."""
        return [
            seat for seat, place in enumerate(self.places)
            if place.away_since is not None and not place.stand_in and now - place.away_since >= self.hold
        ]  # fmt: skip

    # --- decks ---

    def choose_deck(self, seat: int, chosen: ChooseDeck) -> None:
        """Take a deck and note what of it cannot be played. It may take a while: not in the thread of the sockets."""
        place = self.places[seat]
        report = parse_deck(chosen.text, plain_line(chosen.name, 60) or "Deck")
        deck = report.deck
        problems: list[Text] = [
            note.says for note in report.lines if note.verdict in (Verdict.REFUSED, Verdict.UNKNOWN)
        ]
        total = sum(count for _, entries in deck.sections() for count, _ in entries)
        if not deck.main:
            problems.append(msg("The list names no card of a main deck."))
        if total > MOST_CARDS:
            problems.append(msg(
                "{total} cards are more than the {most} that a deck at this table may have.", total=total,
                most=MOST_CARDS,
            ))  # fmt: skip
        wrong = self.series.exchanged_wrongly(seat, deck)
        if wrong is not None:
            problems.append(wrong)
        texts = tuple(card.data() for card in chosen.cards)
        if not problems:
            problems += self._problems(deck, texts, seat)
        place.deck, place.cards, place.problems = deck, texts, tuple(problems[:MOST_PROBLEMS])
        place.ready = place.ready and not problems

    def _problems(self, deck: Deck, texts: Sequence[CardData], seat: int) -> list[Text]:
        pool, table, count = self._pool([deck], [texts]), self.table, len(self.places)

        unreadable = [said for name in (*deck.names(), *(str(data["name"]) for data in texts))
                      if (said := _unreadable(pool, name)) is not None]  # fmt: skip
        if unreadable:
            return unreadable

        def phenomenon(name: str) -> bool:
            card = pool.card(name)
            return card is not None and "phenomenon" in card.front.types

        problems = shortcomings(deck, table, seat, count, phenomenon)
        problems += self._clashes(deck, texts, seat)
        for name in dict.fromkeys(name for _, name in (*deck.main, *deck.commander)):
            card = pool.card(name)
            if card is None:
                problems.append(msg("{name}: neither the host nor the deck has its text.", name=name))
            elif card.reading in (Reading.PARTLY, Reading.UNREAD) and not self.insist:
                line = card.unread[0] if card.unread else ""
                problems.append(shortened(msg("{name}: not read whole (“{line}”); replace it.", name=name, line=line)))
        if table.options.commander and not deck.commander:
            problems.append(msg("This table plays Commander, and the deck names no commander."))
        return problems

    def _pool(self, decks: Sequence[Deck], texts: Sequence[Sequence[CardData]]) -> CardPool:
        """The host's cards, and beside them those that only guests have, whose texts stand beside their decks. Raises
        LobbyError where a deck would be played with the text of another guest."""
        host = self.pool_for(decks)
        pool = host.copy()
        for data in (data for each in texts for data in each):
            pool.add(data)
        for deck, own in zip(decks, texts, strict=True):
            alone = host.copy()
            for data in own:
                alone.add(data)
            for name in deck.names():
                if alone.raw(name) != pool.raw(name):
                    raise LobbyError(msg(
                        "Two guests brought different texts of {name}; agree on the same card data.", name=name,
                    ))
        return pool

    def _clashes(self, deck: Deck, texts: Sequence[CardData], seat: int) -> list[Text]:
        """What is wrong with a deck because of what other guests have brought."""
        others = [place for each, place in enumerate(self.places)
                  if each != seat and place.deck is not None and not place.problems]  # fmt: skip
        if not texts and not any(place.cards for place in others):
            return []
        decks = (deck, *(place.deck for place in others if place.deck is not None))
        try:
            self._pool(decks, (texts, *(place.cards for place in others)))
        except LobbyError as trouble:
            return [trouble.said]
        return []

    # --- the match ---

    @property
    def all_ready(self) -> bool:
        """Whether a match can begin: every seat has a deck that can be played, and each person says so."""
        return not self.match and all(
            place.deck is not None and not place.problems and (place.kind or (place.here and place.ready))
            for place in self.places
        )

    def head(self) -> Head:
        """What the next match starts from; in a later game of several the loser of the one before has said who begins.
        Raises LobbyError."""
        table, count = self.table, len(self.places)
        decks = tuple(
            completed(place.deck, table, seat, count, new_seed())
            for seat, place in enumerate(self.places) if place.deck is not None
        )
        names = tuple(place.name for place in self.places)
        kinds = tuple(place.kind or "human" for place in self.places)
        pool = self._pool(decks, [place.cards for place in self.places])
        begins = {"starter": self.first} if self.series.chooser >= 0 else {}
        options = options_of({**table.changed(), **self.options, **begins})
        try:
            return head_of(MatchSetup(decks, names, new_seed(), options, kinds, table.teams), pool, self.insist)
        except DeckError as error:
            raise LobbyError(error.said) from error

    @property
    def first(self) -> int:
        """Who begins the next game, as its chooser has said."""
        chooser = self.series.chooser
        return chooser if self.places[chooser].first else (chooser + 1) % len(self.places)

    def begun(self) -> None:
        """A match has begun."""
        self.series.begin([place.deck for place in self.places])
        self.played += 1
        self.match = self.played

    def over(self) -> None:
        """The match has ended: the group stays together, and says anew when it is ready."""
        self.match = 0
        for place in self.places:
            place.ready, place.stand_in, place.first = False, "", True


def _unreadable(pool: CardPool, name: str) -> Text | None:
    """Why a card has no form that can be read, in one sentence; None where it has, or is not there."""
    try:
        pool.card(name)
    except DeckError as error:
        return error.said
    return None


def computer_place(kind: str, number: int, deck: Deck | None) -> Place:
    """A seat for a computer player. Raises LobbyError for a kind there is none of."""
    if kind not in KINDS:
        raise LobbyError(msg(
            "There is no computer player {kind}; choose one of: {kinds}.", kind=repr(kind[:30]),
            kinds=", ".join(sorted(KINDS)),
        ))
    return Place(kind=kind, name=f"Computer {number}", deck=deck)
