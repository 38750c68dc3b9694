"""CR 702.174. Who gives a gift that was promised."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from tests.keywords.table import Seats, creature, play
from tests.rules.board import Side, board, spell

GIVER = creature("Giver", "Whenever you give a gift, you gain 5 life.")
NEWS = spell("News", "{0}", "Sorcery", "Gift a card\nYou gain 1 life.")
GUEST = creature("Guest", "Gift a Treasure", cost="{0}")


@pytest.mark.rule("702.174d")
@pytest.mark.parametrize("card", [NEWS, GUEST])
@pytest.mark.parametrize("promised", [True, False])
def test_a_gift_is_given_if_it_was_promised(card: Card, promised: bool) -> None:
    game = board(Side([GIVER], [card]), Side(), asker=Seats(yes=promised))
    play(game, card.name)
    assert game.player(0).life == 20 + 5 * promised + (card is NEWS)
