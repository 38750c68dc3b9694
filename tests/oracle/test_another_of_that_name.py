"""Another thing with the same name is another than the one that is looked at."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, named, play
from tests.rules.board import Side, board, spell
from tests.rules.cards import FOREST

WOLF, OWL = creature("Wolf"), creature("Owl", pt="1/1")


@pytest.mark.rule("201.2a")
def test_cards_with_the_name_of_another_card_in_that_hand() -> None:
    hint = spell("Twin Terror", "{0}", "Sorcery", "Target player reveals their hand. That player discards all creature "
                 "cards with the same name as another card in their hand.")
    game = board(Side([], [hint]), Side([], [WOLF, WOLF, OWL, FOREST, FOREST]), asker=Seats(player=1))
    play(game, "Twin Terror")
    assert named(game, Zone.HAND) == ["Forest", "Forest", "Owl"]


@pytest.mark.rule("201.2a")
def test_permanents_with_the_name_of_another_permanent_also_of_the_source() -> None:
    text = "When this creature enters, destroy each creature with the same name as another creature."
    judge = creature("Judge", text, cost="{0}")
    game = board(Side([judge], [judge]), Side([WOLF, WOLF, OWL]))
    play(game, "Judge")
    assert named(game) == ["Owl"]


@pytest.mark.rule("201.2a")
def test_a_card_with_the_name_of_another_creature_is_of_another_than_the_source() -> None:
    text = ("When this creature enters, you may search your library for a card with the same name as another creature "
            "you control, put it into your hand, then shuffle.")
    finder = creature("Finder", text, cost="{0}")
    game = board(Side([OWL], [finder], [finder, WOLF, OWL]), Side(), asker=Seats(take=["Finder", "Owl"]))
    play(game, "Finder")
    assert named(game, Zone.HAND) == ["Owl"]
