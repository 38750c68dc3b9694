"""CR 702.174. Gifts: who is promised one, and who gives it."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from tests.keywords import table
from tests.keywords.table import Seats, creature, tokens
from tests.rules.board import Side, all_of, board, spell
from tests.rules.cards import FOREST

GIVER = creature("Giver", "Whenever you give a gift, you gain 5 life.")
GUEST = creature("Guest", "Gift a Treasure", cost="{0}")
NEWS = spell("News", "{0}", "Sorcery", "Gift a card\nYou gain 1 life.")


@pytest.mark.rule("702.174a")
@pytest.mark.parametrize("promised", [True, False])
def test_a_promised_gift_goes_to_the_opponent_chosen(promised: bool) -> None:
    gift = spell("Present", "{G}", "Sorcery", "Gift a card\nYou gain 1 life. If the gift was promised, you gain 3 life "
                 "instead.")
    game = board(Side([FOREST], [gift]), Side(), Side(), asker=Seats(yes=promised, player=2))
    table.play(game, "Present")
    assert [len(game.player(each).hand) for each in (0, 1, 2)] == [0, 0, int(promised)]
    assert game.player(0).life == (23 if promised else 21)


@pytest.mark.rule("702.174b")
def test_a_permanent_gives_its_gift_as_it_enters() -> None:
    card = creature("Giver", "Gift a tapped Fish\nWhen this creature enters, if the gift wasn't promised, you lose 5 "
                    "life.", cost="{G}")
    game = board(Side([FOREST], [card]), Side(), asker=Seats())
    table.play(game, "Giver")
    assert tokens(game) == ["Fish"] and game.player(0).life == 20
    fish = game.obj(all_of(game, "Fish")[0])
    assert fish.controller == 1 and fish.tapped


@pytest.mark.rule("702.174d")
@pytest.mark.parametrize("card", [NEWS, GUEST])
@pytest.mark.parametrize("promised", [True, False])
def test_a_gift_is_given_if_it_was_promised(card: Card, promised: bool) -> None:
    game = board(Side([GIVER], [card]), Side(), asker=Seats(yes=promised))
    table.play(game, card.name)
    assert game.player(0).life == 20 + 5 * promised + (card is NEWS)
