"""Players chosen by a description, who has most of something, and by how much they differ (608.2d, 107.1)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Each opponent loses life equal to the difference.",
    "If an opponent has more life than you, you gain life equal to the difference.",
    "Choose a player with the most life or tied for fewest life. That player loses 7 life.",
    "Choose a player with the most life among your opponents. That player loses 7 life.",
])
def test_what_compares_nothing_or_two_things_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Rite", ("sorcery",))[0], Unread)
