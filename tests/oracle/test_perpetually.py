"""What changes a card perpetually follows it from zone to zone, and nothing else does."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Perpetually draw a card.", "Target creature perpetually gains flying until end of turn.",
    "Target creature perpetually fights another target creature.",
])
def test_nothing_else_is_done_perpetually(text: str) -> None:
    assert isinstance(read_ability(text, "Boon", ("sorcery",))[0], Unread)
