"""Players as events name them, cards of another's hand, and graveyards of owners (603.2, 601.3b, 404.2)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Exile each card in your graveyard that has a cycling ability.", "Tap each of up to two target creatures.",
    "Put a +1/+1 counter on each of any number of creatures you control.",
])
def test_several_are_each_spoken_of(text: str) -> None:
    assert not isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)


@pytest.mark.parametrize("text", [
    "You may cast spells from that player's library this turn.",
    "Return Law from their owner's hand to the battlefield.",
    "Exile each card in your graveyard that has a large ability.",
])
def test_places_there_are_not_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)
