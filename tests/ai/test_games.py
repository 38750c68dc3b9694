"""Whole games between computer players with the bundled decks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import median
from time import perf_counter

import pytest

from assets import asset_path
from engine.ai import ai_seat
from engine.ai.greedy import GreedySeat
from engine.ast.card import Card
from engine.cards.decks import read_deck
from engine.cards.pool import CardPool
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.state.options import RulesOptions
from engine.view.view import View
from tests.timing import assert_within

DECKS = tuple(sorted(path.stem for path in asset_path("decks").glob("*.txt")))


@cache
def deck(name: str) -> tuple[Card, ...]:
    """The cards of a bundled deck."""
    pool = CardPool()
    pool.load(asset_path("cards/originals.json"))
    return pool.deck_cards(read_deck(asset_path(f"decks/{name}.txt")).deck)


def new_game(names: Sequence[str], seed: int) -> Game:
    """A game with these bundled decks, not begun."""
    return set_up([deck(name) for name in names], names, RulesOptions(), seed, Rulebook())


def winner(names: Sequence[str], seats: Sequence[Seat], seed: int) -> int:
    """Who wins; -1 for nobody."""
    outcome = Match(new_game(names, seed), seats).run()
    assert outcome is not None
    return outcome.winners[0] if outcome.winners else -1


class Watched(Seat):
    """A greedy seat that notes how long it takes, asks a second one the same, and counts refusals."""

    def __init__(self) -> None:
        self.seat = GreedySeat()
        self.seconds: list[float] = []
        self.differs = 0
        self.refusals = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        again = GreedySeat()
        again._turn, again._used = self.seat._turn, dict(self.seat._used)
        second = again.choose(view, decision)
        before = perf_counter()
        answer = self.seat.choose(view, decision)
        self.seconds.append(perf_counter() - before)
        self.differs += answer != second
        return answer

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        self.refusals += 1
        self.seat.refused(view, decision, error)


def test_unknown_kinds_of_player_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="choose one of: greedy, passive, random"):
        ai_seat("clever")


@pytest.mark.parametrize("name", DECKS)
def test_beats_the_random_seat_with_mirrored_decks(name: str) -> None:
    wins = 0
    for seed in range(6):
        place = seed % 2
        seats = [ai_seat("greedy", seed), ai_seat("random", seed)]
        wins += winner((name, name), seats if place == 0 else seats[::-1], seed) == place
    assert wins >= 5


@pytest.mark.slow
def test_beats_the_random_seat_in_nineteen_games_of_twenty() -> None:
    games = 400
    wins = 0
    for seed in range(games):
        name, place = DECKS[seed % len(DECKS)], seed // len(DECKS) % 2
        seats = [ai_seat("greedy", seed), ai_seat("random", seed)]
        wins += winner((name, name), seats if place == 0 else seats[::-1], seed) == place
    assert wins >= 0.95 * games


def test_decides_legally_and_the_same_for_the_same_view() -> None:
    seats = [Watched(), Watched()]
    for seed, pair in enumerate((("kindled-host", "long-season"), ("salt-and-candle", "brass-hours"))):
        winner(pair, seats, seed)
    assert sum(seat.differs for seat in seats) == 0
    assert sum(seat.refusals for seat in seats) == 0


@pytest.mark.timing
def test_decides_in_five_milliseconds_at_the_median_and_two_hundred_at_most() -> None:
    def longest() -> float:
        seats = [Watched(), Watched()]
        winner(("kindled-host", "long-season"), seats, 0)
        seconds = sorted(second for seat in seats for second in seat.seconds)
        return max(40 * median(seconds), seconds[-2])  # one may have met the garbage collector

    assert_within(0.2, longest)


def test_four_players_play_to_the_end() -> None:
    seats = [ai_seat("greedy", seed) for seed in range(4)]
    assert winner(DECKS[:4], seats, 4) in range(4)
