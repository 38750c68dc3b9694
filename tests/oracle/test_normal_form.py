"""`normal.py`: a text in tokens and back again, with its names, capitals, quotation marks and persons."""

from __future__ import annotations

import re

import pytest

from assets import asset_path
from engine.cards.files import card_objects
from engine.oracle.normal import (
    alone,
    detokenise,
    impersonal,
    in_tokens,
    in_words,
    normalise,
    own_names,
    without_reminder,
)


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


@pytest.mark.parametrize(
    ("text", "as_one"),
    [
        ("Whenever ~ attack, if they have flying, they get +1/+1.",
         "Whenever ~ attacks, if it has flying, it gets +1/+1."),
        ("When ~ die, return them to their owner's hand.", "When ~ dies, return it to its owner's hand."),
        ("When ~ enter, if you cast them and you control three cards, untap them.",
         "When ~ enters, if you cast it and you control three cards, untap them."),
        ("When ~ enter, target player draws a card. They lose 2 life.",
         "When ~ enters, target player draws a card. They lose 2 life."),
        ("When ~ enter, tap two target Goblins. They get +1/+1.",
         "When ~ enters, tap two target Goblins. They get +1/+1."),
    ],
)
def test_two_of_one_card_are_one_object_until_others_are_spoken_of(text: str, as_one: str) -> None:
    assert alone(text, "Alpha & Omega") == as_one


def test_bundled_cards_are_printed_with_their_capitals() -> None:
    other = []
    for data in card_objects(asset_path("cards/originals.json")):
        for line in map(without_reminder, str(data.get("oracle_text", "")).split("\n")):
            words = in_words(line, own_names(str(data["name"]), False))
            printed = re.findall(r"[A-Za-z]+", detokenise(list(in_tokens(words).tokens)))
            written = re.findall(r"[A-Za-z]+", words)
            if [each.lower() for each in written] == [each.lower() for each in printed] and written != printed:
                other.append(line)
    assert not other


def test_the_sign_of_a_rebalanced_card_is_no_part_of_its_name() -> None:
    assert "Hero" in own_names("A-Hero", False)
    assert "King Arno" in own_names("King Arno III", True)


@pytest.mark.parametrize(("text", "means"), [
    ("When ~ enters, he deals 2 damage to any target.", "When ~ enters, ~ deals 2 damage to any target."),
    ("Put a +1/+1 counter on ~. She gains haste.", "Put a +1/+1 counter on ~. ~ gains haste."),
    ("~ enters with two +1/+1 counters on her.", "~ enters with two +1/+1 counters on it."),
    ("Exile ~, then return him transformed under his owner's control. He gains haste.",
     "Exile ~, then return it transformed under its owner's control. It gains haste."),
    ("Draw a card if her power is 4 or greater.", "Draw a card if ~'s power is 4 or greater."),
    ("~ becomes a copy of it, except his name is ~ and he's a 2/2.",
     "~ becomes a copy of it, except its name is ~ and it's a 2/2."),
    ('~ gains "{T}: @~ deals damage equal to his power to any target."',
     '~ gains "{T}: @~ deals damage equal to its power to any target."'),
])
def test_a_person_is_the_object_itself_or_what_was_moved_or_described(text: str, means: str) -> None:
    assert impersonal(text) == means


def test_a_quoted_sentence_ends_where_the_mark_closes_it() -> None:
    tokens = normalise('~ has "{T}: Draw a card," flying, and "~ can\'t block" until end of turn.').tokens
    assert " ".join(tokens) == '~ has " {t} : draw a card . " , flying , and " ~ can\'t block . " until end of turn .'
