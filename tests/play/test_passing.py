"""Passing that does not tire: what a wish answers beside priority, and over which objects priority is held."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.decisions import (
    PASS,
    Act,
    Answer,
    Asked,
    Attackers,
    BreakPassing,
    Cast,
    Decision,
    FullControl,
    HoldPriority,
    PassUntil,
    PlayLand,
    Priority,
    SetStops,
    SetYield,
)
from engine.game import Game
from engine.play.passing import MOST_YIELDS, Passing
from engine.play.start import start
from engine.rules.mana_sources import is_mana_action
from engine.terms.ids import FIRST_OBJECT, ObjectId, PlayerId
from engine.terms.steps import Step
from engine.view.view import View
from tests.play.table import head, lots, sit
from tests.play.test_match import Windows

ME = PlayerId(0)


def table(*stack: int, step: Step = Step.MAIN1) -> Game:
    """A game in my turn with these objects of mine on the stack, the last on top."""
    objects = {id: SimpleNamespace(id=id, controller=0) for id in stack}
    state = SimpleNamespace(stack=stack, objects=objects, step=step, turn=3, battlefield=(), acts=lambda _player: True)
    return cast(Game, SimpleNamespace(state=state))


def asked(passing: Passing, game: Game) -> bool:
    """Whether I am asked, with something that could be done."""
    window = Priority(Asked(ME), (PlayLand(ObjectId(99)),))
    return not passing.passes(game, window, False)


class Declares(Windows):
    """A person who notes the attackers they are asked for, and passes to the end of each of their turns."""

    def __init__(self, until: str) -> None:
        super().__init__()
        self.until = until
        self.declared = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        assert self.match is not None
        self.declared += isinstance(decision, Attackers)
        if view.turn > 14:
            self.match.leave()
        if not isinstance(decision, Priority):
            return self.inner.choose(view, decision)
        playable = next((each for each in decision.actions if isinstance(each, PlayLand | Cast)), PASS)
        if playable == PASS and view.active == 0 and view.step == Step.MAIN1 and self.until:
            self.match.command(PassUntil(ME, self.until))
        return Act(playable)


def declared(until: str) -> int:
    """How often a person is asked for attackers who passes from every first main phase on until something."""
    person = Declares(until)
    seats = (person, lots(2)[1])
    match = sit(start(head(2), seats), seats)
    match.command(SetStops(ME, (Step.MAIN1, Step.MAIN2), ()))
    match.run()
    return person.declared


@pytest.mark.rule("508.1")
@pytest.mark.parametrize("until", ["end", "mine", f"step {int(Step.END)}", f"step {int(Step.MAIN2)}"])
def test_who_passes_beyond_the_attack_is_not_asked_for_attackers(until: str) -> None:
    assert declared("") > 0
    assert declared(until) == 0


@pytest.mark.rule("508.1")
def test_who_passes_to_combat_is_asked_for_attackers_also_where_the_pass_comes_with_the_wish() -> None:
    assert declared(f"step {int(Step.BEGIN_COMBAT)}") == declared("") > 0


@pytest.mark.rule("117.3c")
def test_priority_is_held_over_one_object_after_the_other() -> None:
    passing = Passing()
    passing.command(HoldPriority(ME, True), 3, Step.MAIN1)
    assert asked(passing, table(7))
    passing.command(HoldPriority(ME, True), 3, Step.MAIN1)
    assert asked(passing, table(7))  # the same question again: what is held for is still to come
    assert asked(passing, table(7, 8))
    assert asked(passing, table(7))  # when the second has resolved, the first is held over as before
    assert not asked(passing, table(9))


@pytest.mark.rule("117.3")
def test_full_control_asks_where_nothing_can_be_done() -> None:
    passing = Passing()
    upkeep = table(step=Step.UPKEEP)
    assert not passing.stops_idle(upkeep, 0)
    passing.command(FullControl(ME, True), 3, Step.UPKEEP)
    assert passing.stops_idle(upkeep, 0)


def attacked_by(power: int, life: int, step: Step = Step.DECLARE_ATTACKERS) -> Game:
    """A game in which a creature of another player with so much power attacks me."""
    row = SimpleNamespace(id=70, controller=1, attacking=0)
    state = SimpleNamespace(
        stack=(), objects={70: row}, step=step, turn=4, battlefield=(70,), acts=lambda player: player == 1,
        players=(SimpleNamespace(id=0, life=life), SimpleNamespace(id=1, life=20)),
    )  # fmt: skip
    return cast(Game, SimpleNamespace(state=state, chars=lambda _id: SimpleNamespace(power=power)))


def passes_on(game: Game, *breaks: str) -> bool:
    """Whether passing until my turn goes on, where only these things end it."""
    passing = Passing()
    passing.command(BreakPassing(ME, breaks), 3, Step.MAIN2)
    passing.command(PassUntil(ME, "mine"), 3, Step.MAIN2)
    return not asked(passing, game)


@pytest.mark.rule("117.3d")
def test_only_what_the_player_wants_to_hear_of_ends_passing_on() -> None:
    assert not passes_on(attacked_by(2, 20), "attack")
    assert passes_on(attacked_by(2, 20), "lethal", "spell", "target")
    assert not passes_on(attacked_by(20, 20), "lethal")
    assert passes_on(attacked_by(20, 20), "spell")


def their_spell(*targets: int) -> Game:
    """A game with another player's spell with targets on the stack; object 5 is mine, 6 is theirs."""
    mine, theirs, spell = FIRST_OBJECT + 5, FIRST_OBJECT + 6, FIRST_OBJECT + 9
    objects = {
        mine: SimpleNamespace(id=mine, controller=0), theirs: SimpleNamespace(id=theirs, controller=1),
        spell: SimpleNamespace(id=spell, controller=1, targets=((), targets)),
    }  # fmt: skip
    state = SimpleNamespace(
        stack=(spell,), objects=objects, step=Step.MAIN1, turn=4, battlefield=(), acts=lambda who: who == 1,
        players=(),
    )  # fmt: skip
    return cast(Game, SimpleNamespace(state=state))


@pytest.mark.rule("117.3d")
def test_a_spell_that_targets_me_or_mine_ends_passing_on_though_spells_do_not() -> None:
    mine, theirs = FIRST_OBJECT + 5, FIRST_OBJECT + 6
    assert not passes_on(their_spell(0), "target") and not passes_on(their_spell(mine), "target")
    assert passes_on(their_spell(theirs), "target") and passes_on(their_spell(), "target")
    assert not passes_on(their_spell(theirs), "spell")
    assert passes_on(their_spell(mine), "attack")


@pytest.mark.rule("117.3d")
def test_a_stop_in_one_player_s_turns_holds_there_alone() -> None:
    def game(active: int) -> Game:
        state = SimpleNamespace(stack=(), objects={}, step=Step.UPKEEP, turn=4, battlefield=(), players=(0, 1, 2),
                                acts=lambda who: who == active)  # fmt: skip
        return cast(Game, SimpleNamespace(state=state))

    passing = Passing()
    passing.command(SetStops(ME, (), (int(Step.END),), ((PlayerId(2), (int(Step.UPKEEP),)),)), 3, Step.MAIN1)
    assert asked(passing, game(2)) and not asked(passing, game(1))


@pytest.mark.rule("117.3d")
def test_passing_until_a_step_of_one_player_s_turn_passes_the_others() -> None:
    def at(turn: int, active: int, step: Step) -> Game:
        state = SimpleNamespace(stack=(), objects={}, step=step, turn=turn, battlefield=(), players=(0, 1, 2),
                                acts=lambda who: who == active)  # fmt: skip
        return cast(Game, SimpleNamespace(state=state))

    every = tuple(int(step) for step in Step)
    passing = Passing()
    passing.command(SetStops(ME, every, every), 3, Step.MAIN1)
    passing.command(PassUntil(ME, f"step {int(Step.UPKEEP)} of 2"), 3, Step.MAIN1)
    assert not asked(passing, at(4, 1, Step.UPKEEP)) and not asked(passing, at(4, 1, Step.END))
    assert asked(passing, at(5, 2, Step.UPKEEP))


def test_resolving_all_means_what_is_on_the_stack_and_is_ended_by_an_answer() -> None:
    passing, game = Passing(), table(1, 2)
    passing.command(HoldPriority(ME, on=True), 3, Step.MAIN1)
    assert asked(passing, game), "priority is held over the top"
    passing.command(PassUntil(ME, "stack"), 3, Step.MAIN1, (1, 2))
    assert not asked(passing, game), "but all of it was meant"
    answered = table(1, 2, 5)
    answered.state.objects[5] = cast(Any, SimpleNamespace(id=5, controller=1, targets=()))
    assert asked(passing, answered) and not passing.until
    passing.command(PassUntil(ME, "stack"), 3, Step.MAIN1, (1, 2, 5))
    assert not asked(passing, answered), "asked again, it is meant too"


class Idle(Windows):
    """A person who plays what there is by lot, and notes in which of their steps they are asked, and whether there is
    anything to do but making mana."""

    def __init__(self) -> None:
        super().__init__()
        self.met: set[tuple[Step, bool]] = set()

    def choose(self, view: View, decision: Decision) -> Answer:
        """Note a step, and choose by lot."""
        assert self.match is not None
        game = self.match.game
        if isinstance(decision, Priority) and view.active == 0 and not game.state.stack:
            useful = any(not is_mana_action(game, action) for action in decision.actions)
            self.met.add((Step(view.step), useful))
        return self.inner.choose(view, decision)


@pytest.mark.rule("117.3")
@pytest.mark.parametrize("idle", [(Step.MAIN1,), (Step.MAIN1, Step.MAIN2), ()])
def test_a_main_phase_without_anything_to_do_is_asked_for_only_where_that_is_wished(idle: tuple[Step, ...]) -> None:
    met: set[tuple[Step, bool]] = set()
    for seed in (2, 3, 5, 8):
        person = Idle()
        seats = (person, lots(seed)[1])
        match = sit(start(head(seed), seats), seats)
        match.command(SetStops(ME, (Step.MAIN1, Step.MAIN2), (), idle=idle))
        match.run()
        met |= person.met
    assert {step for step, useful in met if not useful} == set(idle)
    assert {step for step, useful in met if useful} == {Step.MAIN1, Step.MAIN2}


def test_who_says_nothing_of_idle_main_phases_is_asked_in_both() -> None:
    assert set(SetStops(ME, (), ()).idle) == {Step.MAIN1, Step.MAIN2} == Passing().idle


def test_the_oldest_yields_lapse_where_there_are_too_many() -> None:
    passing = Passing()
    for number in range(MOST_YIELDS + 5):
        passing.command(SetYield(PlayerId(0), f"Ability {number}", "yes"), 1, Step.MAIN1)
    assert len(passing.yields) == MOST_YIELDS and "Ability 4" not in passing.yields and "Ability 5" in passing.yields
