"""CR 614-616: replacement, prevention, entering, regeneration, can't."""

from __future__ import annotations

import pytest

from engine.actions.counters import PutCountersOn
from engine.actions.permanents import TapOrUntapThem
from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.abilities import EntersAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists, ForTheRestOfTheGame, UntilEndOfTurn
from engine.ast.effects import Continuous, Instead, Prevent, Redirect
from engine.ast.filters import AnyTarget, ControlledBy, HasType, Kind, Objects, Opponent, Players
from engine.ast.selections import All, Back, Some, Source, This, You
from engine.decisions import Picked
from engine.events import kinds as e
from engine.state.effect_rows import RegenerationShield, ReplacementRow
from engine.terms.zones import Zone
from tests.board import Board, creature, face

CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))
YOURS = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
DOUBLE_COUNTERS = ReplacementAbility(Instead(p.CountersChange(CREATURE), None, factor=2))


@pytest.mark.rule("614.1a")
def test_a_creature_is_exiled_instead_of_dying() -> None:
    board = Board()
    dies = p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    board.put(0, face("Void", "Enchantment", ReplacementAbility(Instead(dies, None, to_zone="exile"))))
    bear = board.put(1, creature("2/2"))
    board.emit(e.Destroy(bear))
    assert len(board.state.exile) == 1 and not board.state.players[1].graveyard


@pytest.mark.rule("614.5")
def test_each_replacement_applies_once_to_an_event() -> None:
    board = Board()
    for _ in range(2):
        board.put(0, face("Double", "Enchantment", DOUBLE_COUNTERS))
    bear = board.put(0, creature("1/1"))
    board.emit(e.PutCounters(bear, "+1/+1", 1))
    assert board.row(bear).counters == {"+1/+1": 4}


@pytest.mark.rule("616.1")
def test_the_affected_player_chooses_the_order() -> None:
    more = ReplacementAbility(Instead(p.LifeChanges(You(), True), None, add=Fixed(1)))
    twice = ReplacementAbility(Instead(p.LifeChanges(You(), True), None, factor=2))
    results = []
    for first in ("0", "1"):
        board = Board(answering=lambda decision, first=first: Picked((first,)))  # type: ignore[misc]
        board.put(0, face("More", "Enchantment", more))
        board.put(0, face("Twice", "Enchantment", twice))
        board.emit(e.GainLife(0, 3))
        results.append(board.life(0) - 20)
    assert results == [8, 7]


@pytest.mark.rule("615.7")
def test_a_prevention_shield_wears_down() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    board.resolution(bear).perform(Prevent(Fixed(3), You(), duration=UntilEndOfTurn()))
    board.emit(e.Damage(bear, 0, 2))
    assert board.life(0) == 20
    board.emit(e.Damage(bear, 0, 2))
    assert board.life(0) == 19 and board.state.effects == ()


@pytest.mark.rule("615.1")
def test_combat_damage_is_prevented_and_other_damage_is_not() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    board.resolution(bear).perform(Prevent(None, None, combat=True, duration=UntilEndOfTurn()))
    board.emit(e.Damage(bear, 1, 2, True))
    board.emit(e.Damage(bear, 1, 2))
    assert board.life(1) == 18


@pytest.mark.rule("614.9")
def test_damage_is_redirected() -> None:
    board = Board()
    guard = board.put(0, creature("0/9", ReplacementAbility(Redirect(This(), You()))))
    board.emit(e.Damage(guard, 0, 4))
    assert board.life(0) == 20 and board.row(guard).damage == 4


@pytest.mark.rule("701.15a")
def test_regeneration_replaces_destruction_once() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    state = board.state
    board.emit(
        e.EffectBegins(ReplacementRow(state.new_id(), bear, 0, state.tick(), RegenerationShield(), (bear,), -1, True))
    )
    board.emit(e.Damage(bear, bear, 2))
    board.emit(e.Destroy(bear))
    assert board.row(bear).tapped and board.row(bear).damage == 0 and not board.row(bear).gone
    board.emit(e.Destroy(bear))
    assert board.row(bear).gone


@pytest.mark.rule("614.12")
def test_counters_it_enters_with_are_doubled() -> None:
    board = Board()
    board.put(0, face("Double", "Enchantment", DOUBLE_COUNTERS))
    hydra = board.put(0, creature("0/0", EntersAbility(PutCountersOn(Fixed(2), "+1/+1", This()))), Zone.HAND)
    move = e.Move(hydra, Zone.BATTLEFIELD)
    board.emit(move)
    assert board.row(move.new).counters == {"+1/+1": 4}


@pytest.mark.rule("614.1d")
def test_others_enter_tapped_unless_a_condition_holds() -> None:
    board = Board()
    theirs = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(Players((Opponent(),)))))
    artifacts = Objects(Kind.PERMANENT, (HasType("artifact"),))
    tapped = TapOrUntapThem(Back("it", Source.EVENT), True)
    unless = Exists(artifacts, ">=", Fixed(1))
    board.put(0, face("Gate", "Enchantment", EntersAbility(tapped, theirs, unless=unless)))
    made = e.CreateTokens(1, creature("1/1"), 1)
    mine = e.CreateTokens(0, creature("1/1"), 1)
    board.emit(made)
    board.emit(mine)
    assert board.row(made.new[0]).tapped and not board.row(mine.new[0]).tapped
    board.put(1, face("Cog", "Artifact"))
    made = e.CreateTokens(1, creature("1/1"), 1)
    board.emit(made)
    assert not board.row(made.new[0]).tapped


@pytest.mark.rule("706.5")
def test_a_copy_enters_with_what_the_copied_one_enters_with() -> None:
    board = Board()
    board.put(1, creature("0/1", EntersAbility(PutCountersOn(Fixed(2), "+1/+1", This())), name="Hydra"))
    copy = Continuous(This(), (m.BecomeCopy(Some(CREATURE, Fixed(1), Fixed(1))),), ForTheRestOfTheGame())
    clone = board.put(0, creature("0/0", EntersAbility(copy, optional=True), name="Mimic"), Zone.HAND)
    move = e.Move(clone, Zone.BATTLEFIELD)
    board.emit(move)
    assert board.chars(move.new).name == "Hydra" and board.pt(move.new) == (2, 3)


@pytest.mark.rule("101.2")
def test_what_cant_happen_does_not() -> None:
    board = Board()
    board.put(0, face("Rule", "Enchantment", StaticAbility(All(Players()), (m.Cant("gain life"),))))
    assert not board.emit(e.GainLife(1, 5)) and board.life(1) == 20


@pytest.mark.rule("614.11")
def test_a_replaced_draw_becomes_two() -> None:
    board = Board(library=5)
    board.put(0, face("Book", "Artifact", ReplacementAbility(Instead(p.PlayerDoes(You(), "draw"), None, factor=2))))
    board.emit(e.Draw(0))
    assert len(board.state.players[0].hand) == 2


@pytest.mark.rule("615.12")
def test_damage_that_cant_be_prevented_is_not() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    board.put(1, face("Ward", "Enchantment", ReplacementAbility(Prevent(None, AnyTarget()))))
    hit = e.Damage(bear, 1, 2)
    hit.preventable = False
    board.emit(hit)
    board.emit(e.Damage(bear, 1, 2))
    assert board.life(1) == 18
