"""CR 702.124, 903.3-5. Commanders alone and together, and the decks they may lead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.oracle.cards import read_card
from engine.terms.zones import Zone
from engine.variants.leaders import faults, identity, may_lead_alone, partners
from tests.rules.board import Side, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play
from tests.variants.table import NONE, led_by, variant_board


def leader(name: str, text: str = "", colors: int = 0, types: str = "Legendary Creature — Noble") -> Card:
    """A commander with a color identity."""
    card = read_card({"name": name, "type_line": types, "oracle_text": text, "power": "2", "toughness": "2"})
    return replace(card, color_identity=colors)


ANNA, BEN = leader("Anna", "Partner"), leader("Ben", "Partner")


@pytest.mark.rule("702.124a")
def test_two_cards_lead_together_only_if_both_have_partner() -> None:
    assert partners(ANNA, BEN) and may_lead_alone(ANNA)
    assert not partners(ANNA, leader("Carl")) and not partners(leader("Carl"), BEN)


@pytest.mark.rule("702.124b")
def test_a_deck_of_two_commanders_has_a_hundred_cards_with_both_and_both_start_in_the_command_zone() -> None:
    assert faults([FOREST] * 98, [ANNA, BEN]) == ()
    assert "99" in faults([FOREST] * 97, [ANNA, BEN])[0] and "101" in faults([FOREST] * 99, [ANNA, BEN])[0]
    game = variant_board(Side(), Side(), extras=(led_by(ANNA, BEN), NONE))
    assert find(game, "Anna", Zone.COMMAND) and find(game, "Ben", Zone.COMMAND)


@pytest.mark.rule("702.124c")
def test_the_identities_of_two_commanders_are_combined_also_for_mana() -> None:
    text = "{T}: Add one mana of any color in your commander's color identity."
    orb = free("Orb", "Artifact", text)
    anna, ben = replace(ANNA, color_identity=1), replace(BEN, color_identity=4)
    assert identity([anna, ben]) == 5
    game = variant_board(Side([orb], [free("Bolt", "Instant", "You gain 1 life.", cost="{B}")]), Side(),
                         extras=(led_by(anna, ben), NONE))
    play(game, "Bolt")
    assert game.state.players[0].life == 21


@pytest.mark.rule("702.124f")
def test_partner_with_needs_each_others_names() -> None:
    one, two = leader("Cat", "Partner with Dog"), leader("Dog", "Partner with Cat")
    assert partners(one, two)
    assert not partners(one, leader("Dog", "Partner")) and not partners(one, leader("Elk", "Partner with Cat"))


@pytest.mark.rule("702.124f")
def test_partner_with_lets_a_player_fetch_the_other() -> None:
    cat, dog = beast("Cat", text="Partner with Dog"), beast("Dog", text="Partner with Cat")
    game = variant_board(Side([], [cat], [FOREST, dog, FOREST]), Side(), extras=(NONE, NONE))
    play(game, "Cat", 0, "yes", "Dog")
    assert find(game, "Dog", Zone.HAND)


@pytest.mark.rule("702.124g")
def test_friends_forever_go_with_their_like_only() -> None:
    friend = leader("Finn", "Friends forever")
    assert partners(friend, leader("Gwen", "Friends forever")) and not partners(friend, ANNA)


@pytest.mark.rule("702.124h")
def test_a_background_leads_only_with_who_chooses_one() -> None:
    past = leader("Past", types="Legendary Enchantment — Background")
    chooser = leader("Hero", "Choose a Background")
    assert partners(chooser, past) and partners(past, chooser)
    assert not partners(ANNA, past) and not partners(chooser, ANNA) and not may_lead_alone(past)


def test_a_deck_keeps_to_one_of_each_and_to_the_identity_of_its_commander() -> None:
    green = replace(beast("Ox"), color_identity=16)
    said = faults([*[FOREST] * 96, green, green, beast("Yak")], [leader("Lord", colors=1)])
    assert any("2 times" in each for each in said) and any("Ox is not within" in each for each in said)
    assert any("no commander" in each for each in faults([FOREST] * 100, []))
