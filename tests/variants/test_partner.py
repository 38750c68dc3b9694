"""CR 702.124. Two commanders in a game; which cards may lead a deck together is a matter of legality."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.oracle.cards import read_card
from engine.terms.zones import Zone
from tests.rules.board import Side, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, play
from tests.variants.table import NONE, led_by, variant_board


def leader(name: str, text: str = "", colors: int = 0, types: str = "Legendary Creature — Noble") -> Card:
    """A commander with a color identity."""
    card = read_card({"name": name, "type_line": types, "oracle_text": text, "power": "2", "toughness": "2"})
    return replace(card, color_identity=colors)


ANNA, BEN = leader("Anna", "Partner"), leader("Ben", "Partner")


@pytest.mark.rule("702.124b")
def test_both_commanders_start_in_the_command_zone() -> None:
    game = variant_board(Side(), Side(), extras=(led_by(ANNA, BEN), NONE))
    assert find(game, "Anna", Zone.COMMAND) and find(game, "Ben", Zone.COMMAND)


@pytest.mark.rule("702.124c")
def test_the_identities_of_two_commanders_are_combined_for_mana() -> None:
    text = "{T}: Add one mana of any color in your commander's color identity."
    orb = free("Orb", "Artifact", text)
    anna, ben = replace(ANNA, color_identity=1), replace(BEN, color_identity=4)
    game = variant_board(Side([orb], [free("Bolt", "Instant", "You gain 1 life.", cost="{B}")]), Side(),
                         extras=(led_by(anna, ben), NONE))
    assert life_after(game, "Bolt") == 21


@pytest.mark.rule("702.124f")
def test_partner_with_lets_a_player_fetch_the_other() -> None:
    cat, dog = beast("Cat", text="Partner with Dog"), beast("Dog", text="Partner with Cat")
    game = variant_board(Side([], [cat], [FOREST, dog, FOREST]), Side(), extras=(NONE, NONE))
    play(game, "Cat", 0, "yes", "Dog")
    assert find(game, "Dog", Zone.HAND)
