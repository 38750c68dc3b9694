"""A mana cost that there is not can't be paid, and flash from the top of a library is for the top card alone."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.rules.board import Side, board
from tests.rules.cards import FOREST, bear, card
from tests.rules.play import beast, free


@pytest.mark.rule("118.6")
@pytest.mark.parametrize(("cost", "able"), [("", False), ("{G}", True)])
def test_no_mana_cost_to_scavenge_for(cost: str, able: bool) -> None:
    law = free("Law", "Enchantment", "Each creature card in your graveyard has scavenge. The scavenge cost is equal to"
               " its mana cost.")
    ox = card("Ox", cost, "Creature — Ox", pt="2/2")
    game = board(Side([law, FOREST, bear()], graveyard=[ox]), Side())
    assert any(isinstance(each, Activate) for each in legal_actions(game, 0)) is able


@pytest.mark.rule("601.3b")
def test_only_the_top_card_is_cast_so() -> None:
    law = free("Law", "Enchantment", "You may cast noncreature spells from the top of your library. If you cast a spell"
               " this way, you may cast it as though it had flash.")
    top, held = free("Top", "Sorcery"), free("Held", "Sorcery")
    game = board(Side([law, beast("Ox")], [held], [top]), Side(), step=Step.UPKEEP)
    cast = {game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert "Held" not in cast
