"""A copy that is not like the original in more than one way, played."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board
from tests.rules.play import beast, free, play


@pytest.mark.rule("706.9a")
@pytest.mark.parametrize("exception", [
    "except it's not legendary and it's a 4/4 Hero in addition to its other types",
    "except it has haste and it's a 4/4 Hero in addition to its other types",
])
def test_all_that_is_said_of_a_copy_is_an_exception(exception: str) -> None:
    song = free("Song", "Sorcery", f"Create a token that's a copy of target creature you control, {exception}.")
    again = free("Again", "Sorcery", "Create a token that's a copy of target Hero you control.")
    game = board(Side([beast("Ox")], [song, again]), Side())
    play(game, "Song", "Ox")
    play(game, "Again")
    assert [game.chars(id).power for id in game.state.battlefield] == [2, 4, 4]
