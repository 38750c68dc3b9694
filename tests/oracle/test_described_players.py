"""Players chosen by a description, who has most of something, and by how much they differ (608.2d, 107.1)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Choose
from engine.game import Game
from engine.oracle.reader import read_ability
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play

LANDS = (1, 3, 5)  # of each of three players
LIFE = (20, 12, 30)
CARDS = (0, 2, 2)


def _after(text: str, *answers: int) -> tuple[Game, list[tuple[int, ...]]]:
    """After a sorcery of the first of three players, and which players were offered."""
    rite = free("Rite", "Sorcery", text)
    shares = zip(LANDS, LIFE, CARDS, strict=True)
    sides = [Side([FOREST] * lands, [FOREST] * cards, life=life) for lands, life, cards in shares]
    sides[0].hand = [rite]
    game = board(*sides)
    says = play(game, "Rite", *answers)
    return game, [each.legal for each in says.decisions if isinstance(each, Choose)]


def _lives(game: Game) -> list[int]:
    return [game.player(player).life - LIFE[player] for player in range(3)]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("whom", "offered"), [
    ("an opponent who controls more lands than you", (1, 2)), ("an opponent with the most life", (2,)),
    ("a player with the fewest cards in hand or tied for fewest cards in hand", (0,)),
    ("an opponent with the most cards in hand among your opponents", (1, 2)),
    ("a player who controls four or more lands", (2,)), ("an opponent with the lowest life total", (1,)),
])
def test_only_such_a_player_is_chosen(whom: str, offered: tuple[int, ...]) -> None:
    game, asked = _after(f"Choose {whom}. That player loses 1 life.")
    assert all(each == offered for each in asked) and len(asked) == (len(offered) > 1)
    assert _lives(game)[offered[0]] == -1 and sum(_lives(game)) == -1


@pytest.mark.rule("107.1")
@pytest.mark.parametrize(("text", "lost"), [
    ("~ deals damage to each opponent who controls more lands than you equal to the difference.", [0, -2, -4]),
    ("Each opponent with more life than you loses life equal to the difference.", [0, 0, -10]),
    ("Each opponent who has less life than you loses life equal to the difference.", [0, -8, 0]),
    ("Choose an opponent who controls more lands than you. You lose life equal to the difference.", [-2, 0, 0]),
    ("Choose target opponent who has more life than you. That player loses life equal to the difference.", [0, 0, -10]),
])
def test_the_difference_is_that_of_each(text: str, lost: list[int]) -> None:
    game, _ = _after(text, *[1] * text.startswith("Choose an"))
    assert _lives(game) == lost


@pytest.mark.rule("107.1")
def test_the_difference_of_each_creature_is_its_own() -> None:
    big = beast("Ox", "2/2", "This creature gets +3/+0.")
    text = ("For each creature you control with power greater than its base power, put a number of +1/+1 counters on "
            "that creature equal to the difference.")
    game = board(Side([big, beast("Elk")], [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite")
    assert [dict(game.obj(find(game, name)).counters) for name in ("Ox", "Elk")] == [{"+1/+1": 3}, {}]


@pytest.mark.rule("608.2d")
def test_an_opponent_of_your_choice_is_chosen_by_you() -> None:
    game, asked = _after("An opponent of your choice loses 3 life.", 2)
    assert asked == [(1, 2)] and _lives(game) == [0, 0, -3]


@pytest.mark.parametrize("text", [
    "Each opponent loses life equal to the difference.",
    "If an opponent has more life than you, you gain life equal to the difference.",
    "Choose a player with the most life or tied for fewest life. That player loses 7 life.",
    "Choose a player with the most life among your opponents. That player loses 7 life.",
])
def test_what_compares_nothing_or_two_things_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Rite", ("sorcery",))[0], Unread)
