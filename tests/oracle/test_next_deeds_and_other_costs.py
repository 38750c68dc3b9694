"""What one does next, pays otherwise, ignores and prevents in part; what enters as a copy with more (603.7, 118.9)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "When you next become the monarch or land this turn, draw a card.",
    "Each player loses 2 life. If you lost life this way, draw that many cards.",
    "Create two of those tokens.",
    "Prevent all but one of that damage.",
])
def test_what_is_not_certain_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)
