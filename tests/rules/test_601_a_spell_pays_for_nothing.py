"""CR 601.2a, 118.3. A card that is cast is on the stack as its costs are paid: it is not among what pays for them."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.rules.priority import legal_actions
from tests.rules.board import Side, board
from tests.rules.cards import PLAINS
from tests.rules.play import beast

MORE = "As an additional cost to cast this spell, {}."


def ways(hand: list[Card], graveyard: list[Card], name: str) -> list[str]:
    """The ways in which a card could be cast by who has these cards."""
    game = board(Side([], hand, graveyard=graveyard), Side())
    actions = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    return [each.way for each in actions if game.obj(each.card).base.name == name]


@pytest.mark.rule("601.2a", "601.2h")
@pytest.mark.parametrize("cost", [
    "discard a card", "discard a creature card", "reveal a Beast card from your hand", "behold a Beast",
    "exile a creature card from your hand", "put a card from your hand on top of your library",
])
def test_another_card_is_needed(cost: str) -> None:
    card, other = beast("Ox", text=MORE.format(cost)), beast("Elk", cost="{9}")
    assert ways([card], [], "Ox") == [] and ways([card, other], [], "Ox") == [""]


@pytest.mark.rule("601.2a", "118.9")
@pytest.mark.parametrize(("text", "way"), [
    ("Evoke—Exile a green card from your hand.", "evoke"),
    ("You may exile a green card from your hand rather than pay this spell's mana cost.", "alternative"),
])
def test_so_it_is_for_other_costs(text: str, way: str) -> None:
    card, other = beast("Ox", text=text, cost="{9}{G}"), beast("Elk", cost="{9}{G}")
    assert ways([card], [], "Ox") == [] and ways([card, other], [], "Ox") == [way]


@pytest.mark.rule("601.2a", "702.34a")
def test_and_in_the_graveyard() -> None:
    card = beast("Ox", text=MORE.format("exile a card from your graveyard") + "\nFlashback {0}")
    assert ways([], [card], "Ox") == [] and ways([], [card, PLAINS], "Ox") == ["flashback"]
