"""CR 107.1. What counts for each thing beyond the first counts none where there is none."""

from __future__ import annotations

import pytest

from tests.keywords.table import pt
from tests.rules.board import Side, board
from tests.rules.play import beast, free, play

GROW = free("Grow", "Sorcery",
            "Target creature gets +2/-1 until end of turn for each Goat you control beyond the first.")


@pytest.mark.rule("107.1b")
@pytest.mark.parametrize(("goats", "power"), [(0, 2), (1, 2), (2, 4), (3, 6)])
def test_each_beyond_the_first_is_never_less_than_none(goats: int, power: int) -> None:
    herd = [beast(f"Goat {number}", "1/1", "", "Creature — Goat") for number in range(goats)]
    game = board(Side([beast("Ox", "2/5"), *herd], [GROW]), Side())
    play(game, "Grow", "Ox")
    assert pt(game, "Ox") == (power, 5 - (power - 2) // 2)
