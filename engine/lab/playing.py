"""Playing the matches of an experiment: each a pure function of the experiment and its number."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import msgspec

from engine.ai import ai_seat
from engine.ast.card import Card
from engine.cards.pool import CardPool
from engine.lab.experiment import DeckVersion, Experiment, ExperimentError, Sideboarding
from engine.lab.lineups import GOLDFISH, GOLDFISH_NAME, Lineup, Schedule, seed_of
from engine.lab.results import DECISIONS, DRAWN, TURNS, WON, GameResult, MatchResult, card_names
from engine.lab.tally import CountedMatch, CountedSeat
from engine.lab.versions import reading_digest
from engine.messages import msg
from engine.play.record import Head, Record
from engine.play.start import options_of
from engine.rules.procedures import Rulebook
from engine.state.options import RulesOptions
from engine.state.state import State
from engine.variants.setting import set_up_with

BLANK: Final[dict[str, object]] = {"name": "Goldfish's Empty Bowl", "layout": "normal", "type_line": "Land"}
BLANK_DECK: Final = DeckVersion(name=GOLDFISH_NAME, main=(str(BLANK["name"]),) * 60)
WARM_TURNS: Final = 12


def mark_of(state: State, answers: int) -> str:
    """Twelve hexadecimal digits that tell final positions apart, and the ways there: the generator's place, how many
    answers were given, who has what and where."""
    parts: list[object] = [state.rng, state.turn, answers, len(state.battlefield), len(state.exile)]
    for player in state.players:
        parts += [player.life, len(player.library), len(player.hand), len(player.graveyard), player.mulligans]
    return hashlib.blake2b("/".join(map(str, parts)).encode(), digest_size=6).hexdigest()


class Table:
    """The table at which an experiment is played: its cards, read once. Raises ExperimentError for cards that are
    missing, or read in another way than where the experiment was made."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.schedule = Schedule(experiment)
        self._names = {name: place for place, name in enumerate(card_names(experiment))}
        pool = CardPool()
        for data in (*experiment.cards, BLANK):
            pool.add(data)
        self._pool = pool
        self._cards: dict[str, Card] = {}
        for name in (*self._names, *experiment.beside, str(BLANK["name"])):
            card = pool.card(name)
            if card is None:
                raise ExperimentError(msg(
                    "the experiment names the card '{name}' without its text; make it anew.", name=name
                ))  # fmt: skip
            self._cards[name] = card
        reading = reading_digest(self._cards.values())
        if experiment.reading not in ("", reading):
            raise ExperimentError(msg(
                "its cards are read in another way here than where it was made; make it anew."
            ))  # fmt: skip
        self.reading = reading
        self._beside = {name: self._cards[name] for name in experiment.beside}
        caps = experiment.caps
        self._options = replace(options_of(experiment.rules), turn_limit=caps.turns)
        self._lists: dict[tuple[str, ...], tuple[Card, ...]] = {}

    def warm_up(self) -> None:
        """Play a few turns with each deck that count for nothing: what is worked out of cards once is done then."""
        full = self._options
        self._options = replace(full, turn_limit=min(WARM_TURNS, full.turn_limit))
        warm: set[int] = set()
        for slot in range(self.schedule.block_size):
            lineup = self.schedule.lineup(slot)
            if warm.issuperset(lineup.seats):
                continue
            warm.update(lineup.seats)
            with suppress(Exception):  # a mistake of the engine is told by the match that counts
                self._game(lineup, 0, self._decks(lineup), lineup.starter)
        self._options = full

    def play(self, number: int) -> MatchResult:
        """Play a match."""
        lineup = self.schedule.lineup(number)
        games: list[GameResult] = []
        while True:
            decks, starter = self._setting(lineup, games)
            games.append(self._game(lineup, len(games), decks, starter))
            if self._over(lineup, games):
                return MatchResult(number, tuple(games))

    def again(self, number: int, game: int, path: Path | None = None) -> tuple[GameResult, Record]:
        """Play a match again up to one of its games, which is recorded, in a file if there is a path. Raises
        ExperimentError if the match has no such game."""
        lineup = self.schedule.lineup(number)
        games: list[GameResult] = []
        while len(games) < game:
            decks, starter = self._setting(lineup, games)
            games.append(self._game(lineup, len(games), decks, starter))
            if self._over(lineup, games):
                raise ExperimentError(msg(
                    "match {number} has {n} games; ask for one from 1 to {n}.", number=number, n=len(games)
                ))  # fmt: skip
        decks, starter = self._setting(lineup, games)
        seed, options = self._seed(lineup, game), self._started(starter)
        record = Record(self._head(lineup, decks, seed, options), path)
        result = self._game(lineup, game, decks, starter, record)
        record.close()
        return result, record

    # --- one game ---

    def _seed(self, lineup: Lineup, place: int) -> int:
        return lineup.seed if not place else seed_of(self.experiment.seed, lineup.cell, lineup.block, place)

    def _started(self, starter: int) -> RulesOptions:
        return replace(self._options, starter=starter)

    def _game(
        self, lineup: Lineup, place: int, decks: Sequence[DeckVersion], starter: int, record: Record | None = None
    ) -> GameResult:
        seed = self._seed(lineup, place)
        options = self._started(starter)
        game = set_up_with(
            [self._listed(deck.main) for deck in decks], self._seat_names(lineup), options, seed,
            Rulebook(cards=self._beside), self.experiment.teams, [self._listed(deck.side) for deck in decks],
            [self._listed(deck.commanders) for deck in decks] if options.commander else (),
        )  # fmt: skip
        match = CountedMatch(game, self._seats(lineup, seed), record, self._names, self.experiment.caps.decisions)
        outcome = match.run()
        state = match.game.state
        ended = DECISIONS if outcome is None else WON if outcome.winners else DRAWN
        if outcome is not None and not outcome.winners and state.turn >= options.turn_limit:
            ended = TURNS
        return GameResult(
            seed, state.starting, outcome.winners if outcome is not None else (), ended,
            outcome.reason if outcome is not None else f"{match.answers} decisions", state.turn, match.answers,
            mark_of(state, match.answers), match.tallies(),
        )  # fmt: skip

    def _listed(self, names: tuple[str, ...]) -> tuple[Card, ...]:
        found = self._lists.get(names)
        if found is None:
            found = self._lists[names] = tuple(self._cards[name] for name in names)
        return found

    def _seat_names(self, lineup: Lineup) -> list[str]:
        decks = [self._contender_deck(place) for place in lineup.seats]
        return [f"{deck.name} {seat + 1}" for seat, deck in enumerate(decks)]

    def _contender_deck(self, place: int) -> DeckVersion:
        return BLANK_DECK if place == GOLDFISH else self.experiment.contenders[place].deck

    def _kind(self, place: int) -> str:
        return "passive" if place == GOLDFISH else self.experiment.contenders[place].player

    def _seats(self, lineup: Lineup, seed: int) -> list[CountedSeat]:
        return [
            CountedSeat(ai_seat(self._kind(place), seed * 64 + seat), "" if place else lineup.hand)
            for seat, place in enumerate(lineup.seats)
        ]

    # --- a match of several games ---

    def _setting(self, lineup: Lineup, games: Sequence[GameResult]) -> tuple[list[DeckVersion], int]:
        """The decks and the starting player of the next game: who lost the last one begins (103.1), after a draw who
        began it."""
        if not games:
            return self._decks(lineup), lineup.starter
        last = games[-1]
        starter = next((seat for seat in range(len(lineup.seats)) if seat not in last.winners), last.starter)
        starter = starter if last.winners else last.starter
        return self._decks(lineup, starter), starter

    def _decks(self, lineup: Lineup, starter: int | None = None) -> list[DeckVersion]:
        """The deck in each seat; after the first game (`starter` is known then) as it is sideboarded."""
        decks = [self._contender_deck(place) for place in lineup.seats]
        if starter is None:
            return decks
        return [
            sideboarded(deck, plan)
            if (plan := self._plan(lineup, seat, decks[1 - seat].name, seat == starter)) is not None else deck
            for seat, deck in enumerate(decks)
        ]

    def _plan(self, lineup: Lineup, seat: int, against: str, begins: bool) -> Sideboarding | None:
        """The first sideboarding of a seat's deck that is meant for this opponent and start."""
        place = lineup.seats[seat]
        plans = () if place == GOLDFISH else self.experiment.contenders[place].sideboarding
        start = "first" if begins else "second"
        return next((each for each in plans if each.against in ("", against) and each.start in ("", start)), None)

    def _over(self, lineup: Lineup, games: Sequence[GameResult]) -> bool:
        most = self.experiment.best_of
        won = Counter(seat for game in games for seat in game.winners)
        return len(games) >= most or any(count * 2 > most for count in won.values())

    def _head(self, lineup: Lineup, decks: Sequence[DeckVersion], seed: int, options: RulesOptions) -> Head:
        lists = [(*deck.main, *deck.side, *deck.commanders) for deck in decks]
        used = dict.fromkeys((*(name for cards in lists for name in cards), *self.experiment.beside))
        return Head(
            names=tuple(self._seat_names(lineup)),
            deck_names=tuple(deck.name for deck in decks),
            decks=tuple(deck.main for deck in decks),
            cards=tuple(data for name in used if (data := self._pool.raw(name)) is not None),
            seed=seed,
            options=asdict(options),
            seats=tuple(self._kind(place) for place in lineup.seats),
            teams=self.experiment.teams,
            sides=tuple(deck.side for deck in decks),
            commanders=tuple(deck.commanders for deck in decks) if options.commander else (),
        )


def sideboarded(deck: DeckVersion, plan: Sideboarding) -> DeckVersion:
    """A deck after its exchange: what comes in takes the places of what goes out, and what is over comes last. Raises
    ExperimentError if the deck does not hold what is exchanged."""
    main, side = _without(deck, deck.main, plan.out), _without(deck, deck.side, plan.into)
    into = [name for name, count in plan.into.items() for _ in range(count)]
    dealt = [name if name is not None else (into.pop(0) if into else None) for name in main]
    gone = [name for name, count in plan.out.items() for _ in range(count)]
    kept = tuple(name for name in side if name is not None)
    return msgspec.structs.replace(
        deck, main=(*(name for name in dealt if name is not None), *into), side=(*kept, *gone)
    )


def _without(deck: DeckVersion, cards: tuple[str, ...], less: dict[str, int]) -> list[str | None]:
    """A list with so many copies taken out, None in their places."""
    left = dict(less)
    out: list[str | None] = []
    for name in cards:
        taken = left.get(name, 0) > 0
        if taken:
            left[name] -= 1
        out.append(None if taken else name)
    short = [name for name, count in left.items() if count]
    if short:
        raise ExperimentError(msg(
            "{deck}: its sideboarding moves copies of '{card}' it has not; correct it.", deck=deck.name, card=short[0]
        ))  # fmt: skip
    return out
