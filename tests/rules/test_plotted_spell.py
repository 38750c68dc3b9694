"""CR 702.170. A spell that is exiled and becomes plotted is the card in exile, not what exiled it."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, cast, free, names, next_turn, play


@pytest.mark.rule("702.170e")
def test_the_exiled_spell_becomes_plotted() -> None:
    text = "Flash\nWhen this creature enters, exile target spell. It becomes plotted."
    bolt = free("Bolt", "Sorcery", "Draw a card.")
    game = board(Side(hand=[bolt, beast("Bird", text=text)]), Side())
    cast(game, "Bolt")
    play(game, "Bird")
    assert names(game, Zone.EXILE) == ["Bolt"]
    next_turn(game, Step.MAIN1, 2)
    card = find(game, "Bolt", Zone.EXILE)
    assert any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))
