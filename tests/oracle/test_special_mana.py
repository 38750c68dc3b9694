"""Mana that may be spent on special actions only, and cards cast from a graveyard that enter with a counter."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("only", ["pay flying costs", "pay kicker costs", "cast Elf spells or cast Goblin spells"])
def test_what_has_no_cost_of_its_own_and_what_is_said_twice_is_declined(only: str) -> None:
    text = f"{{T}}: Add {{C}}. Spend this mana only to {only}."
    assert isinstance(read_ability(text, "Rock", ("artifact",))[0], Unread)
