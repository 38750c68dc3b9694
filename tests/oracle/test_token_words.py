"""Tokens in more words, as they are created."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import play


def made(text: str, *laws: str, x: str = "{0}") -> dict[str, int]:
    """How many tokens of each name a spell makes under some laws."""
    permanents = [spell(f"Law {index}", "{1}", "Artifact", law) for index, law in enumerate(laws)]
    game = board(Side([*permanents, FOREST], [spell("Boon", x, "Sorcery", text)]), Side())
    play(game, "Boon")
    names = ("Clue", "Food", "Ape", "Bob Boon", "Walker", "Angel")
    return {name: len(all_of(game, name)) for name in names if all_of(game, name)}


@pytest.mark.rule("701.6")
@pytest.mark.parametrize(("text", "tokens"), [
    ("Create a Clue token, two Food tokens, and a 1/1 red Ape creature token.", {"Clue": 1, "Food": 2, "Ape": 1}),
    ("Create your choice of a Clue token or a Food token.", {"Clue": 1}),
    ("Create a 1/1 Ape creature token that's red and white.", {"Ape": 1}),
    ("Create Bob Boon, a legendary 2/2 black Ape creature token with flying.", {"Bob Boon": 1}),
    ("Create two Walker tokens.", {"Walker": 2}),
    ("Create a 1/1 red Ape creature token. Create three of those tokens instead if you control a Forest.", {"Ape": 3}),
    ("Create a 1/1 red Ape creature token. Populate twice.", {"Ape": 3}),
])
def test_what_is_created(text: str, tokens: dict[str, int]) -> None:
    assert made(text) == tokens


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("law", "tokens"), [
    ("If one or more tokens would be created under your control, those tokens plus a Food token are created instead.",
     {"Ape": 2, "Food": 1}),
    ("If you would create one or more Ape tokens, instead create those tokens plus an additional Clue token.",
     {"Ape": 2, "Clue": 1}),
    ("If you would create one or more artifact tokens, instead create those tokens plus an additional Clue token.",
     {"Ape": 2}),
    ("If one or more tokens would be created, twice that many of those tokens are created instead.", {"Ape": 4}),
    (("If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens "
     "with flying are created instead."), {"Angel": 2}),
])
def test_what_is_created_instead(law: str, tokens: dict[str, int]) -> None:
    assert made("Create two 1/1 red Ape creature tokens.", law) == tokens


def test_a_token_gives_a_token_what_is_in_quotation_marks_within() -> None:
    text = ("Create a 1/1 red Ape creature token with \"When this creature dies, create a 2/2 red Bear creature token "
            "with 'When this creature dies, you gain 3 life.'\" Destroy all creatures. Destroy all creatures.")
    boon = spell("Boon", "{0}", "Sorcery", text)
    game = board(Side([FOREST], [boon]), Side())
    play(game, "Boon")
    assert find(game, "Bear")


def test_a_populated_token_enters_tapped() -> None:
    text = "Create a 1/1 red Ape creature token. Populate. The token enters tapped and attacking."
    game = board(Side([FOREST], [spell("Boon", "{0}", "Sorcery", text)]), Side())
    play(game, "Boon")
    assert sorted(game.state.objects[each].tapped for each in all_of(game, "Ape")) == [False, True]


@pytest.mark.rule("111.3")
@pytest.mark.parametrize(("text", "name", "colors"), [
    ("Create two 1/1 Ape creature tokens that are red, green, and white.", "Ape", 25),
    ("Create a tapped 1/1 Ape creature token named Bob Boon with haste that's all colors.", "Bob Boon", 31),
    ("Create Bob Boon, a legendary 2/2 Ape creature token with flying that's blue and black.", "Bob Boon", 6),
    ("Create X 1/1 Ape creature tokens that are red and green, where X is the number of lands you control.", "Ape", 24),
    ("Create a Clue token and a 1/1 Ape creature token that's red and white.", "Ape", 9),
    ("Create Bob Boon, a legendary 2/2 black Ape creature token.", "Bob Boon", 4),
])
def test_the_colors_of_tokens_may_be_said_behind(text: str, name: str, colors: int) -> None:
    game = board(Side([FOREST], [spell("Boon", "{0}", "Sorcery", text)]), Side())
    play(game, "Boon")
    assert {game.chars(ref).colors for ref in all_of(game, name)} == {colors}


@pytest.mark.rule("111.3")
def test_power_and_toughness_of_a_token_may_be_two_amounts() -> None:
    text = ("Create a black Ape creature token with power equal to the number of lands you control and toughness equal "
            "to the number of cards in your hand.")
    cards = [spell(name, "{9}", "Sorcery", "Draw a card.") for name in ("One", "Two", "Three")]
    game = board(Side([FOREST], [spell("Boon", "{0}", "Sorcery", text), *cards]), Side())
    play(game, "Boon")
    ape = game.chars(find(game, "Ape"))
    assert (ape.power, ape.toughness) == (1, 3)


@pytest.mark.parametrize("text", [
    "Create a 1/1 red Ape creature token that's green and white.", "Create a 1/1 Ape creature token that's fast.",
    ("Create a 1/1 black Ape creature token with power equal to the number of lands you control and toughness equal to "
    "the number of cards in your hand."),
])
def test_colors_and_sizes_said_twice_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Boon", ("sorcery",))[0], Unread)
