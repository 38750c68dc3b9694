"""What the new target of a spell or ability must be (115.7)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "You may choose new targets for target spell. The new target must be a creature.",
    "Destroy target creature. The new target must be a creature.",
    "Change the target of target spell. The new target must be two creatures.",
])
def test_what_changes_no_single_target_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Bend", ("instant",))[0], Unread)
