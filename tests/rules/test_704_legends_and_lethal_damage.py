"""CR 704.5g, 704.5j. What the legend rule leaves alone, and what damage is lethal."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import bear
from tests.rules.play import after, beast, free, play
from tests.rules.usual_cards import BOLT_OF_2


@pytest.mark.rule("704.5g")
@pytest.mark.parametrize(("pt", "dies"), [("1/5", True), ("5/1", False)])
def test_power_may_be_what_is_lethal(pt: str, dies: bool) -> None:
    text = "Lethal damage dealt to creatures you control is determined by their power rather than their toughness."
    game = board(Side([free("Law", "Enchantment", text), bear("Ox", pt=pt)], [BOLT_OF_2]), Side())
    play(game, "Bolt", "Ox")
    assert bool(find(game, "Ox")) is not dies


@pytest.mark.rule("704.5j")
@pytest.mark.parametrize(("more", "left"), [(1, 2), (2, 1)])
def test_the_legend_rule_does_not_apply_to_exactly_two(more: int, left: int) -> None:
    twins = beast("Twins", types="Legendary Creature — Beast", text="If there are exactly two permanents named Twins "
                  "on the battlefield, the \"legend rule\" doesn't apply to them.")
    game = board(Side([twins], [twins, twins]), Side())
    for _ in range(more):
        play(game, "Twins")
    assert len(all_of(game, "Twins")) == left


@pytest.mark.rule("704.5j")
def test_the_legend_rule_leaves_out_what_is_named() -> None:
    text = 'The "legend rule" doesn\'t apply to Beasts you control.'
    ox = beast("Ox", types="Legendary Creature — Beast")
    game = after(board(Side([free("Gallery", "Artifact", text), ox], [ox]), Side()), "Ox")
    assert len(all_of(game, "Ox")) == 2
