"""CR 500.8-10. Phases and steps that are added to a turn."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.terms.ids import ObjectId
from engine.terms.steps import Step
from tests.rules.board import Side, board, find
from tests.rules.play import do, free, play, use

COMBAT = tuple(range(Step.BEGIN_COMBAT, Step.END_COMBAT + 1))


@pytest.mark.rule("500.8")
@pytest.mark.parametrize(("text", "added"), [
    ("After this phase, there is an additional combat phase.", COMBAT),
    ("There are two additional main phases after this phase.", (Step.MAIN2, Step.MAIN2)),
    ("After this main phase, there is an additional beginning phase followed by an additional combat phase.",
     (Step.UNTAP, Step.UPKEEP, Step.DRAW, *COMBAT)),
    ("There's an additional main phase after this phase followed by an additional combat phase.",
     (Step.MAIN2, *COMBAT)),
])
def test_phases_of_every_kind_are_added_behind_this_one(text: str, added: tuple[int, ...]) -> None:
    game = board(Side(hand=[free("More", "Sorcery", text)]), Side())
    play(game, "More")
    assert game.state.plan[:len(added)] == added and game.state.plan[len(added)] == Step.BEGIN_COMBAT


@pytest.mark.rule("500.9")
def test_a_step_is_added_in_this_phase_or_as_one_of_its_own() -> None:
    for after, place in (("step", 0), ("phase", 1)):
        clock = free("Clock", "Artifact", f"{{0}}: There is an additional upkeep step after this {after}.")
        game = board(Side([clock]), Side(), step=Step.UPKEEP)
        use(game, "Clock")
        assert game.state.plan[place] == Step.UPKEEP and Step.DRAW in game.state.plan[:2]


@pytest.mark.rule("500.10")
@pytest.mark.parametrize(("owner", "more"), [(0, 2), (1, 0)])
def test_what_a_player_gets_is_added_to_turns_of_theirs_alone(owner: int, more: int) -> None:
    clock = free("Clock", "Artifact", "{0}: You get two additional draw steps after this phase.")
    game = board(*(Side([clock] if player == owner else []) for player in (0, 1)))
    do(game, Activate(ObjectId(find(game, "Clock")), 0))
    assert game.state.plan.count(Step.DRAW) == more
