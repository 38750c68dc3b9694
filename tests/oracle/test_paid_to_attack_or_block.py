"""What is paid for each creature that attacks or blocks as it is declared (508.1g, 509.1d)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Beasts can't attack unless their controller pays {1} for each Goblin they control that's attacking.",
    "Beasts can't block unless their controller pays {1} for each Beast they control that's attacking.",
    "Creatures can't attack unless their controller pays {1} for each creature they control that's attacking you.",
    "Creatures can't block this turn unless their controller pays {1} for each blocking creature they control.",
])
def test_what_is_paid_for_others_or_later_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
