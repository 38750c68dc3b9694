"""CR 807. Grand Melee: turn markers, several turns at the same time, each with a stack of its own."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Act, Answer, Cast, Chosen, Decision, Priority, Targets
from engine.evaluate.lasting import Moment, ending
from engine.evaluate.reach import reaches
from engine.events.kinds import Added, Damage, EffectBegins, Move, TurnAdded
from engine.events.marker_turns import look_at
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.combat import attackers, in_combat
from engine.rules.ending_phase import wear_off
from engine.rules.game_loop import advance
from engine.rules.order import takers
from engine.rules.priority import legal_actions
from engine.rules.turn_markers import look_on, marker_now, markers_for, may_begin
from engine.state.effect_rows import ContinuousRow, Ends
from engine.state.variant import TurnMarker, Variants
from engine.terms.zones import Zone
from engine.user_error import UserError
from engine.variants.ways_to_play import FORMATS, arrange
from tests.rules.askers import Script
from tests.rules.cards import FOREST
from tests.rules.play import beast, free
from tests.rules.seated import alive, begun, leave

ZAP = free("Zap", "Instant", "Zap deals 1 damage to any target.")
STOP = free("Stop", "Instant", "Counter target spell.")


def melee(players: int = 10, deck: tuple[Card, ...] = (FOREST,) * 20) -> Game:
    """A Grand Melee that has just started, the first player starting."""
    return begun("grand-melee", players, deck=deck, starter=0)


def markers(game: Game) -> tuple[TurnMarker, ...]:
    """The turn markers in the order of their numbers."""
    assert game.state.variants is not None
    return game.state.variants.markers


def places(game: Game) -> list[int]:
    """Who has the markers."""
    return [marker.player for marker in markers(game)]


def on(game: Game, times: int = 1) -> None:
    """Go on a little."""
    for _ in range(times):
        advance(game)


def until(game: Game, player: int, turn_begun: bool = True) -> None:
    """Go on until the turn of a player is looked at."""
    for _ in range(3000):
        marker = next((each for each in markers(game) if each.player == player and each.begun), None)
        if marker is not None and game.state.active == player and game.state.priority == player:
            return
        advance(game)
    raise AssertionError("that turn never came")


@pytest.mark.rule("807.1", "807.2", "807.2a", "807.2b", "807.2c", "807.3")
def test_everybody_plays_alone_in_a_range_of_one_attacking_left_from_a_seat_drawn_by_lot() -> None:
    table = arrange(["grand-melee"], 10)
    options = table.options
    assert not table.teams and table.random_seats
    assert (options.range_of_influence, options.attack_toward, options.deploy_creatures) == (1, "left", False)
    assert "deploy" not in {choice.name for choice in FORMATS["grand-melee"].choices}
    with pytest.raises(UserError):
        arrange(["grand-melee"], 10, {"attack": "multiple"})


@pytest.mark.rule("807.4", "807.4b")
def test_every_fourth_player_begins_a_turn_at_once() -> None:
    game = melee()
    assert places(game) == [0, 4] and [marker.number for marker in markers(game)] == [0, 1]
    on(game, 8)
    assert [marker.begun for marker in markers(game)] == [True, True]
    assert {game.state.active} <= {0, 4}


@pytest.mark.rule("807.4a")
@pytest.mark.parametrize(("players", "count"), [(16, 4), (15, 3), (10, 2), (7, 1), (3, 1)])
def test_there_is_a_marker_for_each_full_four_players(players: int, count: int) -> None:
    assert markers_for(players) == count


@pytest.mark.rule("807.4c")
def test_a_marker_goes_to_the_left_as_its_turn_ends_and_from_who_leaves() -> None:
    game = melee()
    until(game, 1)
    assert places(game)[0] == 1 and places(game)[1] in (4, 5)
    leave(game, 1)  # during the turn: the marker stays until that turn ends
    assert places(game)[0] == 1
    until(game, 2)
    waiting = melee()
    assert not markers(waiting)[1].begun
    leave(waiting, 4)
    assert places(waiting) == [0, 5]  # before the turn: at once


@pytest.mark.rule("807.4d")
def test_a_turn_waits_while_a_marker_is_in_the_three_seats_to_the_left() -> None:
    game = melee()
    kept = game.state.variants
    assert kept is not None
    first, second = (marker.copy() for marker in kept.markers)
    first.player = 1
    assert may_begin(game, second) and not _may(game, first, second)
    second.player = 5
    assert _may(game, first, second)


def placed_markers() -> tuple[Game, Variants]:
    """A melee of eight in which two turns are under way, and what holds their markers, to be placed elsewhere."""
    game = melee(8)
    until(game, 4)
    assert game.state.variants is not None
    game.state.variants = kept = game.state.variants.copy()
    kept.markers = tuple(marker.copy() for marker in kept.markers)
    return game, kept


@pytest.mark.rule("807.4d")
def test_who_waits_begins_as_soon_as_the_other_marker_is_four_seats_away() -> None:
    game, kept = placed_markers()
    kept.markers[0].player, kept.markers[0].begun = 2, False
    turns = game.state.players[2].turns
    while places(game)[1] in (4, 5):
        assert game.state.players[2].turns == turns
        on(game)
    while places(game)[0] == 2 and game.state.players[2].turns == turns:
        on(game)
    assert game.state.players[2].turns == turns + 1


def _may(game: Game, first: TurnMarker, second: TurnMarker) -> bool:
    """Whether the first marker's turn may begin with the markers as given."""
    assert game.state.variants is not None
    game.state.variants = kept = game.state.variants.copy()
    kept.markers = (first, second)
    return may_begin(game, first)


@pytest.mark.rule("807.4e", "807.4g")
def test_the_marker_to_the_right_of_a_leaver_is_removed_at_the_end_of_its_turn() -> None:
    game = melee(8)
    until(game, 4)
    assert [marker.begun for marker in markers(game)] == [True, True]
    leave(game, 6)  # seven are left: one marker is too many, that of 4 is the next on the right
    assert [(marker.player, marker.doomed) for marker in markers(game)] == [(0, 0), (4, 1)]
    while len(markers(game)) > 1:
        on(game)
    assert [marker.number for marker in markers(game)] == [0]


@pytest.mark.rule("807.4e")
def test_of_several_markers_the_one_with_the_lowest_number_goes_where_several_leave_at_once() -> None:
    game = melee(9)
    until(game, 4)
    leave(game, 6, 2)
    assert [(marker.number, marker.doomed) for marker in markers(game)] == [(0, 1), (1, 0)]


@pytest.mark.rule("807.4f")
def test_a_marker_that_is_designated_already_does_not_count() -> None:
    game = melee(8)
    until(game, 4)
    leave(game, 6)
    leave(game, 5)  # six: still one marker for them
    assert sum(marker.doomed for marker in markers(game)) == 1
    leave(game, 7)
    assert sum(marker.doomed for marker in markers(game)) == 1 and len(alive(game)) == 5


@pytest.mark.rule("807.4g")
def test_a_marker_whose_turn_has_not_begun_is_removed_at_once() -> None:
    game = melee(8)
    on(game, 1)
    assert [marker.begun for marker in markers(game)].count(True) <= 1
    waiting = [marker.player for marker in markers(game) if not marker.begun]
    leave(game, (waiting[0] + 2) % 8)
    assert len(markers(game)) == 1


@pytest.mark.rule("807.4h")
def test_who_sat_apart_comes_into_range_only_as_the_next_turn_begins() -> None:
    game = melee()
    until(game, 0)
    leave(game, 2)
    assert not reaches(game.state, 1, 3)
    turn = game.state.variants.turns if game.state.variants is not None else 0
    while game.state.variants is not None and game.state.variants.turns == turn:
        on(game)
    assert reaches(game.state, 1, 3)


@pytest.mark.rule("807.4i")
def test_an_extra_turn_keeps_the_marker_unless_another_is_too_near() -> None:
    game = melee(9)
    until(game, 0)
    emit(game, [TurnAdded(0, Added.TURN)])
    turns = game.state.players[0].turns
    while game.state.players[0].turns == turns:
        on(game)
    assert places(game)[0] == 0 and markers(game)[0].stays  # no other marker is near on the right


@pytest.mark.rule("807.4i")
def test_with_a_marker_near_on_the_right_the_extra_turn_comes_before_the_next() -> None:
    game, kept = placed_markers()
    kept.markers[0].player = 2
    kept.markers[1].player = 4
    assert not may_begin(game, kept.markers[0]) and may_begin(game, kept.markers[1])
    emit(game, [TurnAdded(4, Added.TURN)])
    while places(game)[1] == 4:
        on(game)
    assert places(game)[1] == 5 and game.state.variants is not None and game.state.variants.owed == {4: 1}
    until(game, 4)
    assert game.state.extra_turn >= 0 and not game.state.variants.owed.get(4)


@pytest.mark.rule("807.4j")
def test_an_extra_turn_of_who_will_have_no_marker_comes_before_their_next() -> None:
    game = melee()
    until(game, 0)
    emit(game, [TurnAdded(7, Added.TURN)])
    until(game, 7)
    assert game.state.extra_turn >= 0  # the extra turn first
    turns = game.state.players[7].turns
    while game.state.players[7].turns == turns:
        on(game)
    assert game.state.players[7].turns == turns + 1 and game.state.extra_turn == -1  # then the regular one
    until(game, 8)
    assert game.state.players[7].turns == turns + 1  # and no other: the marker is passed on (807.4c)


@pytest.mark.rule("807.5", "807.5a", "807.5b")
def test_each_marker_has_a_stack_and_priority_for_it_those_near() -> None:
    game = melee(deck=(ZAP,) * 10 + (STOP,) * 10)
    until(game, 0)
    assert takers(game) == (0, 1, 9)
    zap = next(id for id in game.state.players[0].hand if game.chars(id).name == "Zap")

    def once(game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Priority) and Cast(zap) in decision.actions:
            return Act(Cast(zap))
        return Chosen((1,)) if isinstance(decision, Targets) else None

    game.procedures.asker = Script(once)  # type: ignore[attr-defined]
    while not game.state.stacked:
        on(game)
    number = marker_now(game).number
    assert number == 0 and len(game.state.stack) == 1 and _stops(game, 1)
    look_on(game)
    assert marker_now(game).number == 1 and not game.state.stack  # the other turn has a stack of its own
    assert len(game.state.stacked) == 1 and not _stops(game, 4) and not _stops(game, 1)  # nothing to target on it
    while game.state.stacked:
        on(game)
    assert game.state.players[1].life == 19


def _stops(game: Game, player: int) -> bool:
    """Whether a player could counter something on the stack looked at."""
    actions = legal_actions(game, player) if player in takers(game) else ()
    return any(isinstance(each, Cast) and game.chars(each.card).name == "Stop" for each in actions)


@pytest.mark.rule("807.4")
def test_what_lasts_until_the_end_of_a_turn_ends_with_the_turn_it_began_in() -> None:
    game = melee(deck=(beast("Ox"), *(FOREST,) * 19))
    until(game, 0)
    turn = game.state.turn
    row = ContinuousRow(game.state.new_id(), 0, 0, game.state.tick(), (), (), None)
    row.ends = Ends.TURN
    emit(game, [EffectBegins(row)])
    game.state.turn = turn + 1
    assert not ending(game, Moment.CLEANUP, (4,))
    game.state.turn = turn
    assert ending(game, Moment.CLEANUP, (0,)) == (row.id,)


def two_turns() -> tuple[Game, int, int]:
    """A melee in which the first turn is looked at, two turns are under way, and the first player has an Ox: the game,
    the Ox and the number of the other marker."""
    game = melee(deck=(beast("Ox", cost="{9}"),) * 20)
    until(game, 4)
    until(game, 0)
    emit(game, [Move(game.state.players[0].hand[0], Zone.BATTLEFIELD)])
    other = next(marker.number for marker in markers(game) if marker.number != marker_now(game).number)
    return game, game.state.battlefield[-1], other


@pytest.mark.rule("807.4")
def test_damage_stays_until_the_turn_ends_in_which_it_was_dealt() -> None:
    game, ox, other = two_turns()
    here = marker_now(game).number
    emit(game, [Damage(0, ox, 1)])
    look_at(game, other)
    wear_off(game)
    assert game.obj(ox).damage == 1
    look_at(game, here)
    wear_off(game)
    assert game.obj(ox).damage == 0


@pytest.mark.rule("807.4")
def test_who_attacks_in_one_turn_does_not_in_another() -> None:
    game, ox, other = two_turns()
    game.state.own(ox).attacking = 1
    assert attackers(game) == in_combat(game) == (ox,)
    look_at(game, other)
    assert not attackers(game) and not in_combat(game)


@pytest.mark.rule("807.4")
def test_turns_are_numbered_as_they_begin() -> None:
    game, _, other = two_turns()
    assert game.state.latest_turn == 2 and game.state.turn in (1, 2)
    look_at(game, other)
    assert game.state.latest_turn == 2
