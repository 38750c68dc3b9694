"""One thing of each of several players is asked for with "for each"; nothing is controlled by all of them."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("text", ["Destroy all creatures each opponent controls.",
                                  "Exile all cards from all graveyards."])
def test_all_that_each_of_them_has_is_read(text: str) -> None:
    assert not isinstance(read_ability(text, "Old Mill", ("sorcery",))[0], Unread)


def test_that_opponent_is_none_of_all_players() -> None:
    text = "For each player, tap up to one target creature that opponent controls."
    assert isinstance(read_ability(text, "Frost", ("sorcery",))[0], Unread)
