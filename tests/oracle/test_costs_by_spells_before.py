"""Costs by the spells cast before and by keywords, players dealt damage, crewing once each turn (601.2f, 702.122)."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, go_on, use

BOON = free("Boon", "Instant", "You gain 3 life.")


@pytest.mark.rule("601.2f")
def test_each_other_spell_of_its_player_makes_a_spell_dearer() -> None:
    law = free("Law", "Artifact", "Each spell a player casts costs {1} more to cast for each other spell that player "
               "has cast this turn.")
    game = after(board(Side([law, FOREST], [BOON, BOON, BOON]), Side([], [BOON])), "Boon", "Boon")
    assert game.state.objects[find(game, "Forest")].tapped
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert [each for each in legal_actions(game, 1) if isinstance(each, Cast)]


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("text", "able"), [("Flying", True), ("Reach", False)])
def test_spells_with_a_keyword_cost_less(text: str, able: bool) -> None:
    host = beast("Host", text="Each creature spell you cast costs {1} less to cast if it has flying.")
    game = board(Side([host], [spell("Bird", "{1}", "Creature — Bird", text, pt="1/1")]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("words", ["who was dealt combat damage by Ox", "dealt damage by Ox"])
def test_a_player_it_dealt_damage(words: str) -> None:
    ox = beast("Ox", "2/2", f"Ox attacks each combat if able.\n{{0}}: Target player {words} this turn loses 3 life.")
    game = board(Side([ox]), Side())
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
    to_step(game, Step.MAIN2)
    use(game, "Ox")
    go_on(game)
    assert [player.life for player in game.state.players] == [20, 15]


@pytest.mark.rule("702.122a")
def test_a_vehicle_crewed_only_once_each_turn() -> None:
    cart = free("Cart", "Artifact — Vehicle", "Crew 1. Activate only once each turn.", pt="3/3")
    game = board(Side([cart, beast("Ox"), beast("Cow")]), Side())
    use(game, "Cart", "Ox")
    assert "creature" in game.chars(find(game, "Cart")).types
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
