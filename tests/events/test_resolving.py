"""CR 608: instructions followed."""

from __future__ import annotations

import pytest

from engine.ast import effects as f
from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Did, Matches, UntilEndOfTurn, WhileTrue
from engine.ast.costs import Cost
from engine.ast.filters import HasType, Kind, Objects, Players, Status
from engine.ast.selections import All, Some, This, You
from engine.decisions import NO, Chosen, Decision, Pick, Picked
from engine.evaluate.lasting import ending
from engine.events import kinds as e
from engine.events.resolve import resolution_of
from engine.state.effect_rows import ReturnsRow
from engine.state.remembered import EventInfo
from engine.terms.zones import Zone
from tests.duel import Duel, GainOne, creature

CREATURE = Objects(Kind.PERMANENT, (HasType("creature"),))


def pump(power: int, *, duration: object = None) -> f.Continuous:
    until = UntilEndOfTurn() if duration is None else duration
    return f.Continuous(This(), (m.ModifyPT(Fixed(power), Fixed(0)),), until)  # type: ignore[arg-type]


@pytest.mark.rule("608.2c")
def test_if_you_do_looks_at_what_was_done() -> None:
    duel = Duel(answerer=lambda decision: NO)
    bear = duel.put(0, creature("2/2"))
    r = duel.follow(bear)
    r.perform(f.Sequence((f.May(You(), GainOne(mark=1), mark=0), f.If(Did(0), GainOne()))))
    assert duel.life(0) == 20
    duel.seats.answerer = None
    r.perform(f.Sequence((f.May(You(), GainOne(mark=1), mark=0), f.If(Did(0), GainOne()))))
    assert duel.life(0) == 22


@pytest.mark.rule("118.12")
def test_unless_somebody_pays() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    either = f.Unless(GainOne(), All(Players()), f.PayCost(You(), Cost()))
    duel.follow(bear).perform(either)
    assert duel.life(0) == 20
    duel.seats.pays = False
    duel.follow(bear).perform(either)
    assert duel.life(0) == 21


@pytest.mark.rule("608.2h")
def test_amounts_are_fixed_as_the_effect_begins_and_it_ends_at_cleanup() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    effect = f.Continuous(This(), (m.ModifyPT(PropertyOf("life total", You()), Fixed(0)),), UntilEndOfTurn())
    duel.follow(bear).perform(effect)
    duel.emit(e.GainLife(0, 5))
    assert duel.pt(bear) == (22, 2)
    duel.emit(e.EffectEnds(ending(duel.game, "cleanup")))
    assert duel.pt(bear) == (2, 2)


@pytest.mark.rule("611.2b")
def test_an_effect_ends_as_soon_as_its_condition_is_false() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    tapped = WhileTrue(Matches(This(), Objects(Kind.PERMANENT, (Status("tapped"),))))
    duel.follow(bear).perform(pump(3, duration=tapped))
    assert duel.pt(bear) == (2, 2)
    duel.emit(e.Tap(bear))
    duel.follow(bear).perform(pump(3, duration=tapped))
    assert duel.pt(bear) == (5, 2)
    duel.emit(e.Untap(bear))
    duel.emit(e.Tap(bear))
    assert duel.pt(bear) == (2, 2)


@pytest.mark.rule("610.3")
def test_what_is_held_returns_as_its_holder_leaves() -> None:
    duel = Duel()
    jailer, bear = duel.put(0, creature("1/1")), duel.put(1, creature("2/2"))
    move = e.Move(bear, Zone.EXILE)
    duel.emit(move)
    state = duel.state
    row = ReturnsRow(state.new_id(), jailer, 0, state.tick(), (move.new,), Zone.BATTLEFIELD)
    row.watched = (jailer,)
    duel.emit(e.EffectBegins(row))
    duel.emit(e.Destroy(jailer))
    assert [duel.chars(id).name for id in state.battlefield] == ["Bear"] and state.effects == ()


@pytest.mark.rule("700.2")
def test_modes_chosen_before_are_followed_in_printed_order() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    modal = f.Modal((GainOne(), pump(1), pump(4)), Fixed(2), Fixed(2))
    item = duel.item(bear)
    duel.row(item).modes = (2, 1)
    resolution_of(duel.game, item).perform(modal)
    assert duel.pt(bear) == (7, 2) and duel.life(0) == 20
    duel.seats.answerer = lambda decision: Picked(("0",)) if isinstance(decision, Pick) else None
    duel.follow(bear).perform(modal)
    assert duel.life(0) == 21


@pytest.mark.rule("608.2d")
def test_things_are_chosen_as_the_instruction_is_followed() -> None:
    duel = Duel()
    one, two = duel.put(0, creature("2/2")), duel.put(1, creature("2/2"))

    def last(decision: Decision) -> Chosen:
        return Chosen((two,))

    duel.seats.answerer = last
    r = duel.follow(one)
    assert r.refs(Some(CREATURE, Fixed(1), Fixed(1))) == (two,)
    assert len(duel.seats.asked) == 1
    assert r.refs(Some(CREATURE, Fixed(2), Fixed(2))) == (one, two) and len(duel.seats.asked) == 1


@pytest.mark.rule("400.7")
def test_an_ability_finds_the_object_of_its_event_where_it_went() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    move = e.Move(bear, Zone.GRAVEYARD)
    duel.emit(move)
    r = duel.follow(bear)
    assert r.refs(This()) == ()
    item = duel.item(bear)
    from_event = resolution_of(duel.game, item)
    from_event.event = EventInfo(bear, 0, 0, 1, move.new)
    assert from_event.refs(This()) == (move.new,)


@pytest.mark.rule("603.12")
def test_a_reflexive_trigger_needs_what_it_reflects() -> None:
    duel = Duel()
    r = duel.follow(duel.put(0, creature("2/2")))
    r.perform(f.Sequence((GainOne(mark=3), f.Reflexive(GainOne(), mark_of=3), f.Reflexive(GainOne(), mark_of=9))))
    assert len(duel.seats.reflexive) == 1


@pytest.mark.rule("614.1")
def test_a_replacement_of_a_spell_lasts_as_long_as_it_says() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    dies = p.Moves(CREATURE, Zone.GRAVEYARD, Zone.BATTLEFIELD)
    duel.follow(bear).perform(f.Instead(dies, None, UntilEndOfTurn(), next=True, to_zone="exile"))
    other = duel.put(1, creature("2/2"))
    duel.emit(e.Destroy(other))
    duel.emit(e.Destroy(bear))
    assert len(duel.state.exile) == 1 and len(duel.state.players[0].graveyard) == 1
