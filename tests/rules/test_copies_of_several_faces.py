"""CR 707. Copies of rooms, of prepared permanents and of spells, and cards put down face down."""

from __future__ import annotations

import pytest

from engine.decisions import (
    Cast,
    Special,
)
from engine.oracle.cards import read_card
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, do, free, names, play


@pytest.mark.rule("706.2")
def test_a_token_copy_of_what_enters_prepared_has_its_spell() -> None:
    page = read_card({
        "name": "Page // Favor", "layout": "prepare", "type_line": "Creature — Cat // Sorcery", "card_faces": [
            {"name": "Page", "type_line": "Creature — Cat", "mana_cost": "{1}", "power": "1", "toughness": "1",
             "oracle_text": "This creature enters prepared."},
            {"name": "Favor", "type_line": "Sorcery", "mana_cost": "{0}", "oracle_text": "You gain 3 life."},
        ],
    })  # fmt: skip
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target creature, except it has flying.")
    game = board(Side([page], hand=[twin]), Side())
    play(game, "Twin", "Page")
    (cast,) = (each for each in legal_actions(game, 0) if isinstance(each, Cast))
    do(game, cast)
    assert game.player(0).life == 23


@pytest.mark.rule("706.2")
def test_a_token_copy_of_a_room_has_both_doors_locked() -> None:
    room = read_card({
        "name": "Left // Right", "layout": "split", "type_line": "Enchantment — Room", "card_faces": [
            {"name": "Left", "type_line": "Enchantment — Room", "mana_cost": "{1}",
             "oracle_text": "When you unlock this door, you gain 2 life."},
            {"name": "Right", "type_line": "Enchantment — Room", "mana_cost": "{0}",
             "oracle_text": "Creatures you control get +1/+1."},
        ],
    })  # fmt: skip
    twin = free("Twin", "Sorcery", "Create a token that's a copy of target enchantment an opponent controls.")
    game = board(Side([beast("Ox")], hand=[twin]), Side([room]))
    play(game, "Twin", next(iter(game.state.battlefield[1:])))
    assert game.chars(find(game, "Ox")).power == 2
    (unlock,) = (each for each in legal_actions(game, 0) if isinstance(each, Special))
    do(game, unlock)
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("608.2c")
def test_a_copied_spell_goes_to_the_hand_and_not_its_copy() -> None:
    words = "Copy target instant or sorcery spell, then return it to its owner's hand."
    game = board(Side(hand=[free("Gain", "Sorcery", "You gain 3 life.")]), Side(hand=[free("Turn", "Instant", words)]))
    cast(game, "Gain")
    game.state.priority = 1
    play(game, "Turn", "Gain")
    assert names(game, Zone.HAND) == ["Gain"]
    assert [player.life for player in game.state.players] == [20, 23]


@pytest.mark.rule("707.2")
def test_cards_put_down_face_down_are_what_the_effect_says() -> None:
    text = "Put any number of cards from your hand onto the battlefield face down. They're 5/5 artifact creatures."
    game = board(Side(hand=[free("Veil", "Sorcery", text), beast("Ox"), FOREST]), Side())
    play(game, "Veil", ("Ox", "Forest"))
    found = [game.chars(id) for id in game.state.battlefield]
    assert [(each.name, each.power, each.toughness, sorted(each.types)) for each in found] == [
        ("", 5, 5, ["artifact", "creature"])
    ] * 2
