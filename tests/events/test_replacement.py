"""CR 614-616: replacement, prevention, entering, regeneration, can't."""

from __future__ import annotations

import pytest

from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.abilities import EntersAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists, ForTheRestOfTheGame, UntilEndOfTurn
from engine.ast.effects import Continuous, Instead, Prevent, Redirect
from engine.ast.filters import AnyTarget, ControlledBy, HasType, Kind, Objects, Opponent, Players
from engine.ast.selections import All, Some, This, You
from engine.decisions import Picked
from engine.events import kinds as e
from engine.state.effect_rows import RegenerationShield, ReplacementRow
from engine.terms.zones import Zone
from tests.duel import Duel, EntersTapped, PutTwo, creature, face

CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))
YOURS = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
DOUBLE_COUNTERS = ReplacementAbility(Instead(p.CountersChange(CREATURE), None, factor=2))


@pytest.mark.rule("614.1a")
def test_a_creature_is_exiled_instead_of_dying() -> None:
    duel = Duel()
    dies = p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    duel.put(0, face("Void", "Enchantment", ReplacementAbility(Instead(dies, None, to_zone="exile"))))
    bear = duel.put(1, creature("2/2"))
    duel.emit(e.Destroy(bear))
    assert len(duel.state.exile) == 1 and not duel.state.players[1].graveyard


@pytest.mark.rule("614.5")
def test_each_replacement_applies_once_to_an_event() -> None:
    duel = Duel()
    for _ in range(2):
        duel.put(0, face("Double", "Enchantment", DOUBLE_COUNTERS))
    bear = duel.put(0, creature("1/1"))
    duel.emit(e.PutCounters(bear, "+1/+1", 1))
    assert duel.row(bear).counters == {"+1/+1": 4}


@pytest.mark.rule("616.1")
def test_the_affected_player_chooses_the_order() -> None:
    more = ReplacementAbility(Instead(p.LifeChanges(You(), True), None, add=Fixed(1)))
    twice = ReplacementAbility(Instead(p.LifeChanges(You(), True), None, factor=2))
    results = []
    for first in ("0", "1"):
        duel = Duel(answerer=lambda decision, first=first: Picked((first,)))  # type: ignore[misc]
        duel.put(0, face("More", "Enchantment", more))
        duel.put(0, face("Twice", "Enchantment", twice))
        duel.emit(e.GainLife(0, 3))
        results.append(duel.life(0) - 20)
    assert results == [8, 7]


@pytest.mark.rule("615.7")
def test_a_prevention_shield_wears_down() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    duel.follow(bear).perform(Prevent(Fixed(3), You(), duration=UntilEndOfTurn()))
    duel.emit(e.Damage(bear, 0, 2))
    assert duel.life(0) == 20
    duel.emit(e.Damage(bear, 0, 2))
    assert duel.life(0) == 19 and duel.state.effects == ()


@pytest.mark.rule("615.1")
def test_combat_damage_is_prevented_and_other_damage_is_not() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    duel.follow(bear).perform(Prevent(None, None, combat=True, duration=UntilEndOfTurn()))
    duel.emit(e.Damage(bear, 1, 2, True))
    duel.emit(e.Damage(bear, 1, 2))
    assert duel.life(1) == 18


@pytest.mark.rule("614.9")
def test_damage_is_redirected() -> None:
    duel = Duel()
    guard = duel.put(0, creature("0/9", ReplacementAbility(Redirect(This(), You()))))
    duel.emit(e.Damage(guard, 0, 4))
    assert duel.life(0) == 20 and duel.row(guard).damage == 4


@pytest.mark.rule("701.15a")
def test_regeneration_replaces_destruction_once() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    state = duel.state
    duel.emit(
        e.EffectBegins(ReplacementRow(state.new_id(), bear, 0, state.tick(), RegenerationShield(), (bear,), -1, True))
    )
    duel.emit(e.Damage(bear, bear, 2))
    duel.emit(e.Destroy(bear))
    assert duel.row(bear).tapped and duel.row(bear).damage == 0 and not duel.row(bear).gone
    duel.emit(e.Destroy(bear))
    assert duel.row(bear).gone


@pytest.mark.rule("614.12")
def test_counters_it_enters_with_are_doubled() -> None:
    duel = Duel()
    duel.put(0, face("Double", "Enchantment", DOUBLE_COUNTERS))
    hydra = duel.put(0, creature("0/0", EntersAbility(PutTwo())), Zone.HAND)
    move = e.Move(hydra, Zone.BATTLEFIELD)
    duel.emit(move)
    assert duel.row(move.new).counters == {"+1/+1": 4}


@pytest.mark.rule("614.1d")
def test_others_enter_tapped_unless_a_condition_holds() -> None:
    duel = Duel()
    theirs = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(Players((Opponent(),)))))
    artifacts = Objects(Kind.PERMANENT, (HasType("artifact"),))
    duel.put(
        0, face("Gate", "Enchantment", EntersAbility(EntersTapped(), theirs, unless=Exists(artifacts, ">=", Fixed(1))))
    )
    made = e.CreateTokens(1, creature("1/1"), 1)
    mine = e.CreateTokens(0, creature("1/1"), 1)
    duel.emit(made)
    duel.emit(mine)
    assert duel.row(made.new[0]).tapped and not duel.row(mine.new[0]).tapped
    duel.put(1, face("Cog", "Artifact"))
    made = e.CreateTokens(1, creature("1/1"), 1)
    duel.emit(made)
    assert not duel.row(made.new[0]).tapped


@pytest.mark.rule("706.5")
def test_a_copy_enters_with_what_the_copied_one_enters_with() -> None:
    duel = Duel()
    duel.put(1, creature("0/1", EntersAbility(PutTwo()), name="Hydra"))
    copy = Continuous(This(), (m.BecomeCopy(Some(CREATURE, Fixed(1), Fixed(1))),), ForTheRestOfTheGame())
    clone = duel.put(0, creature("0/0", EntersAbility(copy, optional=True), name="Mimic"), Zone.HAND)
    move = e.Move(clone, Zone.BATTLEFIELD)
    duel.emit(move)
    assert duel.chars(move.new).name == "Hydra" and duel.pt(move.new) == (2, 3)


@pytest.mark.rule("101.2")
def test_what_cant_happen_does_not() -> None:
    duel = Duel()
    duel.put(0, face("Rule", "Enchantment", StaticAbility(All(Players()), (m.Cant("gain life"),))))
    assert not duel.emit(e.GainLife(1, 5)) and duel.life(1) == 20


@pytest.mark.rule("614.11")
def test_a_replaced_draw_becomes_two() -> None:
    duel = Duel()
    duel.put(0, face("Book", "Artifact", ReplacementAbility(Instead(p.PlayerDoes(You(), "draw"), None, factor=2))))
    duel.emit(e.Draw(0))
    assert len(duel.state.players[0].hand) == 2


@pytest.mark.rule("615.12")
def test_damage_that_cant_be_prevented_is_not() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    duel.put(1, face("Ward", "Enchantment", ReplacementAbility(Prevent(None, AnyTarget()))))
    hit = e.Damage(bear, 1, 2)
    hit.preventable = False
    duel.emit(hit)
    duel.emit(e.Damage(bear, 1, 2))
    assert duel.life(1) == 18
