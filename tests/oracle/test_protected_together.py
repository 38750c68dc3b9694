"""You and yours protected together, copies with the ability itself, hexproof that does not count, as played."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Protection from the colors of target permanent", "This creature has protection from each of that spell's colors.",
    "Enchanted creature has protection from the colors of target creature.",
])
def test_whose_colors_is_known_or_it_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Ox")[0], Unread)
