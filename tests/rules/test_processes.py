"""Processes said at once: levelling down, so many times, for each color (608.2c)."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play

BALANCE = ("Each player chooses a number of lands they control equal to the number of lands controlled by the player "
           "who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same "
           "way.")


@pytest.mark.rule("608.2c")
def test_all_end_with_as_few_as_the_fewest() -> None:
    game = board(Side([FOREST], [spell("Level", "{G}", "Sorcery", BALANCE)]),
                 Side([*[FOREST] * 3, bear()], [bear()] * 2))
    play(game, "Level")
    assert [game.controller(ref) for ref in all_of(game, "Forest")] == [0, 1]
    assert not find(game, "Plain Bear")
    assert not game.player(1).hand


def test_a_process_is_repeated_so_many_times() -> None:
    text = "Repeat the following process X times. Each opponent loses 3 life unless that player sacrifices a creature."
    game = board(Side([FOREST] * 3, [spell("Torture", "{X}{G}", "Sorcery", text)]), Side())
    play(game, "Torture")
    assert game.player(1).life in (20, 14)


@pytest.mark.rule("601.2c")
def test_one_card_of_each_color_is_returned() -> None:
    text = "For each color, return up to one target creature card of that color from your graveyard to your hand."
    white = spell("Knight", "{W}", "Creature — Human", "Vigilance", pt="1/1")
    game = board(Side([FOREST], [spell("Dawn", "{G}", "Sorcery", text)], graveyard=[white, bear()]), Side())
    knight, green = find(game, "Knight", Zone.GRAVEYARD), find(game, "Plain Bear", Zone.GRAVEYARD)
    play(game, "Dawn", Chosen((knight,)), Chosen((green,)))
    assert find(game, "Knight", Zone.HAND)
    assert find(game, "Plain Bear", Zone.HAND)
