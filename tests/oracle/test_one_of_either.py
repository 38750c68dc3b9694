"""CR 109.2. One thing of several descriptions: "another creature, an artifact, or a land"."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reading import read_ability


@pytest.mark.parametrize(("text", "sure"), [
    ("Untap each creature and each land you control.", False),
    ("Destroy all creatures and all lands an opponent controls.", False),
    ("Untap each creature you control and each land you control.", True),
    ("Untap each creature and each land.", True),
])
def test_where_it_is_not_sure_whose_the_others_are_it_is_declined(text: str, sure: bool) -> None:
    assert (not any(isinstance(each, Unread) for each in read_ability(text, types=("instant",)))) is sure
