"""What an ability is called that can be activated: its keyword and cost as printed (702), else its own words."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.terms.zones import Zone
from engine.view.words import action_text
from tests.keywords.short import one
from tests.rules.board import Side, board, find


@pytest.mark.rule("602.2")
@pytest.mark.parametrize(("text", "said"), [
    ("Cycling {1} ({1}, Discard this card: Draw a card.)", "Cycling {1}"),
    ("Flying, cycling {2}", "Cycling {2}"),
    ("Cycling—Pay 2 life.", "Cycling—Pay 2 life"),
    ("Mountaincycling {2}", "Mountaincycling {2}"),
    ("{1}, Discard this card: Draw a card.", "{1}, Discard this card: Draw a card."),
])  # fmt: skip
def test_an_ability_of_a_keyword_is_called_by_the_keyword(text: str, said: str) -> None:
    game = board(Side([], [one("A", text)]), Side())
    card = find(game, "A", Zone.HAND)
    places = [at for at, each in enumerate(game.chars(card).abilities) if type(each).__name__ == "ActivatedAbility"]
    assert str(action_text(game, Activate(card, places[0]))) == said
