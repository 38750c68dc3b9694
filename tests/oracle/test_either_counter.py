"""Counters of one or more of several kinds, as a player chooses (122.1, 608.2d)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.game import Game
from engine.oracle.reader import read_ability
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, play


def _counters(game: Game) -> dict[str, int]:
    return dict(game.obj(find(game, "Ox")).counters)


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("words", "kind"), [
    ("your choice of a flying, reach, haste, menace, or trample counter", "menace"),
    ("your choice of a +1/+1, first strike, or vigilance counter", "first strike"),
    ("your choice of a flying counter, a +1/+1 counter, a stun counter, or a charge counter", "charge"),
    ("a counter from among flying, first strike, lifelink, and vigilance", "vigilance"),
    ("your choice of a counter from among deathtouch or lifelink", "lifelink"),
])
def test_one_of_the_kinds_is_put_on_it(words: str, kind: str) -> None:
    game = board(Side([beast("Ox")], [free("Rite", "Sorcery", f"Put {words} on target creature.")]), Side())
    play(game, "Rite", kind)
    assert _counters(game) == {kind: 1}


@pytest.mark.rule("614.1c")
@pytest.mark.parametrize(("words", "chosen"), [
    ("your choice of two different counters on it from among menace, deathtouch, and lifelink",
     ("lifelink", "menace")),
    ("your choice of three different counters on it from among flying, +1/+1, haste, and reach",
     ("+1/+1", "reach", "flying")),
    ("your choice of a +1/+1, first strike, or vigilance counter on it", ("vigilance",)),
])
def test_it_enters_with_different_ones(words: str, chosen: tuple[str, ...]) -> None:
    game = board(Side(hand=[beast("Ox", text=f"This creature enters with {words}.")]), Side())
    play(game, "Ox", *chosen)
    assert _counters(game) == dict.fromkeys(chosen, 1)


@pytest.mark.parametrize("words", ["your choice of a flying counter", "a counter from among flying"])
def test_a_choice_of_one_is_declined(words: str) -> None:
    assert isinstance(read_ability(f"Put {words} on target creature.", "Rite", ("sorcery",))[0], Unread)
