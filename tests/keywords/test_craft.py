"""CR 702.167. Craft."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, pt
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST
from tests.rules.play import use
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


def crafted(front: str, back: str, *there: Card, gone: tuple[Card, ...] = ()) -> Game:
    """A game in which a Mould has become an Idol, crafted with these, and no others in exile."""
    works = two(spell("Mould", "{G}", "Artifact", front), creature("Idol", back, "*/*"))
    game = board(Side([FOREST, works, *there], graveyard=list(gone)), Side())
    chosen = tuple(each.name for each in (*there, *gone))
    use(game, "Mould", *([chosen] if "or more" in front else []))
    return game


@pytest.mark.rule("702.167c")
def test_it_knows_what_it_was_crafted_with_and_nothing_else_in_exile() -> None:
    text = ("~'s power is equal to the total power of the exiled cards used to craft it.\n"
            "~'s toughness is equal to the number of colors among the exiled cards used to craft it.")  # fmt: skip
    game = crafted("Craft with two creatures {G}", text, creature("Ox", pt="3/3"), gone=(creature("Elk", pt="4/1"),))
    emit(game, [Move(find(game, "Forest"), Zone.EXILE, source=find(game, "Idol"))])
    assert pt(game, "Idol") == (7, 1)


@pytest.mark.rule("702.167c")
def test_as_it_enters_it_knows_the_card_used_to_craft_it() -> None:
    text = ("When this creature enters, you gain life equal to the mana value of the exiled card used to craft it.\n"
            "~'s toughness is equal to the total toughness of the exiled cards used to craft it.")  # fmt: skip
    game = crafted("Craft with creature {G}", text, spell("Ox", "{5}", "Creature — Ox", "", "2/2"))
    assert game.player(0).life == 25


@pytest.mark.rule("702.167b")
def test_any_permanents_and_cards_will_do_where_nothing_is_said_of_them() -> None:
    text = "~'s power and toughness are each equal to the number of colors among the exiled cards used to craft it."
    toys = creature("Red", cost="{R}"), creature("Blue", cost="{U}")
    game = crafted("Craft with one or more {G}", text, toys[0], gone=(toys[1],))
    assert pt(game, "Idol") == (2, 2)
