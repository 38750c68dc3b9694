"""What is done instead of what a player is about to do, what is not paid for spells and abilities, damage as it is
counted and multiplied, what waits for a permanent to untap or to leave (118, 614, 603.7)."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize("text", [
    "If an opponent would mill one or more cards, you mill twice that many cards instead.",
    "If you would mill one or more cards, they mill twice that many cards instead.",
    "If an opponent would scry a number of cards, scry that many cards plus one instead.",
    "If an opponent would proliferate, you proliferate twice instead.",
    "If an opponent would investigate, you may instead draw a card.",
])
def test_more_is_not_done_by_somebody_else(text: str) -> None:
    assert [type(each).__name__ for each in read_ability(text, "Law", ("enchantment",))] == ["Unread"]
