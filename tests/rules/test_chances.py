"""Dice and coins: what coins show, flips won and lost, and of which some are ignored (705, 706.6, 2022:705.4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Pick
from engine.events.kinds import Event, Flipped
from engine.game import Game, Observer
from engine.oracle.reader import read_ability
from tests.rules.board import Side, board, spell
from tests.rules.cards import FOREST
from tests.rules.play import free, play


def test_the_lowest_roll_is_ignored() -> None:
    text = "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."
    guide = spell("Guide", "{1}", "Artifact", text)
    roll = spell("Gamble", "{G}", "Sorcery", "Roll a six-sided die. You gain life equal to the result.")
    gained = []
    for guides in (0, 1, 12):
        game = board(Side([FOREST, *[guide] * guides], [roll]), Side())
        play(game, "Gamble")
        gained.append(game.player(0).life - 20)
    assert all(1 <= each <= 6 for each in gained)
    assert gained[-1] >= 4


def test_of_two_coins_one_is_ignored() -> None:
    thumb = spell("Thumb", "{1}", "Artifact", "If you would flip a coin, instead flip two coins and ignore one.")
    flip = spell("Toss", "{G}", "Sorcery", "Flip a coin. If you win the flip, you gain 3 life.")
    game = board(Side([FOREST, thumb, thumb, thumb], [flip]), Side())
    play(game, "Toss")
    assert game.player(0).life in (20, 23)


class Coins(Observer):
    """Notes what each player's coins showed (0 heads), and whether they were called."""

    def __init__(self, game: Game) -> None:
        self.shown: list[tuple[int, int]] = []
        self.called = False
        self.won = 0
        game.observers = (self,)

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Note the coins of a batch."""
        for event in events:
            if isinstance(event, Flipped):
                self.shown.append((event.player, event.result))
                self.called |= event.called
                self.won += event.won

    def heads(self, player: int = 0) -> int:
        """How many of a player's coins came up heads."""
        return self.shown.count((player, 0))


def tossing(text: str, seed: int, seats: int = 2) -> tuple[Game, Coins]:
    """A game of that seed whose first player holds a spell "Toss" with these words, and what its coins show."""
    game = board(Side(hand=[free("Toss", "Sorcery", text)]), *[Side()] * (seats - 1))
    game.state.rng = seed + 1
    return game, Coins(game)


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", range(6))
def test_what_several_coins_show_is_counted_and_nobody_calls(seed: int) -> None:
    game, coins = tossing("Flip two coins. You gain 1 life for each coin that comes up heads. If both coins come up "
                          "tails, you lose 5 life.", seed)
    says = play(game, "Toss")
    assert len(coins.shown) == 2 and not coins.called
    assert not any(isinstance(each, Pick) for each in says.decisions)
    assert game.player(0).life == 20 + (coins.heads() or -5)


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", range(4))
def test_whose_coin_comes_up_so(seed: int) -> None:
    game, coins = tossing("Each player flips a coin. Each opponent whose coin comes up tails loses 3 life. Each player "
                          "whose coin comes up heads gains 1 life.", seed, seats=3)
    play(game, "Toss")
    assert [row.life - 20 for row in game.state.players] == [
        1 if coins.heads(seat) else -3 if seat else 0 for seat in range(3)
    ]


@pytest.mark.rule("705.1")
@pytest.mark.parametrize("seed", range(4))
def test_flips_won_and_lost_are_counted_apart(seed: int) -> None:
    game, coins = tossing("Flip three coins. For each flip you lose, you lose 2 life. For each flip you win, you gain "
                          "5 life.", seed)
    play(game, "Toss")
    assert coins.called and game.player(0).life == 20 + 5 * coins.won - 2 * (3 - coins.won)


@pytest.mark.rule("705.1", "705.2")
@pytest.mark.parametrize("text", [
    "If the coin comes up tails, discard a card.", "Draw a card for each coin that came up heads.",
    "Draw a card for each flip you won.",
    "Flip a coin. If it comes up heads, draw a card. If you lose the flip, you lose 2 life.",
])
def test_coins_that_nobody_flips_and_flips_that_nobody_calls_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Old Mill", ("sorcery",))[0], Unread)
