"""What is said of an activated ability behind its effect: any two of when, how often, by whom and at what cost."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("said", [
    "before their combat", "once each turn, only if you control an artifact, and only once each turn",
    "during combat before the draw step",
])
def test_what_is_no_moment_is_declined(said: str) -> None:
    assert isinstance(read_ability(f"{{0}}: You gain 1 life. Activate only {said}.", "Imp")[0], Unread)
