"""CR 122.1. Counters spoken of in a question are removed in its answer."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


def test_counters_nothing_was_asked_about_are_not_understood() -> None:
    assert isinstance(read_ability("{T}: Remove them and draw a card.", "Egg")[0], Unread)


@pytest.mark.parametrize("text", [
    "Target player loses all lead counters and a life.", "Draw a card until you exile another card with this creature.",
    "{T}: Add {G}. If that mana is spent on an Elf creature spell, that creature enters with a +1/+1 counter on it.",
])
def test_what_is_no_such_sentence_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Lance", ("sorcery",))[0], Unread)
