"""Printed text has the capitals that the rules write: subtypes, unknown numbers, what is paid, chapters."""

from __future__ import annotations

import re

import pytest

from assets import asset_path
from engine.cards.files import card_objects
from engine.oracle.normal import detokenise, normalise, own_names, without_reminder


def again(text: str) -> str:
    """A text in tokens and back."""
    return detokenise(list(normalise(text).tokens))


@pytest.mark.rule("205.3")
@pytest.mark.parametrize(
    "text",
    [
        "Create two 1/1 green Elf Warrior creature tokens.", "Elves and Time Lords you control get +1/+1.",
        "Sacrifice a Treasure.", "Search your library for a Plains card or an Urza's Power-Plant card.",
        "Other non-Human creatures can't block.", "Put an egg counter on target creature.", "Destroy target Egg.",
        "If the coin comes up heads, draw a card.", "Each Will planeswalker you control will phase out.",
        "The Ring tempts you.", "At this time, each Aura is destroyed.",
        "You lose X life, where X is the number of Rats.",
        "It gets -X/-X until end of turn.", "{2}{G}, {T}, Sacrifice a creature: Draw a card.",
        "Add {W} or {U}.", "I, II — Create a Food token.", "Tap target creature, then untap it.",
        "Create an X/X green Ooze creature token, an 8/8 red Dragon creature token and a Unicorn.",
        "Put an hour counter on target artifact.", "Create an 11/11 black Horror creature token.",
    ],
)  # fmt: skip
def test_capitals_are_those_of_the_rules(text: str) -> None:
    assert again(text) == text and again(text.lower()) == text


def test_bundled_cards_are_printed_with_their_capitals() -> None:
    other = []
    for data in card_objects(asset_path("cards/originals.json")):
        for line in map(without_reminder, str(data.get("oracle_text", "")).split("\n")):
            normal = normalise(line, own_names(str(data["name"]), False))
            printed = re.findall(r"[A-Za-z]+", detokenise(list(normal.tokens)))
            written = re.findall(r"[A-Za-z]+", normal.text)
            if [each.lower() for each in written] == [each.lower() for each in printed] and written != printed:
                other.append(line)
    assert not other
