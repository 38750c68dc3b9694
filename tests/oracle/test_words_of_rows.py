"""Rows with a place for one of several words, or for one of two subjects: each word is read, means something of its
own, and a card with another word of the same row is a card of the same row."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.cli.generality import measure
from engine.oracle.reader import read_ability
from engine.oracle.survey import outline
from engine.scryfall_fields import Data


def said(text: str) -> str:
    """What a line is read as; of sorceries where it is an instruction."""
    ability = text.startswith(("When", "At", "If", "No", "Your", "Damage", "Combat"))
    found = read_ability(text, "Old Mill", ("enchantment" if ability else "sorcery",))
    assert not any(isinstance(each, Unread) for each in found), text
    return ", ".join(map(outline, found))


ROWS = [
    ("Sacrifice half the creatures you control, {}.", ("rounded up", "rounded down")),
    ("No more than two creatures can {} each combat.", ("attack", "block", "attack you")),
    ("{} can't be prevented.", ("Damage", "Combat damage")),
    ("Whenever a Goblin enters from your {}, draw a card.", ("graveyard", "hand", "library")),
    ("Whenever a Goblin is returned to its owner's {}, draw a card.", ("hand", "library")),
    ("Whenever a Goblin is put into your {} from the battlefield, draw a card.", ("graveyard", "hand", "library")),
    ("At the beginning of each upkeep, if {} has seven or more cards in hand, draw a card.",
     ("an opponent", "no opponent", "each opponent", "another player", "no player", "each player")),
    ("Whenever a player casts a spell, if {} that player's turn, draw a card.", ("it's", "it isn't")),
    ("At the beginning of each end step, if it's {}, draw a card.",
     ("your main phase", "your combat phase", "a combat phase")),
    ("If you would lose unspent mana, that mana becomes {} instead.", ("red", "green", "colorless")),
    ("At the beginning of each end step, if {} your main phase, draw a card.", ("it's", "it isn't")),
    ("If a Goblin would deal damage to an opponent, it deals {} damage instead.", ("double that", "triple that")),
    ("Your maximum hand size is {} by three.", ("reduced", "increased")),
    ("When a card is put into {} from anywhere, draw a card.", ("a graveyard", "a library")),
    ("Destroy target creature that's {} a Goblin.", ("attacking", "blocking")),
    ("Destroy target creature that {} this enchantment this turn.", ("blocked", "was blocked by")),
    ("Whenever a Goblin blocks {} creatures, draw a card.", ("one or more", "two or more")),
    ("Whenever a Goblin becomes blocked by {} creatures, draw a card.", ("one or more", "two or more")),
    ("At the beginning of your upkeep, if you control fewer lands than {}, draw a card.",
     ("an opponent", "each opponent")),
    ("At the beginning of your upkeep, if you have {} life than an opponent, draw a card.", ("more", "less")),
    ("Investigate {}.", ("for each Goblin you control", "for each card you've drawn this turn", "twice")),
    ("You gain life equal to the life you {} this turn.", ("gained", "lost")),
    ("You gain life equal to the life lost by {} this turn.", ("all players", "your opponents", "target player")),
    ("Draw a card for each spell {} this turn.", ("you've cast", "cast", "your opponents have cast")),
    ("At the beginning of your upkeep, if there {} on the battlefield, draw a card.",
     ("is exactly one Goblin", "are fewer than three Goblins", "are no Goblins", "is another Goblin")),
    ("At the beginning of your upkeep, if there are {} charge counters on this enchantment, draw a card.",
     ("exactly three", "fewer than three", "no", "an even number of", "more than three")),
    ("Whenever {} becomes the target of a spell, draw a card.",
     ("you or a permanent you control", "this enchantment or another Goblin", "a Goblin or a land you control",
      "another Goblin or a land you control", "you or another Goblin")),
]


@pytest.mark.parametrize(("line", "words"), ROWS)
def test_each_word_means_something_of_its_own(line: str, words: tuple[str, ...]) -> None:
    assert len({said(line.format(each)) for each in words}) == len(words)


def cards(texts: list[str]) -> list[Data]:
    return [{"name": f"Mill {at}", "type_line": "Enchantment", "oracle_text": each} for at, each in enumerate(texts)]


@pytest.mark.parametrize(("line", "words"), [
    ("No more than two creatures can {} each combat.", ("attack", "block")),
    ("If you would lose unspent mana, that mana becomes {} instead.", ("red", "green")),
    ("Creatures you control have {}.", ("flying, reach, haste, and trample", "reach, haste, and flying")),
])
def test_another_word_is_the_same_row(line: str, words: tuple[str, ...]) -> None:
    found = measure(cards([line.format(each) for each in words]))
    assert found.read == 2
    assert not any("combatlimit" in row or "manatype" in row or " ... " in row for row in found.rows(1, 1))


def test_numbers_and_persons_of_a_wording_are_one_row() -> None:
    texts = [f"Whenever {words} a loyalty ability, draw a card." for words in (
        "a player casts a spell or activates", "you cast a spell or activate")]
    assert not [row for row in measure(cards(texts)).rows(1, 1) if "activat" in row and row.startswith("event")]
