"""CR 702.95. Pairs of creatures."""

from __future__ import annotations

import pytest

from engine.actions.other_keyword_actions import Pair
from engine.ast.amounts import Fixed
from engine.ast.filters import HasType, Kind, Objects
from engine.ast.selections import Target, This
from engine.decisions import Choose
from engine.events.kinds import Move
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.board import Board
from tests.rules.board import Side, board, find
from tests.rules.play import after, beast, cast, free, go_on, next_turn, play

TWIN = beast("Twin", "2/2", "Soulbond\nAs long as this creature is paired with another creature, each of those "
             "creatures gets +1/+1.")
TEXT = "As long as this creature is paired with another creature, each of those creatures gets +1/+1."


@pytest.mark.rule("702.95a")
def test_it_does_not_trigger_without_another_unpaired_creature() -> None:
    game = board(Side([], [TWIN]), Side([beast("Ox")]))
    said = play(game, "Twin")
    assert not [each for each in said.decisions if isinstance(each, Choose)]
    assert game.state.history.get(("abilities triggered", 0), 0) == 0 and find(game, "Twin")


@pytest.mark.rule("702.95a")
def test_both_of_a_pair_get_what_the_text_says_until_one_leaves() -> None:
    board = Board()
    twin, friend, other = board.card(text=TEXT), board.card(), board.card()
    creature = Target(Objects(Kind.PERMANENT, (HasType("creature"),)), Fixed(1), Fixed(1), 0)
    board.follow(Pair(This(), creature), ((friend,),), source=twin)
    assert [board.game.chars(id).power for id in (twin, friend, other)] == [3, 3, 2]
    board.emit(Move(friend, Zone.HAND))
    assert [board.game.chars(id).power for id in (twin, other)] == [2, 2]


def power(game: Game, name: str) -> int:
    """The power of a creature."""
    return game.chars(find(game, name)).power or 0


@pytest.mark.rule("702.95c")
def test_no_pair_is_made_with_what_another_player_controls_by_then() -> None:
    take = free("Take", "Instant", "Gain control of target creature.")
    game = board(Side([beast("Ox")], [TWIN]), Side([], [take]))
    cast(game, "Twin")
    while not game.state.stack or not find(game, "Twin"):
        advance(game)
    game.state.priority = 1
    play(game, "Take", "Ox")
    go_on(game)
    assert power(game, "Twin") == 2 and find(game, "Take", Zone.GRAVEYARD)


@pytest.mark.rule("702.95d")
def test_a_paired_creature_is_not_paired_again() -> None:
    game = after(board(Side([beast("Ox")], [TWIN, beast("Cow")]), Side()), ("Twin", "yes"), "Cow")
    assert (power(game, "Twin"), power(game, "Ox"), power(game, "Cow")) == (3, 3, 2)


@pytest.mark.rule("702.95e")
def test_a_pair_parted_by_a_change_of_control_is_no_pair_afterwards() -> None:
    take = free("Take", "Sorcery", "Gain control of target creature until end of turn.")
    game = board(Side([beast("Ox")], [TWIN]), Side([], [take]))
    play(game, "Twin", "yes")
    assert power(game, "Twin") == power(game, "Ox") == 3
    next_turn(game, Step.MAIN1)
    play(game, "Take", "Ox")
    assert power(game, "Twin") == power(game, "Ox") == 2
    next_turn(game)
    assert game.controller(find(game, "Ox")) == 0 and power(game, "Ox") == 2


@pytest.mark.rule("702.95e")
def test_a_pair_parted_by_a_change_of_type_is_no_pair_afterwards() -> None:
    still = free("Still", "Instant", "Target creature isn't a creature until end of turn.")
    game = after(board(Side([beast("Ox")], [TWIN, still]), Side()), ("Twin", "yes"), ("Still", "Ox"))
    assert power(game, "Twin") == 2
    next_turn(game)
    assert game.chars(find(game, "Ox")).creature and power(game, "Ox") == 2
