"""What events do to the state: changes of zone, damage, draws, attachments, combat."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.events import kinds as e
from engine.state.objects import TOKEN
from engine.terms.zones import Zone
from tests.board import Board, creature, face


@pytest.mark.rule("400.7")
def test_an_object_that_changes_zones_is_new_and_its_old_row_stays_as_it_was() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    board.emit(e.PutCounters(bear, "+1/+1", 1), e.Tap(bear))
    move = e.Move(bear, Zone.GRAVEYARD)
    assert board.emit(move)
    old, new = board.row(bear), board.row(move.new)
    assert move.new != bear and old.gone and old.became == move.new and new.was == bear
    assert old.counters == {"+1/+1": 1} and old.tapped and new.counters == {} and not new.tapped
    assert board.state.players[0].graveyard == (move.new,) and board.state.battlefield == ()
    assert board.pt(bear) == (3, 3) and board.pt(move.new) == (2, 2)


@pytest.mark.rule("108.3")
def test_cards_go_to_their_owners_zones() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    board.emit(e.ControlChanges(bear, 1))
    board.emit(e.Move(bear, Zone.HAND))
    assert len(board.state.players[0].hand) == 1 and not board.state.players[1].hand


@pytest.mark.rule("111.8")
def test_a_token_that_has_left_stays_in_that_zone_and_cannot_come_back() -> None:
    board = Board()
    made = e.CreateTokens(0, creature("1/1"), 2)
    board.emit(made)
    assert len(made.new) == 2 and all(board.row(id).kind == TOKEN for id in made.new)
    move = e.Move(made.new[0], Zone.GRAVEYARD)
    board.emit(move)
    assert board.state.players[0].graveyard == (move.new,)
    assert not board.emit(e.Move(move.new, Zone.BATTLEFIELD))


@pytest.mark.rule("120.3a")
def test_damage_to_a_player_is_loss_of_life() -> None:
    board = Board()
    bear = board.put(0, creature("3/3"))
    board.emit(e.Damage(bear, 1, 3))
    assert board.life(1) == 17 and board.state.history[("life lost", 1)] == 3


@pytest.mark.rule("120.3b", "120.3d", "120.3e")
def test_infect_deals_damage_as_counters() -> None:
    board = Board()
    sick = board.put(0, creature("2/2", KeywordAbility("infect")))
    other = board.put(1, creature("4/4"))
    board.emit(e.Damage(sick, 1, 2), e.Damage(sick, other, 2))
    assert board.life(1) == 20 and board.state.players[1].counters == {"poison": 2}
    assert board.row(other).damage == 0 and board.pt(other) == (2, 2)


@pytest.mark.rule("120.3c")
def test_damage_takes_loyalty() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    walker = face("Sage", "Legendary Planeswalker — Sage", loyalty="4")
    board.emit(e.Move(board.put(1, walker, Zone.HAND), Zone.BATTLEFIELD))
    sage = board.state.battlefield[-1]
    assert board.row(sage).counters == {"loyalty": 4}
    board.emit(e.Damage(bear, sage, 3))
    assert board.row(sage).counters == {"loyalty": 1}


@pytest.mark.rule("120.3f")
def test_lifelink_gains_life_with_the_damage() -> None:
    board = Board()
    bear = board.put(0, creature("3/3", KeywordAbility("lifelink"), KeywordAbility("deathtouch")))
    other = board.put(1, creature("9/9"))
    board.emit(e.Damage(bear, other, 3))
    assert board.life(0) == 23 and board.row(other).damage == 3 and board.row(other).deathtouched


@pytest.mark.rule("120.8")
def test_no_damage_is_no_event() -> None:
    board = Board()
    bear = board.put(0, creature("0/3"))
    assert not board.emit(e.Damage(bear, 1, 0))


@pytest.mark.rule("121.3")
def test_a_draw_from_an_empty_library_is_remembered() -> None:
    board = Board(library=1)
    draw = e.Draw(0)
    assert board.emit(draw) and board.state.players[0].hand == (draw.new,)
    assert not board.emit(e.Draw(0)) and board.state.players[0].drew_from_empty


@pytest.mark.rule("701.7b")
def test_destroying_moves_to_the_graveyard_unless_indestructible() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    rock = board.put(0, creature("2/2", KeywordAbility("indestructible")))
    board.emit(e.Destroy(bear), e.Destroy(rock))
    assert board.row(bear).gone and board.state.battlefield == (rock,)
    assert board.state.history[("creatures died", 0)] == 1


@pytest.mark.rule("704.5n")
def test_what_was_attached_falls_off_as_its_host_leaves() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    blade = board.put(0, face("Blade", "Artifact — Equipment"))
    board.emit(e.Attach(blade, bear))
    assert board.row(bear).attachments == (blade,)
    board.emit(e.Move(bear, Zone.EXILE))
    assert board.row(blade).attached_to == -1


@pytest.mark.rule("506.4")
def test_what_leaves_combat_is_blocked_by_nobody_any_more() -> None:
    board = Board()
    attacker, blocker = board.put(0, creature("2/2")), board.put(1, creature("2/2"))
    board.emit(e.AttackersDeclared(0, ((attacker, 1),)))
    board.emit(e.BlockersDeclared(1, ((blocker, attacker),)))
    board.emit(e.Move(blocker, Zone.HAND))
    assert board.row(attacker).blocked and board.row(attacker).blocked_by == ()


@pytest.mark.rule("701.20a")
def test_a_shuffle_forgets_objects_and_moves_the_generator() -> None:
    board = Board(library=5)
    seen = board.resolution(0).look(0, 2)
    before = board.state.rng
    board.emit(e.Shuffle(0, 0))
    library = board.state.players[0].library
    assert all(board.row(id).gone for id in seen) and all(entry < 0 for entry in library)
    assert sorted(library) == [-5, -4, -3, -2, -1] and board.state.rng != before


@pytest.mark.rule("701.3b")
def test_attaching_again_to_the_same_does_nothing() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    blade = board.put(0, face("Blade", "Artifact — Equipment"))
    assert board.emit(e.Attach(blade, bear)) and not board.emit(e.Attach(blade, bear))


@pytest.mark.rule("701.28a")
def test_transforming_shows_the_other_face() -> None:
    board = Board()
    day, night = creature("2/2", name="Day"), creature("4/4", name="Night")
    bear = board.put(0, day)
    row = board.row(bear)
    assert row.card is not None
    object.__setattr__(row.card, "faces", (day, night))
    board.emit(e.Turned(bear, e.Turning.TRANSFORM))
    assert board.chars(bear).name == "Night" and board.pt(bear) == (4, 4)
