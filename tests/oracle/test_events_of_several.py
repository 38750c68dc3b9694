"""CR 603.2. Events of one or more things at once, by whom damage is dealt, and what happens first in a turn."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability

DRAW = "draw a card."
def _read(text: str) -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", ("enchantment",))}


@pytest.mark.parametrize("text", [
    "Whenever a creature you control becomes tapped for the first time each turn, ",
    "Whenever you mill one or more cards for the first time each turn, ",
    "Whenever you cast a Wizard spell or a creature spell with flying, ",
    "Whenever you cast a spell with one or more blue mana symbols in its mana cost, ",
    "Whenever you cast a spell with three or more red mana symbols in its mana cost, ",
    "Whenever Law and another Bear attack, ",
    "Whenever a counter is put on a creature, ",
    "Whenever an opponent is dealt combat damage by one or more creatures you control, ",
])
def test_such_events_are_read(text: str) -> None:
    assert _read(text + DRAW)


@pytest.mark.parametrize("text", [
    "Whenever one or more creatures you control deals combat damage for the first time each turn, ",
    "Whenever you cast a Wizard spell or a creature with flying, ",
])
def test_such_are_declined(text: str) -> None:
    assert not _read(text + DRAW)
