"""Two that deal each other damage, several that are of one kind, and what is done instead for as long."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability

HEAD = "Choose target creature you control and target creature an opponent controls. "


@pytest.mark.parametrize(("text", "types"), [
    ("Return target creature of the creature type of your choice to its owner's hand.", "sorcery"),
    (HEAD + "Each of those creatures deals damage equal to its power to the others.", "sorcery"),
    ("Target creature gets +1/+1 until your next turn. It gets +4/+4 instead if you control an Elf.", "instant"),
    ("Kicker costs you pay cost {1} less.", "enchantment"),
    ("If you would draw a card during your dinner, instead you gain 3 life.", "enchantment"),
])
def test_what_is_not_sure_is_declined(text: str, types: str) -> None:
    assert isinstance(read_ability(text, "Old Mill", (types,))[0], Unread)
