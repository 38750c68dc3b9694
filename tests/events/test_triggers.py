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
from engine.ast.node import Modifier, Pattern
from engine.ast.selections import Attached, This, You
from engine.events import kinds as e
from engine.events.triggers import state_triggers
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone
from tests.board import Board, creature, face

NOTHING = Sequence(())
CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))
ANOTHER = Objects(Kind.PERMANENT, (HasType("creature"), Other()))
DIES = p.Moves(This(), Zone.GRAVEYARD, Zone.BATTLEFIELD)


def whenever(pattern: Pattern, **more: object) -> TriggeredAbility:
    return TriggeredAbility(pattern, NOTHING, **more)  # type: ignore[arg-type]


@pytest.mark.rule("603.6a")
def test_it_triggers_as_it_enters_and_as_others_do() -> None:
    board = Board()
    comer = creature("1/1", whenever(p.Moves(This(), Zone.BATTLEFIELD)))
    board.put(0, creature("1/1", whenever(p.Moves(ANOTHER, Zone.BATTLEFIELD))))
    move = e.Move(board.put(0, comer, Zone.HAND), Zone.BATTLEFIELD)
    board.emit(move)
    pending = board.state.pending
    assert len(pending) == 2 and all(one.info.obj == move.new for one in pending)


@pytest.mark.rule("603.10a")
def test_those_that_die_together_see_each_other() -> None:
    board = Board()
    watcher = creature("1/1", whenever(p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)))
    one, two = board.put(0, watcher), board.put(1, watcher)
    board.emit(e.Destroy(one), e.Destroy(two))
    assert sorted((t.source, t.info.obj) for t in board.state.pending) == [
        (one, one),
        (one, two),
        (two, one),
        (two, two),
    ]


@pytest.mark.rule("603.10")
def test_what_enters_at_the_same_time_does_not_see_what_leaves() -> None:
    board = Board()
    watcher = creature("1/1", whenever(p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)))
    card = board.put(0, watcher, Zone.HAND)
    bear = board.put(0, creature("2/2"))
    board.emit(e.Move(card, Zone.BATTLEFIELD), e.Move(bear, Zone.GRAVEYARD))
    assert board.state.pending == ()


@pytest.mark.rule("603.10a")
def test_given_abilities_look_back_too() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    gift = whenever(DIES)
    aura = board.put(
        0,
        face("Gift", "Enchantment — Aura", StaticAbility(Attached("enchanted creature"), (m.GainAbilities((gift,)),))),
    )
    board.emit(e.Attach(aura, bear))
    board.emit(e.Destroy(bear))
    assert [(one.source, one.ability) for one in board.state.pending] == [(bear, gift)]


@pytest.mark.rule("603.2c")
def test_one_or_more_triggers_once_with_how_many() -> None:
    board = Board()
    board.put(
        0, face("Shrine", "Enchantment", whenever(p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD, batch=True)))
    )
    bears = [board.put(1, creature("2/2")) for _ in range(3)]
    board.emit(*(e.Destroy(bear) for bear in bears))
    assert [one.info.amount for one in board.state.pending] == [3]


@pytest.mark.rule("603.4")
def test_an_intervening_if_is_checked_as_it_would_trigger() -> None:
    board = Board()
    artifacts = Objects(Kind.PERMANENT, (HasType("artifact"), ControlledBy(You())))
    upkeep = whenever(p.StepBegins(Step.UPKEEP, You()), condition=Exists(artifacts, ">=", Fixed(1)))
    board.put(0, creature("1/1", upkeep))
    board.emit(e.StepBegan(0, Step.UPKEEP))
    assert board.state.pending == ()
    board.put(0, face("Cog", "Artifact"))
    board.emit(e.StepBegan(1, Step.UPKEEP))
    assert board.state.pending == ()
    board.emit(e.StepBegan(0, Step.UPKEEP))
    assert len(board.state.pending) == 1


@pytest.mark.rule("603.2h")
def test_once_each_turn_is_once_each_turn() -> None:
    board = Board()
    board.put(0, creature("1/1", whenever(p.LifeChanges(You(), True), limit=1)))
    board.emit(e.GainLife(0, 1))
    board.emit(e.GainLife(0, 1))
    assert len(board.state.pending) == 1
    board.emit(e.TurnBegan(0, 1))
    board.emit(e.GainLife(0, 1))
    assert len(board.state.pending) == 2


@pytest.mark.rule("603.7b")
def test_a_delayed_trigger_triggers_once() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    r = board.resolution(bear)
    r.perform(Delayed(p.StepBegins(Step.END, next=True), NOTHING))
    board.emit(e.StepBegan(0, Step.END))
    board.emit(e.StepBegan(1, Step.END))
    assert len(board.state.pending) == 1 and board.state.delayed == ()


@pytest.mark.rule("603.8")
def test_a_state_trigger_waits_until_it_has_left_the_stack() -> None:
    board = Board()
    islands = Objects(Kind.PERMANENT, (HasSubtype("Island"), ControlledBy(You())))
    board.put(0, creature("5/5", whenever(p.StateIs(Exists(islands, "=", Fixed(0))))))
    assert state_triggers(board.game) and not state_triggers(board.game)
    assert len(board.state.pending) == 1


@pytest.mark.rule("508.1m")
def test_attacking_triggers_for_each_or_once_for_all() -> None:
    board = Board()
    yours = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
    board.put(0, face("Each", "Enchantment", whenever(p.Attacks(yours))))
    board.put(0, face("All", "Enchantment", whenever(p.Attacks(yours, batch=True))))
    bears = [board.put(0, creature("2/2")) for _ in range(2)]
    board.emit(e.AttackersDeclared(0, tuple((bear, 1) for bear in bears)))
    assert len(board.state.pending) == 3


@pytest.mark.rule("509.3c")
def test_becoming_blocked_by_two_is_once() -> None:
    board = Board()
    attacker = board.put(
        0, creature("2/2", whenever(p.BecomesBlocked(This())), whenever(p.BecomesBlocked(This(), CREATURE)))
    )
    blockers = [board.put(1, creature("2/2")) for _ in range(2)]
    board.emit(e.AttackersDeclared(0, ((attacker, 1),)))
    board.emit(e.BlockersDeclared(1, tuple((blocker, attacker) for blocker in blockers)))
    assert len(board.state.pending) == 3


@pytest.mark.rule("601.2i")
def test_the_second_spell_each_turn() -> None:
    board = Board()
    board.put(0, creature("1/1", whenever(p.CastsSpell(You(), Objects(Kind.SPELL), nth=2))))
    for _ in range(3):
        spell = board.put(0, face("Bolt", "Instant"), Zone.STACK)
        board.emit(e.SpellCast(spell, 0))
    assert len(board.state.pending) == 1


@pytest.mark.rule("603.2e")
def test_abilities_can_trigger_an_additional_time_or_not_at_all() -> None:
    board = Board()
    board.put(0, creature("1/1", whenever(p.Moves(ANOTHER, Zone.BATTLEFIELD))))
    entering = p.Moves(CREATURE, Zone.BATTLEFIELD)
    board.put(0, face("Echo", "Artifact", StaticAbility(None, (m.TriggersMore(entering, None),))))
    board.emit(e.CreateTokens(0, creature("1/1"), 1))
    assert len(board.state.pending) == 2
    board.put(0, face("Hush", "Artifact", StaticAbility(None, (m.DoesntTrigger(entering),))))
    board.emit(e.CreateTokens(0, creature("1/1"), 1))
    assert len(board.state.pending) == 2


@pytest.mark.rule("603.2e")
def test_of_several_attackers_only_those_meant_trigger_more() -> None:
    board = Board()
    board.put(0, face("Each", "Enchantment", whenever(p.Attacks(CREATURE))))
    board.put(0, face("All", "Enchantment", whenever(p.PlayerDoes(You(), "attack"))))
    big = Objects(Kind.PERMANENT, (HasType("creature"), Compare("power", ">=", Fixed(4))))
    board.put(0, face("Echo", "Artifact", StaticAbility(None, (m.TriggersMore(p.Attacks(big), None),))))
    attackers = [board.put(0, creature(size)) for size in ("2/2", "4/4")]
    board.emit(e.AttackersDeclared(0, tuple((each, 1) for each in attackers)))
    meant = [one.info.obj for one in board.state.pending]
    assert [meant.count(each) for each in attackers] == [1, 2]
    assert len(meant) == 5, "what speaks of no attacker triggers twice, too"


@pytest.mark.rule("603.2e", "603.2c")
def test_of_several_at_once_those_that_are_not_meant_still_trigger() -> None:
    big = Objects(Kind.PERMANENT, (HasType("creature"), Compare("power", ">=", Fixed(4))))
    sizes = ("2/2", "4/4", "5/5")
    for batch, echo, hushed in ((False, [1, 2, 2], [1, 0, 0]), (True, [2, 0, 0], [1, 0, 0])):
        for modifier, counts in ((m.TriggersMore(p.Attacks(big), None), echo),
                                 (m.DoesntTrigger(p.Attacks(big, batch=True)), hushed)):
            board = Board()
            board.put(0, face("Horn", "Enchantment", whenever(p.Attacks(CREATURE, batch=batch))))
            board.put(0, face("Rule", "Artifact", StaticAbility(None, (modifier,))))
            attackers = [board.put(0, creature(size)) for size in sizes]
            board.emit(e.AttackersDeclared(0, tuple((each, 1) for each in attackers)))
            meant = [one.info.obj for one in board.state.pending]
            assert [meant.count(each) for each in attackers] == counts


@pytest.mark.rule("603.2e", "603.2c")
@pytest.mark.parametrize(("modifier", "times"), [
    (m.TriggersMore(p.Moves(CREATURE, Zone.BATTLEFIELD), None), 2),
    (m.DoesntTrigger(p.Moves(CREATURE, Zone.BATTLEFIELD)), 1),
])
@pytest.mark.parametrize("last", ["creature", "artifact"])
def test_one_or_more_that_enter_trigger_by_whichever_of_them_does(modifier: Modifier, times: int, last: str) -> None:
    board = Board()
    board.put(0, face("Bell", "Enchantment", whenever(p.Moves(Objects(Kind.PERMANENT), Zone.BATTLEFIELD, batch=True))))
    board.put(0, face("Rule", "Artifact", StaticAbility(None, (modifier,))))
    tokens = [e.CreateTokens(0, creature("1/1"), 1), e.CreateTokens(0, face("Gear", "Artifact"), 1)]
    board.emit(*(reversed(tokens) if last == "creature" else tokens))
    assert len(board.state.pending) == times


@pytest.mark.rule("113.6k")
def test_it_triggers_when_put_into_a_graveyard_from_anywhere() -> None:
    board = Board()
    comeback = creature("1/1", whenever(p.Moves(This(), Zone.GRAVEYARD)))
    card = board.put(0, comeback, Zone.HAND)
    board.emit(e.Move(card, Zone.GRAVEYARD, Cause.DISCARD))
    assert [one.source for one in board.state.pending] == [card]


@pytest.mark.rule("603.2")
def test_filters_of_patterns_look_at_numbers_and_players() -> None:
    board = Board()
    big = Objects(Kind.PERMANENT, (HasType("creature"), Compare("power", ">=", Fixed(4))))
    board.put(0, face("Altar", "Enchantment", whenever(p.DealsDamage(big, Players((Opponent(),)), combat=True))))
    small, large = board.put(0, creature("2/2")), board.put(0, creature("4/4"))
    board.emit(e.Damage(small, 1, 2, True), e.Damage(large, 1, 4, True), e.Damage(large, 0, 4, True))
    assert [(one.info.obj, one.info.other, one.info.amount) for one in board.state.pending] == [(large, 1, 4)]
