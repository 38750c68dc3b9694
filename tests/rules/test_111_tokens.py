"""CR 111. Tokens: their numbers, colors, sizes, names and abilities."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Attacks
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature, pt
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import Says, after, beast, free, life_after, names, play
from tests.rules.situations import made
from tests.rules.usual_cards import KILL


@pytest.mark.rule("111.2")
def test_the_first_tokens_of_the_turn() -> None:
    text = "Whenever you create one or more tokens for the first time each turn, you gain 5 life."
    two = "Create two 1/1 green Elf creature tokens."
    hand = [free("Brood", "Sorcery", two), free("Swarm", "Sorcery", two)]
    assert life_after(board(Side([free("Nest", "Artifact", text)], hand), Side()), "Brood", "Swarm") == 25


@pytest.mark.rule("111.2")
def test_the_first_tokens_of_a_kind_this_turn() -> None:
    """Others that were created before or with them are not counted."""
    nest = free("Nest", "Artifact", "Whenever you create one or more creature tokens for the first time each turn, you "
                "gain 5 life.")  # fmt: skip
    dig = free("Dig", "Sorcery", "Create a Treasure token.")
    both = "Create two 1/1 green Elf creature tokens and a Treasure token."
    hand = [dig, free("Brood", "Sorcery", both), free("Swarm", "Sorcery", both)]
    game = board(Side([nest], hand), Side())
    assert [life_after(game, each) for each in ("Dig", "Brood", "Swarm")] == [20, 25, 25]


@pytest.mark.rule("111.3")
def test_a_token_of_the_total_power_of_those_that_died() -> None:
    text = ("Whenever one or more creatures you control die, create a green Fungus creature token with base power and "
            "toughness each equal to the total power of those creatures.")
    doom = free("Doom", "Sorcery", "Destroy all creatures.")
    game = board(Side([free("Nexus", "Enchantment", text), beast("Ox", "2/2"), beast("Elk", "3/1")], [doom]), Side())
    play(game, "Doom")
    (fungus,) = [id for id in game.state.battlefield if game.chars(id).name == "Fungus"]
    assert (game.chars(fungus).power, game.chars(fungus).toughness) == (5, 5)


@pytest.mark.rule("111.3")
def test_a_token_that_is_only_an_artifact() -> None:
    make = spell("Make", "{R}", "Sorcery", "Create a colorless artifact token named Scrap.")
    game = after(board(Side([MOUNTAIN], [make]), Side()), "Make")
    values = game.chars(find(game, "Scrap"))
    assert values.types == {"artifact"} and not values.creature


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
    game = after(board(Side([FOREST], [spell("Boon", "{0}", "Sorcery", text)]), Side()), "Boon")
    assert {game.chars(ref).colors for ref in all_of(game, name)} == {colors}


@pytest.mark.rule("111.3")
def test_power_and_toughness_of_a_token_may_be_two_amounts() -> None:
    text = ("Create a black Ape creature token with power equal to the number of lands you control and toughness equal "
            "to the number of cards in your hand.")
    cards = [spell(name, "{9}", "Sorcery", "Draw a card.") for name in ("One", "Two", "Three")]
    game = after(board(Side([FOREST], [spell("Boon", "{0}", "Sorcery", text), *cards]), Side()), "Boon")
    ape = game.chars(find(game, "Ape"))
    assert (ape.power, ape.toughness) == (1, 3)


@pytest.mark.rule("111.4")
def test_an_aura_token_with_abilities_of_its_own() -> None:
    text = ("Create a white Aura enchantment token named Mask attached to target creature. The token has enchant "
            "creature and \"Enchanted creature gets +1/+1.\"")
    game = after(board(Side([beast("Ox")], [free("Rite", "Sorcery", text)]), Side()), ("Rite", "Ox"))
    assert (len(all_of(game, "Mask")), game.chars(find(game, "Ox")).power) == (1, 3)


@pytest.mark.rule("111.4")
def test_a_token_called_by_its_name_enters_attacking() -> None:
    text = ("Whenever ~ attacks, create Monty, a legendary 2/1 red Monkey creature token. Monty enters tapped and "
            "attacking. Exile that token at end of combat.")
    game = board(Side([beast("Captain", text=text)]), Side())
    game.procedures.asker = Says(Attacks(((find(game, "Captain"), 1),)))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.obj(find(game, "Monty")).tapped
    to_step(game, Step.MAIN2)
    assert (game.player(1).life, names(game, Zone.BATTLEFIELD)) == (16, ["Captain"])


@pytest.mark.rule("111.8")
@pytest.mark.parametrize("deed", [
    "Shuffle target creature into its owner's library, then draw three cards.",
    "Put target creature on top of its owner's library. Draw three cards.",
])
def test_a_token_put_into_a_library_is_not_drawn(deed: str) -> None:
    make = spell("Make", "{0}", "Sorcery", "Create a 1/1 green Mouse creature token.")
    away = spell("Away", "{0}", "Sorcery", deed.replace(", then draw", ". Draw"))
    game = board(Side([], [make, away], [FOREST] * 3), Side(), asker=Seats(take=["Mouse"]))
    table.play(game, "Make")
    table.play(game, "Away")
    assert [game.chars(id).name for id in game.player(0).hand] == ["Forest"] * 3 and not game.player(0).library
    assert game.state.outcome is None


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize(("hit", "left"), [("Twin Maker", []), ("Twin", [])])
def test_a_token_and_its_maker_go_together(hit: str, left: list[str]) -> None:
    text = ("When this creature enters, create Twin, a legendary 3/4 red Human creature token. Exile that token when "
            "this creature leaves the battlefield. Sacrifice this creature when that token leaves the battlefield.")
    game = after(board(Side((), [beast("Twin Maker", text=text), KILL]), Side()), "Twin Maker")
    assert names(game, Zone.BATTLEFIELD) == ["Twin Maker", "Twin"]
    play(game, "Kill", hit)
    assert names(game, Zone.BATTLEFIELD) == left


@pytest.mark.rule("700.4")
def test_a_token_that_dies_is_no_card_put_into_a_graveyard() -> None:
    pit = free("Pit", "Sorcery", "If you descended this turn, you gain 5 life.")
    make = free("Make", "Sorcery", "Create a 1/1 green Elf creature token.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    for victim, life in (("Elf", 20), ("Ox", 25)):
        game = board(Side([beast("Ox")], [make, kill, pit]), Side())
        assert life_after(game, "Make", ("Kill", victim), "Pit") == life


@pytest.mark.rule("701.6")
def test_tokens_of_three_kinds_come_together() -> None:
    text = ("Create a 1/1 green Snake creature token, two 2/2 green Wolf creature tokens, and a 3/3 green Elephant "
            "creature token.")
    game = after(board(Side(hand=[free("Bestiary", "Sorcery", text)]), Side()), "Bestiary")
    assert sorted(names(game, Zone.BATTLEFIELD)) == ["Elephant", "Snake", "Wolf", "Wolf"]


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


def test_a_token_gives_a_token_what_is_in_quotation_marks_within() -> None:
    text = ("Create a 1/1 red Ape creature token with \"When this creature dies, create a 2/2 red Bear creature token "
            "with 'When this creature dies, you gain 3 life.'\" Destroy all creatures. Destroy all creatures.")
    game = after(board(Side([FOREST], [spell("Boon", "{0}", "Sorcery", text)]), Side()), "Boon")
    assert find(game, "Bear")


def test_a_populated_token_enters_tapped() -> None:
    text = "Create a 1/1 red Ape creature token. Populate. The token enters tapped and attacking."
    game = after(board(Side([FOREST], [spell("Boon", "{0}", "Sorcery", text)]), Side()), "Boon")
    assert sorted(game.state.objects[each].tapped for each in all_of(game, "Ape")) == [False, True]


def test_a_token_has_what_the_next_sentence_says_besides_its_keywords() -> None:
    keeper = creature("Keeper", '{G}: You may create a 2/2 red Dragon creature token with flying. It has "{G}: This '
                      'creature gets +1/+0 until end of turn."')
    game = board(Side([FOREST] * 2 + [keeper]), Side(), asker=Seats())
    assert table.do(game, Activate(find(game, "Keeper"), 0))
    resolve(game)
    token = find(game, "Dragon")
    assert "flying" in game.chars(token).keywords
    place = next(at for at, each in enumerate(game.chars(token).abilities) if hasattr(each, "cost") and each.cost)
    assert table.do(game, Activate(token, place))
    resolve(game)
    assert pt(game, "Dragon") == (3, 2)
