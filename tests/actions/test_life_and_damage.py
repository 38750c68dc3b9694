"""CR 119, 120, 701.10c, 701.12. Life totals, damage, fights."""

import pytest

from engine.decisions import Divided
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board


def test_life_is_gained_and_lost_by_each_at_once() -> None:
    board = Board(3)
    board.follow("Each opponent loses 2 life and you gain 2 life.")
    assert [board.life(player) for player in range(3)] == [22, 18, 18]


@pytest.mark.rule("119.3")
def test_that_much_life_is_what_was_lost() -> None:
    board = Board(3)
    board.follow("Each opponent loses 1 life. You gain that much life.")
    assert board.life(YOU) == 22


@pytest.mark.rule("107.1a")
def test_half_a_life_total_rounds_as_the_text_says() -> None:
    board = Board()
    board.state.own_player(THEM).life = 7
    board.follow("Target opponent loses half their life, rounded up.", ((THEM,),))
    assert board.life(THEM) == 3


@pytest.mark.rule("119.5")
def test_a_life_total_becomes_a_number_by_gain_or_loss() -> None:
    board = Board()
    board.follow("Your life total becomes 5.")
    assert board.life() == 5


@pytest.mark.rule("701.10c")
def test_life_totals_are_exchanged() -> None:
    board = Board()
    board.state.own_player(THEM).life = 3
    board.follow("You and target opponent exchange life totals.", ((THEM,),))
    assert (board.life(YOU), board.life(THEM)) == (3, 20)


@pytest.mark.rule("120.3e")
def test_damage_is_marked_on_creatures_and_costs_players_life() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    board.follow("~ deals 2 damage to each creature and each player.")
    assert (board.game.obj(bear).damage, board.life(YOU), board.life(THEM)) == (2, 18, 18)


def test_damage_may_go_to_a_creature_and_to_its_controller() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    board.follow("~ deals 4 damage to target creature and 2 damage to that creature's controller.", ((bear,),))
    assert (board.game.obj(bear).damage, board.life(THEM)) == (4, 18)


def test_damage_equal_to_power_is_dealt_by_the_creature() -> None:
    board = Board()
    mine, other = board.card(pt="3/3", text="Lifelink"), board.card(owner=THEM)
    text = "Target creature you control deals damage equal to its power to target creature you don't control."
    board.follow(text, ((mine,), (other,)))
    assert (board.game.obj(other).damage, board.life(YOU)) == (3, 23)


def test_damage_not_to_targets_is_divided_now() -> None:
    board = Board()
    first, second = board.card(owner=THEM), board.card(owner=THEM)
    text = "~ deals 3 damage divided as you choose among any number of target creatures."
    board.follow(text, ((first, second),), script=(Divided((1, 2)),))
    assert (board.game.obj(first).damage, board.game.obj(second).damage) == (1, 2)


@pytest.mark.rule("701.12a")
def test_fighting_creatures_deal_damage_equal_to_their_power_to_each_other() -> None:
    board = Board()
    mine, other = board.card(pt="3/3"), board.card(owner=THEM, pt="2/4")
    board.follow("Target creature you control fights target creature you don't control.", ((mine,), (other,)))
    assert (board.game.obj(mine).damage, board.game.obj(other).damage) == (2, 3)


@pytest.mark.rule("701.12b")
def test_nobody_fights_if_one_of_them_is_gone() -> None:
    board = Board()
    mine, other = board.card(), board.card(Zone.GRAVEYARD, owner=THEM)
    board.follow("Target creature you control fights target creature you don't control.", ((mine,), (other,)))
    assert board.game.obj(mine).damage == 0
