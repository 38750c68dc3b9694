"""CR 603: what triggers, once, and what it remembers."""

from __future__ import annotations

import pytest

from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists
from engine.ast.effects import Delayed, Sequence
from engine.ast.filters import Compare, ControlledBy, HasSubtype, HasType, Kind, Objects, Opponent, Other, Players
from engine.ast.node import Pattern
from engine.ast.selections import Attached, This, You
from engine.events import kinds as e
from engine.events.triggers import state_triggers
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.duel import Duel, creature, face

NOTHING = Sequence(())
CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))
ANOTHER = Objects(Kind.PERMANENT, (HasType("creature"), Other()))
DIES = p.Moves(This(), Zone.GRAVEYARD, Zone.BATTLEFIELD)


def whenever(pattern: Pattern, **more: object) -> TriggeredAbility:
    return TriggeredAbility(pattern, NOTHING, **more)  # type: ignore[arg-type]


@pytest.mark.rule("603.6a")
def test_it_triggers_as_it_enters_and_as_others_do() -> None:
    duel = Duel()
    comer = creature("1/1", whenever(p.Moves(This(), Zone.BATTLEFIELD)))
    duel.put(0, creature("1/1", whenever(p.Moves(ANOTHER, Zone.BATTLEFIELD))))
    move = e.Move(duel.put(0, comer, Zone.HAND), Zone.BATTLEFIELD)
    duel.emit(move)
    pending = duel.state.pending
    assert len(pending) == 2 and all(one.info.obj == move.new for one in pending)


@pytest.mark.rule("603.10a")
def test_those_that_die_together_see_each_other() -> None:
    duel = Duel()
    watcher = creature("1/1", whenever(p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)))
    one, two = duel.put(0, watcher), duel.put(1, watcher)
    duel.emit(e.Destroy(one), e.Destroy(two))
    assert sorted((t.source, t.info.obj) for t in duel.state.pending) == [(one, one), (one, two), (two, one), (two, two)]


@pytest.mark.rule("603.10")
def test_what_enters_at_the_same_time_does_not_see_what_leaves() -> None:
    duel = Duel()
    watcher = creature("1/1", whenever(p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)))
    card = duel.put(0, watcher, Zone.HAND)
    bear = duel.put(0, creature("2/2"))
    duel.emit(e.Move(card, Zone.BATTLEFIELD), e.Move(bear, Zone.GRAVEYARD))
    assert duel.state.pending == ()


@pytest.mark.rule("603.10a")
def test_given_abilities_look_back_too() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    gift = whenever(DIES)
    aura = duel.put(0, face("Gift", "Enchantment — Aura", StaticAbility(Attached("enchanted creature"), (m.GainAbilities((gift,)),))))
    duel.emit(e.Attach(aura, bear))
    duel.emit(e.Destroy(bear))
    assert [(one.source, one.ability) for one in duel.state.pending] == [(bear, gift)]


@pytest.mark.rule("603.2c")
def test_one_or_more_triggers_once_with_how_many() -> None:
    duel = Duel()
    duel.put(0, face("Shrine", "Enchantment", whenever(p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD, batch=True))))
    bears = [duel.put(1, creature("2/2")) for _ in range(3)]
    duel.emit(*(e.Destroy(bear) for bear in bears))
    assert [one.info.amount for one in duel.state.pending] == [3]


@pytest.mark.rule("603.4")
def test_an_intervening_if_is_checked_as_it_would_trigger() -> None:
    duel = Duel()
    artifacts = Objects(Kind.PERMANENT, (HasType("artifact"), ControlledBy(You())))
    upkeep = whenever(p.StepBegins(Step.UPKEEP, You()), condition=Exists(artifacts, ">=", Fixed(1)))
    duel.put(0, creature("1/1", upkeep))
    duel.emit(e.StepBegan(0, Step.UPKEEP))
    assert duel.state.pending == ()
    duel.put(0, face("Cog", "Artifact"))
    duel.emit(e.StepBegan(1, Step.UPKEEP))
    assert duel.state.pending == ()
    duel.emit(e.StepBegan(0, Step.UPKEEP))
    assert len(duel.state.pending) == 1


@pytest.mark.rule("603.2h")
def test_once_each_turn_is_once_each_turn() -> None:
    duel = Duel()
    duel.put(0, creature("1/1", whenever(p.LifeChanges(You(), True), limit=1)))
    duel.emit(e.GainLife(0, 1))
    duel.emit(e.GainLife(0, 1))
    assert len(duel.state.pending) == 1
    duel.emit(e.TurnBegan(0, 1))
    duel.emit(e.GainLife(0, 1))
    assert len(duel.state.pending) == 2


@pytest.mark.rule("603.7b")
def test_a_delayed_trigger_triggers_once() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    r = duel.follow(bear)
    r.perform(Delayed(p.StepBegins(Step.END, next=True), NOTHING))
    duel.emit(e.StepBegan(0, Step.END))
    duel.emit(e.StepBegan(1, Step.END))
    assert len(duel.state.pending) == 1 and duel.state.delayed == ()


@pytest.mark.rule("603.8")
def test_a_state_trigger_waits_until_it_has_left_the_stack() -> None:
    duel = Duel()
    islands = Objects(Kind.PERMANENT, (HasSubtype("Island"), ControlledBy(You())))
    duel.put(0, creature("5/5", whenever(p.StateIs(Exists(islands, "=", Fixed(0))))))
    assert state_triggers(duel.game) and not state_triggers(duel.game)
    assert len(duel.state.pending) == 1


@pytest.mark.rule("508.1m")
def test_attacking_triggers_for_each_or_once_for_all() -> None:
    duel = Duel()
    yours = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
    duel.put(0, face("Each", "Enchantment", whenever(p.Attacks(yours))))
    duel.put(0, face("All", "Enchantment", whenever(p.Attacks(yours, batch=True))))
    bears = [duel.put(0, creature("2/2")) for _ in range(2)]
    duel.emit(e.AttackersDeclared(0, tuple((bear, 1) for bear in bears)))
    assert len(duel.state.pending) == 3


@pytest.mark.rule("509.3c")
def test_becoming_blocked_by_two_is_once() -> None:
    duel = Duel()
    attacker = duel.put(0, creature("2/2", whenever(p.BecomesBlocked(This())), whenever(p.BecomesBlocked(This(), CREATURE))))
    blockers = [duel.put(1, creature("2/2")) for _ in range(2)]
    duel.emit(e.AttackersDeclared(0, ((attacker, 1),)))
    duel.emit(e.BlockersDeclared(1, tuple((blocker, attacker) for blocker in blockers)))
    assert len(duel.state.pending) == 3


@pytest.mark.rule("601.2i")
def test_the_second_spell_each_turn() -> None:
    duel = Duel()
    duel.put(0, creature("1/1", whenever(p.CastsSpell(You(), Objects(Kind.SPELL), nth=2))))
    for _ in range(3):
        spell = duel.put(0, face("Bolt", "Instant"), Zone.STACK)
        duel.emit(e.SpellCast(spell, 0))
    assert len(duel.state.pending) == 1


@pytest.mark.rule("603.2e")
def test_abilities_can_trigger_an_additional_time_or_not_at_all() -> None:
    duel = Duel()
    duel.put(0, creature("1/1", whenever(p.Moves(ANOTHER, Zone.BATTLEFIELD))))
    duel.put(0, face("Echo", "Artifact", StaticAbility(None, (m.TriggersMore(CREATURE, None, 1, "enters"),))))
    duel.emit(e.CreateTokens(0, creature("1/1"), 1))
    assert len(duel.state.pending) == 2
    duel.put(0, face("Hush", "Artifact", StaticAbility(None, (m.DoesntTrigger(CREATURE, "enters"),))))
    duel.emit(e.CreateTokens(0, creature("1/1"), 1))
    assert len(duel.state.pending) == 2


@pytest.mark.rule("113.6k")
def test_it_triggers_when_put_into_a_graveyard_from_anywhere() -> None:
    duel = Duel()
    comeback = creature("1/1", whenever(p.Moves(This(), Zone.GRAVEYARD)))
    card = duel.put(0, comeback, Zone.HAND)
    duel.emit(e.Move(card, Zone.GRAVEYARD, "discard"))
    assert [one.source for one in duel.state.pending] == [card]


@pytest.mark.rule("603.2")
def test_filters_of_patterns_look_at_numbers_and_players() -> None:
    duel = Duel()
    big = Objects(Kind.PERMANENT, (HasType("creature"), Compare("power", ">=", Fixed(4))))
    duel.put(0, face("Altar", "Enchantment", whenever(p.DealsDamage(big, Players((Opponent(),)), combat=True))))
    small, large = duel.put(0, creature("2/2")), duel.put(0, creature("4/4"))
    duel.emit(e.Damage(small, 1, 2, True), e.Damage(large, 1, 4, True), e.Damage(large, 0, 4, True))
    assert [(one.info.obj, one.info.other, one.info.amount) for one in duel.state.pending] == [(large, 1, 4)]
