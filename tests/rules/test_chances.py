"""Dice and coins of which some are ignored (706.6, 2022:705.4)."""

from __future__ import annotations

from tests.rules.board import Side, board, cast_now, resolve, spell
from tests.rules.cards import FOREST


def test_the_lowest_roll_is_ignored() -> None:
    text = "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."
    guide = spell("Guide", "{1}", "Artifact", text)
    roll = spell("Gamble", "{G}", "Sorcery", "Roll a six-sided die. You gain life equal to the result.")
    gained = []
    for guides in (0, 1, 12):
        game = board(Side([FOREST, *[guide] * guides], [roll]), Side())
        assert cast_now(game, "Gamble")
        resolve(game)
        gained.append(game.player(0).life - 20)
    assert all(1 <= each <= 6 for each in gained)
    assert gained[-1] >= 4


def test_of_two_coins_one_is_ignored() -> None:
    thumb = spell("Thumb", "{1}", "Artifact", "If you would flip a coin, instead flip two coins and ignore one.")
    flip = spell("Toss", "{G}", "Sorcery", "Flip a coin. If you win the flip, you gain 3 life.")
    game = board(Side([FOREST, thumb, thumb, thumb], [flip]), Side())
    assert cast_now(game, "Toss")
    resolve(game)
    assert game.player(0).life in (20, 23)
