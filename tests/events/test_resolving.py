"""CR 608: instructions followed."""

from __future__ import annotations

import pytest

from engine.actions.base import ONE
from engine.actions.life import Gain
from engine.ast import effects as f
from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Did, Matches, UntilEndOfTurn, WhileTrue
from engine.ast.costs import Cost
from engine.ast.filters import HasType, Kind, Objects, Players, Status
from engine.ast.selections import All, Some, This, You
from engine.decisions import NO, Chosen, Decision, Pick, Picked
from engine.evaluate.lasting import Moment, ending
from engine.events import kinds as e
from engine.events.resolve import resolution_of
from engine.state.effect_rows import ReturnsRow
from engine.state.remembered import EventInfo
from engine.terms.zones import Zone
from tests.board import Board, creature

CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))


def pump(power: int, *, duration: object = None) -> f.Continuous:
    until = UntilEndOfTurn() if duration is None else duration
    return f.Continuous(This(), (m.ModifyPT(Fixed(power), Fixed(0)),), until)  # type: ignore[arg-type]


@pytest.mark.rule("608.2c")
def test_if_you_do_looks_at_what_was_done() -> None:
    board = Board(answering=lambda decision: NO)
    bear = board.put(0, creature("2/2"))
    r = board.resolution(bear)
    r.perform(f.Sequence((f.May(You(), Gain(ONE, mark=1), mark=0), f.If(Did(0), Gain(ONE)))))
    assert board.life(0) == 20
    board.asker.answering = None
    r.perform(f.Sequence((f.May(You(), Gain(ONE, mark=1), mark=0), f.If(Did(0), Gain(ONE)))))
    assert board.life(0) == 22


@pytest.mark.rule("118.12")
def test_unless_somebody_pays() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    either = f.Unless(Gain(ONE), All(Players()), f.PayCost(You(), Cost()))
    board.resolution(bear).perform(either)
    assert board.life(0) == 20
    board.asker.answering = lambda decision: NO
    board.resolution(bear).perform(either)
    assert board.life(0) == 21


@pytest.mark.rule("608.2h")
def test_amounts_are_fixed_as_the_effect_begins_and_it_ends_at_cleanup() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    effect = f.Continuous(This(), (m.ModifyPT(PropertyOf("life total", You()), Fixed(0)),), UntilEndOfTurn())
    board.resolution(bear).perform(effect)
    board.emit(e.GainLife(0, 5))
    assert board.pt(bear) == (22, 2)
    board.emit(e.EffectEnds(ending(board.game, Moment.CLEANUP)))
    assert board.pt(bear) == (2, 2)


@pytest.mark.rule("611.2b")
def test_an_effect_ends_as_soon_as_its_condition_is_false() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    tapped = WhileTrue(Matches(This(), Objects(Kind.PERMANENT, (Status("tapped"),))))
    board.resolution(bear).perform(pump(3, duration=tapped))
    assert board.pt(bear) == (2, 2)
    board.emit(e.Tap(bear))
    board.resolution(bear).perform(pump(3, duration=tapped))
    assert board.pt(bear) == (5, 2)
    board.emit(e.Untap(bear))
    board.emit(e.Tap(bear))
    assert board.pt(bear) == (2, 2)


@pytest.mark.rule("610.3")
def test_what_is_held_returns_as_its_holder_leaves() -> None:
    board = Board()
    jailer, bear = board.put(0, creature("1/1")), board.put(1, creature("2/2"))
    move = e.Move(bear, Zone.EXILE)
    board.emit(move)
    state = board.state
    row = ReturnsRow(state.new_id(), jailer, 0, state.tick(), (move.new,), Zone.BATTLEFIELD)
    row.watched = (jailer,)
    board.emit(e.EffectBegins(row))
    board.emit(e.Destroy(jailer))
    assert [board.chars(id).name for id in state.battlefield] == ["Bear"] and state.effects == ()


@pytest.mark.rule("700.2")
def test_modes_chosen_before_are_followed_in_printed_order() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    modal = f.Modal((Gain(ONE), pump(1), pump(4)), Fixed(2), Fixed(2))
    item = board.item(bear)
    board.row(item).modes = (2, 1)
    resolution_of(board.game, item).perform(modal)
    assert board.pt(bear) == (7, 2) and board.life(0) == 20
    board.asker.answering = lambda decision: Picked(("0", "1")) if isinstance(decision, Pick) else None
    board.resolution(bear).perform(modal)
    assert board.life(0) == 21


@pytest.mark.rule("608.2d")
def test_things_are_chosen_as_the_instruction_is_followed() -> None:
    board = Board()
    one, two = board.put(0, creature("2/2")), board.put(1, creature("2/2"))

    def last(decision: Decision) -> Chosen:
        return Chosen((two,))

    board.asker.answering = last
    r = board.resolution(one)
    assert r.refs(Some(CREATURE, Fixed(1), Fixed(1))) == (two,)
    assert len(board.asker.decisions) == 1
    assert r.refs(Some(CREATURE, Fixed(2), Fixed(2))) == (one, two) and len(board.asker.decisions) == 1


@pytest.mark.rule("400.7")
def test_an_ability_finds_the_object_of_its_event_where_it_went() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    move = e.Move(bear, Zone.GRAVEYARD)
    board.emit(move)
    r = board.resolution(bear)
    assert r.refs(This()) == ()
    item = board.item(bear)
    from_event = resolution_of(board.game, item)
    from_event.event = EventInfo(bear, 0, 0, 1, move.new)
    assert from_event.refs(This()) == (move.new,)


@pytest.mark.rule("603.12")
def test_a_reflexive_trigger_needs_what_it_reflects() -> None:
    board = Board()
    r = board.resolution(board.put(0, creature("2/2")))
    r.perform(f.Sequence((Gain(ONE, mark=3), f.Reflexive(Gain(ONE), mark_of=3), f.Reflexive(Gain(ONE), mark_of=9))))
    assert len(board.state.pending) == 1


@pytest.mark.rule("614.1")
def test_a_replacement_of_a_spell_lasts_as_long_as_it_says() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    dies = p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    board.resolution(bear).perform(f.Instead(dies, None, UntilEndOfTurn(), next=True, to_zone="exile"))
    other = board.put(1, creature("2/2"))
    board.emit(e.Destroy(other))
    board.emit(e.Destroy(bear))
    assert len(board.state.exile) == 1 and len(board.state.players[0].graveyard) == 1
