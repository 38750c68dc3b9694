"""Mana of each color among things, and mana of any color for each of something."""

from __future__ import annotations

import pytest

from engine import decisions
from tests.board import YOU, Board, creature


@pytest.mark.rule("106.4")
@pytest.mark.parametrize(("among", "pool"), [
    ("permanents you control", (1, 1, 0, 0, 1, 0)), ("monocolored creatures you control", (1, 0, 0, 0, 1, 0)),
])
def test_one_mana_of_each_color_among_them_is_added(among: str, pool: tuple[int, ...]) -> None:
    made = Board()
    for cost in ("{W}", "{W}", "{G}", "{G}{U}"):
        made.put(YOU, creature("1/1", cost=cost))
    made.follow(f"For each color among {among}, add one mana of that color.")
    assert made.game.player(YOU).pool == pool


@pytest.mark.rule("106.4")
@pytest.mark.parametrize("each", ["counter removed this way", "charge counter removed this way"])
def test_mana_of_any_color_for_each_may_be_of_different_colors(each: str) -> None:
    made = Board()
    box = made.card(line="Artifact", name="Box")
    made.row(box).counters = {"charge": 2}
    asked: list[decisions.Pick] = []

    def answering(decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Pick):
            asked.append(decision)
        return None

    made.asker.answering = answering
    text = f"Remove all charge counters from this artifact. Add one mana of any color for each {each}."
    made.follow(text, source=box)
    assert "WU" in [option.key for option in asked[0].options]
