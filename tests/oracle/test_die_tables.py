"""CR 706.3. Tables of results belong to the ability that rolls."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "{T}: Roll a d20.\n1—14 | You gain 1 life.\n15+ | Draw a card.",
    "{T}: Roll a d20 and add the number of cards in your hand.\n1—14 | You gain 1 life.\n15—20 | Draw a card.",
    "{T}: Roll a d20.\n1—9 | You gain 1 life.\n11—20 | Draw a card.",
    "{T}: Roll a d20.\n1—9 | You gain 1 life.\n10—19 | Draw a card.",
    "{T}: Draw a card.\n1—9 | You gain 1 life.\n10—20 | Draw a card.",
    "{T}: Roll a d20.\n1—9 | You gain 1 life.\n10—20 | Frobnicate.",
])
def test_a_table_with_a_gap_without_a_roll_or_with_a_row_not_understood_is_unread(text: str) -> None:
    found = read_ability(text, "Roller")
    assert len(found) == 1 and isinstance(found[0], Unread)
