"""CR 111, 114, 701.6, 701.30, 701.36, 701.44, 706. Tokens, emblems and copies."""

from dataclasses import replace

import pytest

from engine.actions.predefined import INCUBATOR, PREDEFINED
from engine.ast.abilities import ActivatedAbility
from engine.events.kinds import PutCounters
from engine.oracle.reader import read_ability
from engine.play.wording import wording
from engine.state.faces import BASIC_MANA
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board


def tokens(board: Board) -> list[int]:
    """The permanents that came last."""
    return [id for id in board.state.battlefield if board.game.obj(id).card is None or board.game.obj(id).physical < 0]


@pytest.mark.rule("701.6a")
def test_tokens_have_the_characteristics_the_text_says() -> None:
    board = Board()
    board.follow("Create two 1/1 white Gull creature tokens with flying.")
    assert len(tokens(board)) == 2
    chars = board.game.chars(tokens(board)[0])
    assert (chars.name, chars.power, chars.toughness, chars.colors, chars.keywords) == (
        "Gull", 1, 1, 1, frozenset({"flying"})
    )
    assert board.game.controller(tokens(board)[0]) == YOU


def test_another_player_may_create_the_token() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    board.follow("Destroy target creature. Its controller creates a Treasure token.", ((bear,),))
    (token,) = tokens(board)
    assert board.game.controller(token) == THEM
    assert board.game.chars(token).subtypes == frozenset({"Treasure"})


@pytest.mark.rule("111.3")
def test_the_size_of_a_token_may_be_counted_as_it_is_created() -> None:
    board = Board()
    board.card()
    board.follow("Create an X/X green Ooze creature token, where X is the number of creatures you control.")
    assert board.game.chars(tokens(board)[0]).power == 1


@pytest.mark.rule("706.2")
def test_a_token_copies_a_creature_without_its_counters() -> None:
    board = Board()
    bear = board.card(owner=THEM, text="Trample", name="Bear")
    board.emit(PutCounters(bear, "+1/+1", 2))
    board.follow("Create a token that's a copy of target creature.", ((bear,),))
    chars = board.game.chars(tokens(board)[0])
    assert (chars.name, chars.power, chars.keywords) == ("Bear", 2, frozenset({"trample"}))


@pytest.mark.rule("706.4")
def test_a_creature_becomes_a_copy_for_a_turn() -> None:
    board = Board()
    first, second = board.card(name="First"), board.card(name="Second", pt="5/5")
    text = "Target creature you control becomes a copy of another target creature until end of turn."
    board.follow(text, ((first,), (second,)))
    assert (board.game.chars(first).name, board.game.chars(first).power) == ("Second", 5)


@pytest.mark.rule("701.30a")
def test_populate_copies_a_creature_token() -> None:
    board = Board()
    board.follow("Populate.")
    assert tokens(board) == []
    board.follow("Create a 3/3 green Beast creature token.")
    board.follow("Populate.")
    assert [board.game.chars(id).power for id in tokens(board)] == [3, 3]


@pytest.mark.rule("701.44a")
def test_amass_creates_an_army_once_and_lets_it_grow() -> None:
    board = Board()
    board.follow("Amass Orcs 2.")
    board.follow("Amass Orcs 1.")
    (army,) = tokens(board)
    assert (board.game.chars(army).power, board.game.chars(army).subtypes) == (3, frozenset({"Orc", "Army"}))


@pytest.mark.rule("701.36a")
def test_investigating_creates_a_clue() -> None:
    board = Board()
    board.follow("Investigate.")
    assert board.game.chars(tokens(board)[0]).subtypes == frozenset({"Clue"})


@pytest.mark.rule("114.1")
def test_an_emblem_is_in_the_command_zone_and_its_ability_works() -> None:
    board = Board()
    bear = board.card()
    board.follow('You get an emblem with "Creatures you control get +2/+2."')
    assert board.game.chars(bear).power == 4
    assert board.game.obj(board.state.command[0]).zone is Zone.COMMAND


def test_an_incubator_transforms() -> None:
    board = Board()
    board.follow("Incubate 2.")
    (token,) = tokens(board)
    assert not board.game.chars(token).creature
    board.follow("Transform target artifact.", ((token,),))
    assert (board.game.chars(token).creature, board.game.chars(token).power) == (True, 2)


@pytest.mark.rule("111.10")
@pytest.mark.parametrize("name", sorted(PREDEFINED))
def test_predefined_tokens_do_what_their_texts_say(name: str) -> None:
    face = PREDEFINED[name]
    assert read_ability(face.text, types=face.types) == face.abilities


@pytest.mark.rule("111.10")
@pytest.mark.parametrize("name", sorted(PREDEFINED))
def test_what_no_line_said_is_worded_so_that_it_reads_the_same(name: str) -> None:
    face = PREDEFINED[name]
    for ability in face.abilities:
        assert isinstance(ability, ActivatedAbility)
        said = wording(ability, "~")
        assert said
        assert "of their choice" not in said
        whenever = replace(ability, timing=())  # when it may be activated is said apart from what it does
        assert read_ability(f"{said}.", types=face.types) == (whenever,)


@pytest.mark.rule("305.6")
@pytest.mark.parametrize(("land", "symbol"), [("Plains", "W"), ("Island", "U"), ("Forest", "G")])
def test_the_ability_of_a_basic_land_is_worded(land: str, symbol: str) -> None:
    assert wording(BASIC_MANA[land], "a land") == f"{{T}}: Add {{{symbol}}}"


def test_an_incubator_says_what_it_does() -> None:
    face = INCUBATOR.front
    assert read_ability(face.text, types=face.types) == face.abilities
