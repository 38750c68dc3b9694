"""Passing that does not tire: what a wish answers beside priority, and over which objects priority is held."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from engine.decisions import (
    PASS,
    Act,
    Answer,
    Asked,
    Attackers,
    Cast,
    Decision,
    FullControl,
    HoldPriority,
    PassUntil,
    PlayLand,
    Priority,
    SetStops,
)
from engine.game import Game
from engine.play.passing import Passing
from engine.play.start import start
from engine.terms.ids import ObjectId, PlayerId
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
