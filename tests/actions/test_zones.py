"""CR 701.7, 701.11, 701.17, 400.7. Destroying, exiling, sacrificing, returning and putting."""

import pytest

from engine.decisions import Chosen
from engine.events.kinds import Move
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board


@pytest.mark.rule("701.7a")
def test_what_is_destroyed_goes_to_its_owners_graveyard() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    board.follow("Destroy target creature.", ((bear,),))
    assert board.zone(bear) is Zone.GRAVEYARD
    assert board.game.player(THEM).graveyard == (board.now(bear),)


@pytest.mark.rule("702.12b")
def test_what_is_indestructible_is_not_destroyed() -> None:
    board = Board()
    bear, golem = board.card(), board.card(text="Indestructible")
    board.follow("Destroy all creatures.")
    assert (board.zone(bear), board.zone(golem)) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def shielded() -> tuple[Board, int]:
    """A board and the creature on it, which has a regeneration shield."""
    board = Board()
    troll = board.card()
    board.follow("Regenerate target creature.", ((troll,),))
    return board, troll


@pytest.mark.rule("701.15a")
def test_a_regeneration_shield_saves_once_and_taps() -> None:
    board, troll = shielded()
    board.follow("Destroy target creature.", ((troll,),))
    assert board.zone(troll) is Zone.BATTLEFIELD
    assert board.game.obj(troll).tapped
    board.follow("Destroy target creature.", ((troll,),))
    assert board.zone(troll) is Zone.GRAVEYARD


@pytest.mark.rule("701.15c")
def test_a_shield_does_not_help_what_cannot_be_regenerated() -> None:
    board, troll = shielded()
    board.follow("Destroy target creature. It can't be regenerated.", ((troll,),))
    assert board.zone(troll) is Zone.GRAVEYARD


@pytest.mark.rule("701.17a")
def test_players_sacrifice_what_they_control_and_choose_it_themselves() -> None:
    board = Board()
    mine, first, second = board.card(), board.card(owner=THEM), board.card(owner=THEM)
    board.follow("Each opponent sacrifices a creature of their choice.", script=(Chosen((second,)),))
    assert [board.zone(id) for id in (mine, first, second)] == [Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.GRAVEYARD]
    assert board.asker.decisions[0].asked.player == THEM


@pytest.mark.rule("101.4")
def test_all_players_choose_before_anything_is_sacrificed_at_once() -> None:
    board = Board(3)
    for owner in range(3):
        board.card(owner=owner)
        board.card(owner=owner)
    board.state.active = 1
    board.follow("Each player sacrifices a creature of their choice.")
    assert [decision.asked.player for decision in board.asker.decisions] == [1, 2, 0]
    assert [len(board.game.player(owner).graveyard) for owner in range(3)] == [1, 1, 1]


def test_a_blinked_card_returns_as_a_new_object_under_its_owners_control() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    text = "Exile target creature, then return that card to the battlefield tapped under its owner's control."
    board.follow(text, ((bear,),))
    new = board.now(bear)
    assert new != bear
    assert board.game.obj(new).tapped
    assert (board.zone(bear), board.game.controller(new)) == (Zone.BATTLEFIELD, THEM)


def test_reanimation_may_take_from_any_graveyard_under_your_control() -> None:
    board = Board()
    bear = board.card(Zone.GRAVEYARD, owner=THEM)
    board.follow("Put target creature card from a graveyard onto the battlefield under your control.", ((bear,),))
    assert board.game.controller(board.now(bear)) == YOU


@pytest.mark.rule("400.3")
def test_a_card_returns_to_its_owners_hand_whoever_controls_it() -> None:
    board = Board()
    bear = board.card(owner=THEM)
    board.follow("Gain control of target creature.", ((bear,),))
    assert board.game.controller(bear) == YOU
    board.follow("Return target creature to its owner's hand.", ((bear,),))
    assert board.hand(THEM) == (board.now(bear),)


@pytest.mark.rule("610.3")
def test_what_is_exiled_until_something_leaves_returns_as_it_leaves() -> None:
    board = Board()
    cage, bear = board.card(line="Enchantment"), board.card(owner=THEM)
    board.follow("Exile target creature until ~ leaves the battlefield.", ((bear,),), source=cage)
    assert board.zone(bear) is Zone.EXILE
    board.emit(Move(cage, Zone.GRAVEYARD))
    assert board.zone(bear) is Zone.BATTLEFIELD
    assert board.game.controller(board.now(bear)) == THEM


@pytest.mark.rule("610.3b")
def test_nothing_is_exiled_if_what_would_hold_it_has_left_already() -> None:
    board = Board()
    cage, bear = board.card(line="Enchantment"), board.card(owner=THEM)
    board.emit(Move(cage, Zone.GRAVEYARD))
    board.follow("Exile target creature until ~ leaves the battlefield.", ((bear,),), source=cage)
    assert board.zone(bear) is Zone.BATTLEFIELD


def test_a_creature_may_come_back_with_a_counter() -> None:
    board = Board()
    bear = board.card(Zone.GRAVEYARD)
    text = "Return target creature card from your graveyard to the battlefield with a +1/+1 counter on it."
    board.follow(text, ((bear,),))
    assert board.game.obj(board.now(bear)).counters == {"+1/+1": 1}


def test_an_instant_is_never_put_onto_the_battlefield() -> None:
    board = Board()
    card = board.card(Zone.GRAVEYARD, "Instant")
    board.follow("Put target card from a graveyard onto the battlefield under your control.", ((card,),))
    assert board.zone(card) is Zone.GRAVEYARD
