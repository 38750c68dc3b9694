"""Circumstances are asked of the game: attachments, crews, what came, the strongest; and the later keyword actions."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", [
    "As long as you control a Forest, creatures you control get +2/+0 and it can't gain life.",
    "Creatures you control get +1/+0 as long as it's your turn and players can't gain life.",
])
def test_when_the_second_law_is_so_is_sure_or_it_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
