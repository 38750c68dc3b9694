"""Rows that serve many: what takes the place of a word in them, played once for each mechanism and read else."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability


def read(text: str, kind: str = "enchantment") -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", (kind,))}


@pytest.mark.parametrize(("text", "kind"), [
    ("Counter target instant spell, sorcery spell, or activated ability.", "instant"),
    ("Exile target spell, nonland permanent, or card in a graveyard.", "instant"),
    ("Target creature loses your choice of flying, reach, vigilance, or trample until end of turn.", "instant"),
    ("Each opponent taps a creature for each Forest you control.", "sorcery"),
    ("Each player sacrifices an artifact or a land for each Goblin you control.", "sorcery"),
    ("You lose life and draw cards equal to the number of Goblins you control.", "sorcery"),
    ("Target creature becomes colorless in addition to its other colors until end of turn.", "sorcery"),
    ("You may have target creature become blue in addition to its other colors until end of turn.", "sorcery"),
    ("Each player other than target opponent draws a card.", "sorcery"),
    ("Draw a card for each of your opponents.", "sorcery"),
    ("Whenever this creature is dealt 5 or more damage by a Goblin, draw a card.", "creature"),
    ("Whenever an opponent is dealt 4 or more combat damage, draw a card.", "creature"),
    ("Whenever a creature deals exactly 2 combat damage to a player, draw a card.", "creature"),
    ("Whenever an opponent removes a counter from a permanent you control, draw a card.", "creature"),
    ("Whenever a counter is put on one or more creatures, draw a card.", "creature"),
    ("Whenever a player casts their fifth spell during their turn, draw a card.", "creature"),
    ("Whenever another player becomes the target of a spell, draw a card.", "creature"),
    ("This creature can't be blocked by Goblins unless you control a Swamp.", "creature"),
    ("Creatures your opponents control can't attack or block alone unless you control a Swamp.", "creature"),
    ("This creature has flying as long as you have exactly zero or exactly two cards in hand.", "creature"),
    ("As long as you've investigated this turn, this creature has flying.", "creature"),
    ("{T}: Draw a card. Activate only during combat on an opponent's turn.", "creature"),
    ("{T}: Draw a card. Activate only during an opponent's turn after their upkeep step.", "creature"),
    ("Activated abilities that aren't mana abilities cost {1} more to activate.", "creature"),
    ("If a creature you control would be dealt damage, prevent half that damage, rounded up.", "creature"),
])
def test_sisters_are_read(text: str, kind: str) -> None:
    assert read(text, kind)


@pytest.mark.parametrize("text", [
    "Exile target creature card in your graveyard, artifact, or land.",  # where are the last two?
    "Each player other than its owner draws a card.",  # whose?
    "Whenever one or more opponents sacrifice a creature, draw a card.",  # each of them one?
    "Target creature loses your choice of flying until end of turn.",
])
def test_what_may_be_meant_otherwise_is_declined(text: str) -> None:
    assert not read(text, "instant") and not read(text)


def test_types_before_a_noun_are_of_one_thing() -> None:
    found = read_ability("Exile target artifact, enchantment, or creature spell.", "Law", ("instant",))
    assert "Either(" not in repr(found)
