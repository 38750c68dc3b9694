"""What lasts for each of several players through their own next turn, and who is meant where something attacks."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Each opponent can't cast spells during that creature's next turn.",
    "Whenever a player attacks, it gets +2/+0 until end of turn.",
])
def test_nobodys_turn_and_no_attacker_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Hush", ("sorcery",))[0], Unread)
