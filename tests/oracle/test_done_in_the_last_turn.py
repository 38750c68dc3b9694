"""What was done in a player's last turn, and since (608.2h looks at the turn; 500.1 has turns end)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("words", [
    "that dealt damage during your last turn", "that attacked during a last turn", "that attacked since your last step",
])
def test_what_no_turn_remembers_is_declined(words: str) -> None:
    assert isinstance(read_ability(f"Destroy all creatures {words}.", "Bury", ("sorcery",))[0], Unread)
