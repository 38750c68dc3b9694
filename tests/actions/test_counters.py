"""CR 122, 701.27, 701.31, 701.33, 701.40, 701.43, 701.47. Counters, and verbs that give them."""

import pytest

from engine.actions.base import Verb
from engine.actions.creatures import Adapt, Monstrosity
from engine.ast.amounts import Fixed
from engine.decisions import NO, Chosen
from engine.events.kinds import PutCounters
from engine.terms.zones import Zone
from tests.board import THEM, YOU, Board


def on(board: Board, id: int) -> dict[str, int]:
    """The counters on an object."""
    return dict(board.game.obj(id).counters)


def test_counters_are_put_on_each_of_several() -> None:
    board = Board()
    first, second, other = board.card(), board.card(), board.card(owner=THEM)
    board.follow("Put a +1/+1 counter on each creature you control.")
    assert (on(board, first), on(board, second), on(board, other)) == ({"+1/+1": 1}, {"+1/+1": 1}, {})


def test_as_many_counters_are_removed_as_there_are() -> None:
    board = Board()
    bear = board.card()
    board.emit(PutCounters(bear, "charge", 1))
    board.follow("Remove two charge counters from target creature.", ((bear,),))
    assert on(board, bear) == {}


@pytest.mark.rule("122.5")
def test_counters_move_from_one_to_another() -> None:
    board = Board()
    first, second = board.card(), board.card()
    board.emit(PutCounters(first, "+1/+1", 2))
    board.follow("Move a +1/+1 counter from target creature onto another target creature.", ((first,), (second,)))
    assert (on(board, first), on(board, second)) == ({"+1/+1": 1}, {"+1/+1": 1})


@pytest.mark.rule("701.27a")
def test_proliferating_adds_one_of_each_kind_to_what_is_chosen() -> None:
    board = Board()
    first, second = board.card(), board.card()
    board.emit(PutCounters(first, "+1/+1", 1), PutCounters(first, "charge", 2), PutCounters(second, "-1/-1", 1))
    board.emit(PutCounters(THEM, "poison", 1))
    board.follow("Proliferate.", script=(Chosen((THEM, first)),))
    assert on(board, first) == {"+1/+1": 2, "charge": 3}
    assert on(board, second) == {"-1/-1": 1}
    assert board.game.player(THEM).counters == {"poison": 2}


@pytest.mark.rule("701.9e")
def test_doubling_puts_as_many_as_there_are() -> None:
    board = Board()
    bear = board.card()
    board.emit(PutCounters(bear, "+1/+1", 3))
    board.follow("Double the number of +1/+1 counters on target creature.", ((bear,),))
    assert on(board, bear) == {"+1/+1": 6}


@pytest.mark.rule("701.33a")
def test_bolster_chooses_among_the_weakest() -> None:
    board = Board()
    weak, strong = board.card(pt="3/1"), board.card(pt="1/3")
    board.follow("Bolster 2.")
    assert (on(board, weak), on(board, strong)) == ({"+1/+1": 2}, {})


@pytest.mark.parametrize(("verb", "mark"), [
    pytest.param(Monstrosity(Fixed(2)), "monstrous", marks=pytest.mark.rule("701.31a")),
    pytest.param(Adapt(Fixed(2)), "", marks=pytest.mark.rule("701.43a")),
])
def test_a_creature_becomes_monstrous_or_adapts_once(verb: Verb, mark: str) -> None:
    board = Board()
    beast = board.card()
    board.follow(verb, source=beast)
    board.follow(verb, source=beast)
    assert on(board, beast) == {"+1/+1": 2}
    assert not mark or mark in board.game.obj(beast).marks


@pytest.mark.rule("701.40a")
def test_exploring_takes_a_land_into_the_hand_or_makes_the_explorer_grow() -> None:
    board = Board()
    scout = board.card()
    land, bear = board.card(Zone.LIBRARY, "Land"), board.card(Zone.LIBRARY)
    board.follow("Target creature explores.", ((scout,),))
    assert board.hand() == (board.now(land),)
    board.follow("Target creature explores.", ((scout,),), script=(NO,))
    assert on(board, scout) == {"+1/+1": 1}
    assert board.zone(bear) is Zone.LIBRARY


@pytest.mark.rule("701.47a")
def test_a_creature_that_connives_grows_for_a_nonland_card() -> None:
    board = Board()
    rogue = board.card()
    board.card(Zone.LIBRARY, "Instant")
    board.follow("Target creature connives.", ((rogue,),))
    assert on(board, rogue) == {"+1/+1": 1}
    assert len(board.game.player(YOU).graveyard) == 1


def test_players_get_counters() -> None:
    board = Board()
    board.follow("You get {E}{E}.")
    board.follow("Target player gets a poison counter.", ((THEM,),))
    assert (board.game.player(YOU).counters, board.game.player(THEM).counters) == ({"energy": 2}, {"poison": 1})
