"""CR 701.5, 706.10, 104, 500.7, 705. The stack, choices, and the whole game."""

import pytest

from engine.decisions import YES, Chosen, IllegalAnswer, Named, Picked
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board


@pytest.mark.rule("701.5a")
def test_a_countered_spell_goes_to_its_owners_graveyard() -> None:
    board = Board()
    spell = board.card(Zone.STACK, "Instant", THEM)
    board.follow("Counter target spell.", ((spell,),))
    assert board.zone(spell) is Zone.GRAVEYARD


def test_a_countered_spell_may_be_exiled_instead() -> None:
    board = Board()
    spell = board.card(Zone.STACK, "Instant", THEM)
    text = "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's "
    board.follow(text + "graveyard.", ((spell,),))
    assert board.zone(spell) is Zone.EXILE


@pytest.mark.rule("706.10c")
def test_new_targets_may_be_chosen_for_a_copy() -> None:
    board = Board()
    one, other = board.card(), board.card()
    spell = board.card(Zone.STACK, "Instant", text="Destroy target creature.")
    board.row(spell).targets = ((one,),)
    text = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    board.follow(text, ((spell,),), script=(YES, Chosen((other,))))
    assert (board.row(spell).targets, board.row(board.state.stack[-1]).targets) == (((one,),), ((other,),))


def test_a_card_is_cast_without_paying() -> None:
    board = Board()
    card = board.card(Zone.GRAVEYARD, "Instant")
    text = "You may cast target instant or sorcery card from your graveyard without paying its mana cost."
    board.follow(text, ((card,),))
    assert board.zone(card) is Zone.STACK and board.row(board.now(card)).controller == YOU


@pytest.mark.rule("104.2b")
def test_a_player_wins_the_game() -> None:
    board = Board()
    board.follow("You win the game.")
    assert board.state.winners == (YOU,)


@pytest.mark.rule("104.3e")
def test_a_player_loses_the_game() -> None:
    board = Board()
    board.follow("Target player loses the game.", ((THEM,),))
    assert not board.game.player(THEM).alive


@pytest.mark.rule("500.7")
def test_extra_turns_are_noted() -> None:
    board = Board()
    board.follow("Take an extra turn after this one.")
    assert board.state.extra_turns == (YOU,)


def test_a_player_becomes_the_monarch() -> None:
    board = Board()
    board.follow("You become the monarch.")
    assert board.state.monarch == YOU


@pytest.mark.rule("705.2")
def test_a_flip_is_won_by_who_calls_it() -> None:
    board = Board()
    lives = set()
    for _ in range(12):
        board.follow("Flip a coin. If you win the flip, you gain 1 life.")
        lives.add(board.life())
    assert 20 < board.life() < 32


def test_what_is_chosen_is_remembered_by_the_source() -> None:
    board = Board()
    stone = board.card(line="Artifact")
    board.follow("Choose a color.", source=stone, script=(Picked(("red",)),))
    board.follow("Choose a creature type.", source=stone, script=(Named("Goblin"),))
    assert board.game.obj(stone).choices == {"color": "red", "type": "Goblin"}
    board.follow("Add one mana of the chosen color.", source=stone)
    assert board.game.player(YOU).pool[3] == 1


@pytest.mark.rule("205.3m")
@pytest.mark.parametrize(("text", "word"), [
    ("Choose a creature type.", "Swordfish"), ("Choose a creature type.", "Equipment"),
    ("Choose a creature type other than Wall.", "wall"),
])
def test_only_what_is_a_creature_type_is_chosen_as_one(text: str, word: str) -> None:
    board = Board()
    stone = board.card(line="Artifact")
    with pytest.raises(IllegalAnswer):
        board.follow(text, source=stone, script=(Named(word),))
    board.follow(text, source=stone, script=(Named("goblin"),))
    assert board.game.obj(stone).choices == {"type": "Goblin"}


def test_a_player_may_be_chosen() -> None:
    board = Board(3)
    stone = board.card(line="Artifact")
    board.follow("Choose an opponent.", source=stone)
    assert board.game.obj(stone).choices == {"player": 1}
