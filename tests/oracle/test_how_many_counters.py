"""How many counters are on something, and what one controls beside another thing, as played."""

from __future__ import annotations

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


def test_another_of_a_list_is_declined() -> None:
    text = "As long as you control a Forest and another creature, ~ gets +1/+1."
    assert isinstance(read_ability(text, "Bear", ("creature",))[0], Unread)
