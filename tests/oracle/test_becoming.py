"""What things become and are is done as the words say: numbers, types, day and night, "each get"."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Target creature becomes a legendary named Bob Boon.",
    "Target creature becomes a Food and loses all other artifacts.",
])
def test_what_it_becomes_is_said_or_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Turn", ("sorcery",))[0], Unread)
