"""X as one sentence defines it is that of the later ones (107.3c)."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


@pytest.mark.rule("107.3c")
def test_x_is_found_once() -> None:
    text = ("Sacrifice a creature. You draw X cards, where X is the number of creatures you control. You gain X life. "
            "If X is two or greater, each opponent loses X life.")
    game = board(Side([FOREST, bear(), bear(), bear()], [spell("Rite", "{G}", "Sorcery", text)]), Side())
    play(game, "Rite")
    assert len(game.player(0).hand) == 2
    assert [row.life for row in game.state.players] == [22, 18]
