"""CR 702.167. Craft."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST
from tests.rules.test_711_713_double_faced import two

WORKS = two(spell("Bricks", "{G}", "Artifact", "Craft with artifact {G}"), creature("Golem", pt="4/4"))
TOY = spell("Toy", "{1}", "Artifact", "")


def crafting(game_side: Side) -> tuple[bool, Side]:
    """Whether the works on this side can be crafted with."""
    game = board(game_side, Side(), asker=Seats())
    return any(isinstance(each, Activate) for each in legal_actions(game, 0)), game_side


@pytest.mark.rule("702.167a", "702.167b")
@pytest.mark.parametrize("where", ["battlefield", "graveyard"])
def test_craft_exiles_it_and_its_material_and_brings_it_back_transformed(where: str) -> None:
    there, gone = ([TOY], []) if where == "battlefield" else ([], [TOY])
    game = board(Side([FOREST, WORKS, *there], graveyard=gone), Side(), asker=Seats())
    place = next(each for each in legal_actions(game, 0) if isinstance(each, Activate))
    assert do(game, place)
    assert find(game, "Toy", Zone.EXILE) and find(game, "Bricks", Zone.EXILE)
    resolve(game)
    golem = next(id for id in game.state.battlefield if game.chars(id).name == "Golem")
    assert game.obj(golem).controller == 0 and game.chars(golem).power == 4


@pytest.mark.rule("702.167a")
def test_without_material_or_with_only_itself_nothing_is_crafted() -> None:
    assert not crafting(Side([FOREST, WORKS]))[0]
    assert not crafting(Side([FOREST, WORKS], graveyard=[creature("Wolf")]))[0]
    assert crafting(Side([FOREST, WORKS], graveyard=[TOY]))[0]


@pytest.mark.rule("702.167a")
def test_several_materials_come_from_both_zones_together() -> None:
    works = two(spell("Mask", "{G}", "Artifact", "Craft with two creatures {G}"), creature("Beast", pt="5/5"))
    game = board(Side([FOREST, works, creature("One")], graveyard=[creature("Two")]), Side(), asker=Seats())
    assert do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert find(game, "One", Zone.EXILE) and find(game, "Two", Zone.EXILE)
    assert any(game.chars(id).name == "Beast" for id in game.state.battlefield)
