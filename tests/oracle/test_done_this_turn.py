"""CR 608.2h, 605.1a, 601.3b. What players did this turn taken together; abilities of a sort; cards exiled this way."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.rule("608.2c")
def test_a_card_of_each_of_those_types_is_not_read() -> None:
    """Each time another type is meant; read as one choice it would be wrong."""
    text = ("Reveal the top five cards of your library. For each card type among noncreature spells you've cast this "
            "turn, you may put a card of that type from among the revealed cards into your hand.")
    assert any(isinstance(each, Unread) for each in read_ability(text, "Master", ("sorcery",)))
