"""You may look at the top card of your library any time, and play it: one ability (401.5, 305.1)."""

from __future__ import annotations

import pytest

from engine.ast.card import Reading
from engine.ast.modifiers import MayPlay, Reveals
from engine.state.faces import walk
from tests.rules.board import spell


@pytest.mark.rule("401.5")
@pytest.mark.parametrize(("rest", "ways"), [
    ("you may play lands from the top of your library.", 1),
    ("you may play lands and cast creature spells from the top of your library.", 2),
])
def test_the_top_card_is_seen_and_may_be_played(rest: str, ways: int) -> None:
    card = spell("Seer", "{G}", "Creature — Elf", f"You may look at the top card of your library any time, and {rest}",
                 pt="1/1")
    assert card.reading in (Reading.READ, Reading.VERIFIED)
    kinds = [type(each) for ability in card.faces[0].abilities for each in walk(ability)]
    assert kinds.count(Reveals) == 1 and kinds.count(MayPlay) == ways
