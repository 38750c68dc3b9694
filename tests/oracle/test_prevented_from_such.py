"""What follows where damage from a source of some kind was prevented (615.5)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability

WALL = "Prevent all damage that would be dealt to you this turn. "


@pytest.mark.parametrize("text", [
    "Destroy target creature. If damage from a red source is prevented this way, draw a card.",
    f"{WALL}If damage from a red creature's controller is prevented this way, draw a card.",
])
def test_without_a_prevention_or_a_source_it_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Shield", ("instant",))[0], Unread)
