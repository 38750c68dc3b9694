"""Keywords lent to spells are used in casting them; two subjects of a sentence; who crews with more than its power."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "Creature spells you cast have kicker {2}.", "Creatures you control gain flying as you cast them.",
])
def test_what_no_spell_can_be_lent_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
