"""Tokens in more words, as they are created."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Create a 1/1 red Ape creature token that's green and white.", "Create a 1/1 Ape creature token that's fast.",
    ("Create a 1/1 black Ape creature token with power equal to the number of lands you control and toughness equal to "
    "the number of cards in your hand."),
])
def test_colors_and_sizes_said_twice_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Boon", ("sorcery",))[0], Unread)
