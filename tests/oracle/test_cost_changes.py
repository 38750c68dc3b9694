"""CR 601.2f. Which spells and abilities cost more or less, by how much and while what is true."""

from __future__ import annotations

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


def test_what_no_spell_has_is_declined() -> None:
    text = "Spells you cast cost {1} less to cast for each creature that ability targets."
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
