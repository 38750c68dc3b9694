"""What was done this turn to whom, events of several at once, and limits of the turn (603.2c, 608.2h, 601.3a)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "You can cast only one more spell.", "You can cast only one land this turn.",
    "Draw two cards. X is the number of creatures you control.",
    "Destroy all creatures that dealt loyalty to you this turn.",
])
def test_what_says_too_little_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)
