"""CR 118.3, 602.2b. What is tapped for {T} is not tapped once more for the rest of the same cost."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.rules.priority import legal_actions
from tests.keywords.short import able
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, play, use

COHORT = beast("Caller", "1/1", "{T}, Tap an untapped Beast you control: You gain 3 life.")
SENTINEL = beast("Watcher", "1/1", "{T}, Tap an untapped creature you control: Add {G}.")
SONG = free("Song", "Sorcery", "You gain 1 life.", cost="{G}")


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("mine", "count"), [([COHORT], 0), ([COHORT, beast("Ox")], 1)])
def test_a_cost_of_tapping_twice_needs_two(mine: list[Card], count: int) -> None:
    assert len(able(board(Side(mine), Side()), "Caller")) == count


@pytest.mark.rule("118.3")
def test_what_taps_itself_is_not_among_what_is_tapped_besides() -> None:
    game = board(Side([COHORT, beast("Ox"), beast("Elk")]), Side())
    asked = use(game, "Caller", "Elk").decisions[1]
    assert set(asked.legal) == {find(game, "Ox"), find(game, "Elk")}  # type: ignore[union-attr]
    assert game.player(0).life == 23 and game.obj(find(game, "Caller")).tapped and not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("118.3", "605.3b")
def test_nor_for_mana() -> None:
    game = board(Side([SENTINEL], [SONG]), Side())
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    game = board(Side([SENTINEL, beast("Ox")], [SONG]), Side())
    play(game, "Song")
    assert game.player(0).life == 21 and game.obj(find(game, "Ox")).tapped and game.obj(find(game, "Watcher")).tapped
