"""Reference words that are certain: spells that were cast so, others than that, chosen things, events of their own."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability


@pytest.mark.parametrize("said", [
    "Put all land cards into your hand.",
    "Reveal the top four cards of your library. Put all land cards into your hand.",
    "Mill four cards. Return all creature cards to your hand.",
    "Each opponent who controls a creature loses 2 life and each other opponent draws a card.",
    "If an opponent has more life than you, you gain life equal to the difference.",
])
def test_cards_in_no_zone_others_than_each_and_a_difference_of_several_are_not_guessed(said: str) -> None:
    assert any(isinstance(each, Unread) for each in read_ability(said, "Guess", ("sorcery",)))


def test_which_of_two_deals_damage_is_not_guessed() -> None:
    said = "When this creature enters, you may sacrifice an artifact. If you do, it deals 2 damage to any target."
    assert isinstance(read_ability(said, "Guess", ("creature",))[0], Unread)


@pytest.mark.parametrize(("text", "kind"), [
    ("At end of combat, that player loses 2 life.", "enchantment"),
    ("As long as enchanted creature is red, other creatures its controller controls get +1/+1.", "enchantment"),
    ("Discard a card. If this spell was kicked, it deals 3 damage to any target.", "sorcery"),
])
def test_words_that_nothing_settles_are_declined(text: str, kind: str) -> None:
    found = read_ability(text, "Old Mill", (kind,))[-1]
    assert isinstance(found, Unread) and found.reason.startswith("unclear reference")


@pytest.mark.parametrize(("text", "kind"), [
    ("At the beginning of each player's upkeep, that player loses 2 life.", "enchantment"),
    ("As long as enchanted creature is red, other creatures you control get +1/+1.", "enchantment"),
    ("If this spell was kicked, it deals 3 damage to any target.", "sorcery"),
])
def test_the_same_words_where_they_are_settled_are_read(text: str, kind: str) -> None:
    assert not isinstance(read_ability(text, "Old Mill", (kind,))[-1], Unread)
