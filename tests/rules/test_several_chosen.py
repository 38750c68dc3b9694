"""CR 601.2h, 608.2d. Several things of different descriptions are chosen: each is another thing."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("more", "possible"), [([], False), ([beast("Another")], True)])
def test_one_card_is_not_two_cards_of_a_cost(more: list[Card], possible: bool) -> None:
    text = "You may discard a Forest card and another card rather than pay this spell's mana cost.\nDraw a card."
    game = board(Side(hand=[spell("Thwart", "{9}", "Instant", text), FOREST, *more]), Side())
    thwart = find(game, "Thwart", Zone.HAND)
    assert any(isinstance(each, Cast) and each.card == thwart for each in legal_actions(game, 0)) is possible


@pytest.mark.rule("601.2h")
def test_what_a_later_part_of_a_cost_needs_is_not_chosen_before() -> None:
    text = "As an additional cost to cast this spell, sacrifice an artifact and a creature.\nDraw a card."
    golem, ring = beast("Golem", types="Artifact Creature — Golem"), free("Ring", "Artifact")
    game = board(Side([golem, ring], [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite")
    assert sorted(names(game, Zone.GRAVEYARD)) == ["Golem", "Ring", "Rite"]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("chosen", "left"), [(("Bear",), ["Forest"]), ((), ["Bear", "Forest"])])
def test_either_of_two_cards_is_put_onto_the_battlefield(chosen: tuple[str, ...], left: list[str]) -> None:
    text = "You may put a creature card and/or a land card from your hand onto the battlefield."
    game = board(Side(hand=[free("Open", "Sorcery", text), beast("Bear"), FOREST]), Side())
    play(game, "Open", "yes", chosen)
    assert sorted(names(game, Zone.HAND)) == left
